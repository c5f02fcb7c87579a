/** A piece of a line; `start` and `end` are its offsets in UTF-16 code units. */
export interface Token {
  text: string
  start: number
  end: number
}

/**
 * Thousands with commas, fractions in digits or as one character, decimals, whole numbers, words with inner hyphens
 * and apostrophes, and any other single character: `1½` and `1/2` are one token, `14-ounce` three, `all-purpose`
 * one.
 */
const TOKEN =
  /\d+(?:,\d{3})+|\d+[/⁄]\d+|\d*[¼½¾⅐-⅞]|\d+\.\d+|(?<![\p{L}\d])\.\d+|\d+|[\p{L}\p{M}]+(?:[-'’–][\p{L}\p{M}]+)*|\S/gu

/** The tokens of a line, in order, without spaces. */
export const tokensOf = (line: string): Token[] =>
  Array.from(line.matchAll(TOKEN), ({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
