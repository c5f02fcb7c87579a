import { transliterate } from "transliteration"

const PUNCTUATION = /[!#$%&()*+,\-./:;<=>?@[\\\]^_`{|}~]/g

/** Only quotes around words count, not apostrophes as in `d'orange`. */
const QUOTED = /(?<=^|\s)(["'])(.*?)\1(?=\s|$)/g

/** Longer searches are cut off here; no one types that much. */
const MOST_CHARACTERS = 500

export interface SearchText {
  /** The whole search, without quotes and with single blanks: rows that contain it come first. */
  whole: string
  /** A row must contain one of these; if there are none, every row matches. */
  tokens: string[]
}

/** The form in which recipes, foods and units are searched: ASCII, lower case. */
export function normalizeText(text: string): string {
  return transliterate(text.normalize("NFC")).toLowerCase().trim()
}

/**
 * Splits a search into tokens: a quoted piece is one token, the rest is split at blanks. Punctuation counts
 * as a blank, also within quotes. With `normalised` the tokens suit columns made by `normalizeText`.
 */
export function searchTextOf(search: string, { normalised }: { normalised: boolean }): SearchText {
  const spaced = search.slice(0, MOST_CHARACTERS).replace(PUNCTUATION, " ")
  const text = normalised ? normalizeText(spaced) : spaced
  const literal = [...text.matchAll(QUOTED)].map(([, , piece]) => singleSpaced(piece!))
  const bare = singleSpaced(text.replace(QUOTED, " ")).split(" ").map(withoutStrayQuotes)
  return {
    whole: singleSpaced(text.replace(QUOTED, " $2 ")),
    tokens: [...new Set([...literal, ...bare])].filter((token) => token !== ""),
  }
}

/** A quote at the end of a word has a partner that is not typed yet. */
function withoutStrayQuotes(word: string): string {
  return word.replace(/^["']+|["']+$/g, "")
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}
