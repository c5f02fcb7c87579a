import { transliterate } from "transliteration"

const PUNCTUATION = /[!#$%&()*+,\-./:;<=>?@[\\\]^_`{|}~]/g

/** Quotes count where they stand around words, so the apostrophes of `d'orange` do not. */
const QUOTED = /(?<=^|\s)(["'])(.*?)\1(?=\s|$)/g

/** People type less; of a longer search this much counts. */
const MOST_CHARACTERS = 500

export interface SearchText {
  /** All that was asked, without quotes and with single blanks: rows that contain it come first. */
  whole: string
  /** What a row has to contain one of; none means that every row will do. */
  tokens: string[]
}

/** The form in which recipes, foods and units are searched: ASCII and lower case. */
export function normalizeText(text: string): string {
  return transliterate(text.normalize("NFC")).toLowerCase().trim()
}

/**
 * Cuts a search into tokens: a quoted piece is one, the rest splits at blanks. Punctuation counts as
 * a blank, inside quotes too. With `normalised` the tokens suit columns made by `normalizeText`.
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

/** A quote at the end of a word is one whose partner is still to be typed. */
function withoutStrayQuotes(word: string): string {
  return word.replace(/^["']+|["']+$/g, "")
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}
