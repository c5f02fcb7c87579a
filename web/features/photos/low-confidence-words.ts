import type { Word } from "./words"

/** Below it (of 100), a word should be checked. */
const DOUBTED = 65

export const LOW_CONFIDENCE = (words: readonly Word[]) =>
  words.filter(({ confidence, text }) => confidence < DOUBTED && /[\p{L}\p{N}]/u.test(text))

export interface LowConfidenceWord {
  word: Word
  /** Its place in the text. */
  start: number
}

/** The words that are still in a text as they were read; each is found once. */
export function lowConfidenceWordsIn(text: string, words: readonly Word[]): LowConfidenceWord[] {
  const waiting = Map.groupBy(words, (word) => word.text)
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) => {
    const word = waiting.get(token)?.shift()
    return word ? [{ word, start: index }] : []
  })
}
