/** A piece of a line; `start` and `end` are its place in it, in UTF-16 units. */
export interface Token {
  text: string
  start: number
  end: number
}

/**
 * Thousands with commas, fractions in figures or as one sign, decimals, whole numbers, words with inner hyphens and
 * apostrophes, and any other sign by itself: `1½` and `1/2` are one token, `14-ounce` three, `all-purpose` one.
 */
const TOKEN =
  /\d+(?:,\d{3})+|\d+[/⁄]\d+|\d*[¼½¾⅐-⅞]|\d+\.\d+|(?<![\p{L}\d])\.\d+|\d+|[\p{L}\p{M}]+(?:[-'’–][\p{L}\p{M}]+)*|\S/gu

/** A line as tokens, in order; blanks are none. */
export const tokensOf = (line: string): Token[] =>
  Array.from(line.matchAll(TOKEN), ({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
