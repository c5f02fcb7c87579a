import { normalizeText, searchTextOf } from "../../lib/text/search-text"
import { foldText } from "../../shared/fold-text"

/** One thing that is sought, as the statement of `search.ts` takes it. */
export interface Token {
  /** A full-text expression that finds it as it stands, at the beginning of words. */
  direct: string
  /** A word to be looked for inside of words too; null where that is a phrase or too short. */
  inside: string | null
  /** Of a phrase: its first word, which may be the end of a longer one, and all the others. */
  first: string | null
  rest: string | null
  /** Spellings of which a misspelt word shares one with the word that was meant. */
  near: string[]
}

/** Scripts written without blanks, where a piece of two signs is a word. */
const unspaced = /[\u0e00-\u17ff\u2e80-\ud7ff]/

/** Letters of the index `search_neighbours`. */
const comparedLetters = 8

/** @returns undefined when nothing is sought; an empty list when nothing can be found (signs alone) */
export function searchTokens(search: string) {
  const asked = searchTextOf(search, { normalised: false })
  if (asked.tokens.length === 0) return undefined
  return {
    /** The whole of it as a phrase, whose last word may go on. */
    whole: phrase(wordsOf(indexedForm(asked.whole))),
    tokens: asked.tokens.slice(0, 12).flatMap((token) => tokenOf(token) ?? []),
  }
}

function tokenOf(text: string): Token | undefined {
  const words = wordsOf(indexedForm(text))
  const [word, ...others] = words
  if (!word) return undefined
  const romanised = wordsOf(normalizeText(text))
  const direct =
    romanised.length > 0 && romanised.join(" ") !== words.join(" ")
      ? `${phrase(words)} OR ${phrase(romanised)}`
      : phrase(words)
  if (others.length > 0) {
    return { direct, inside: null, first: word, rest: others.join(" "), near: [] }
  }
  const searchable = word.length >= 3 || unspaced.test(word)
  return {
    direct,
    inside: searchable ? word : null,
    first: null,
    rest: null,
    near: word.length >= 4 && !unspaced.test(word) ? neighbours(word) : [],
  }
}

/**
 * A text as the index has it. The tokenizer takes vowel signs, as of Thai and Hindi, for the end of a word: folding
 * leaves a sign of private use in the place of each, which it takes for a letter.
 */
export const indexedForm = (text: string) =>
  foldText(text).replace(/\p{M}/gu, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xd700))

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? []

const phrase = (words: string[]) => `"${words.join(" ")}"*`

/** The beginning of a word, whole and with each of its letters left out. */
function neighbours(word: string) {
  const letters = [...word].slice(0, comparedLetters)
  const without = letters.map((_, i) => letters.toSpliced(i, 1).join(""))
  return [...new Set([letters.join(""), ...without])]
}
