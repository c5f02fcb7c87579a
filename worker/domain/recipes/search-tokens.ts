import { normalizeText, searchTextOf } from "../../lib/text/search-text"
import { foldText } from "../../shared/fold-text"

/** One token of a search, as the statement of `search.ts` reads it. */
export interface Token {
  /** A full-text expression for exact matches at the start of words. */
  direct: string
  /** A word to find within words too; null where that is a phrase or too short. */
  inside: string | null
  /** For a phrase: its first word, which may be the end of a longer one, and all others. */
  first: string | null
  rest: string | null
  /** Spellings, of which a misspelled word shares one with the intended word. */
  near: string[]
}

/** Scripts written without spaces, where two characters are a word. */
const unspaced = /[\u0e00-\u17ff\u2e80-\ud7ff]/

/** Letters of the index `search_neighbours`. */
const comparedLetters = 8

/** @returns undefined for an empty search; an empty list when nothing can match (symbols only) */
export function searchTokens(search: string) {
  const asked = searchTextOf(search, { normalised: false })
  if (asked.tokens.length === 0) return undefined
  return {
    /** The whole query as a phrase, whose last word may continue. */
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
 * A text as the index stores it. The tokenizer treats vowel signs, as in Thai and Hindi, as the end of a word:
 * folding replaces each by a private-use character, which it treats as a letter.
 */
export const indexedForm = (text: string) =>
  foldText(text).replace(/\p{M}/gu, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xd700))

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? []

const phrase = (words: string[]) => `"${words.join(" ")}"*`

/** The start of a word: complete, and without each of its letters. */
function neighbours(word: string) {
  const letters = [...word].slice(0, comparedLetters)
  const without = letters.map((_, i) => letters.toSpliced(i, 1).join(""))
  return [...new Set([letters.join(""), ...without])]
}
