import { andLength, type Lexicon } from "../languages/lexicon.ts"
import { unspacedWords } from "./unspaced.ts"

/**
 * A word, a number in digits or a symbol of a line; `start` and `end` are its offsets. An optional ending in
 * brackets is part of its word: `Prise(n)`; so is the apostrophe of `'n`. `、` is a comma.
 */
export interface LineWord {
  text: string
  /** In the form for lookups; see `keyOf`. */
  key: string
  start: number
  end: number
  sort: "letters" | "figures" | "sign"
}

/** A line with its words and the lists of its language. Positions in it are word indexes. */
export interface Line {
  text: string
  words: LineWord[]
  lexicon: Lexicon
}

/** Characters between the letters of a word: `semi-sec`, the Catalan `col·liflor`, the Hebrew `ק״ג`. */
const INNER = /[.'’‐‑־׳-]|(?<=[lL])·(?=[lL])|(?<=\p{Script=Hebrew})["״](?=\p{Script=Hebrew})/u
  .source
/** Characters after its last letter; a hyphen joins a Hebrew word of one letter to a number: `כ-300`. */
const LAST =
  /\((?:e|en|er|es|n|s|x)\)|(?<=\p{L}{3})\/(?:e|en|n)(?!\p{L})|[.'’׳](?![\p{L}\p{M}])|-(?=\s)|(?<=\p{Script=Hebrew})[-־](?=[\d½⅓⅔¼¾⅛])/u
    .source
const WORD = new RegExp(
  `(\\d+)|(['’ʼ]n(?!\\p{L})|[\\p{L}\\p{M}]+(?:(?:${INNER})[\\p{L}\\p{M}]+)*(?:${LAST})?)|\\S`,
  "gu",
)
const GLUED = /^\p{L}+['’-](?=\p{L})/u

export function lineOf(text: string, lexicon: Lexicon): Line {
  const words: LineWord[] = []
  for (const { 0: found, 1: figures, 2: letters, index } of text.matchAll(WORD)) {
    const sort = figures ? "figures" : letters ? "letters" : "sign"
    if (letters && lexicon.data.unspaced) {
      words.push(...unspacedLetters(text, found, index, lexicon))
      continue
    }
    const glued = letters && lexicon.glued.size > 0 ? GLUED.exec(found)?.[0] : undefined
    const apart = glued && lexicon.glued.has(lexicon.keyOf(glued)) ? glued.length : 0
    const isCounted = letters && words.at(-1)?.sort !== "letters"
    const cut =
      apart ||
      (letters ? andLength(found, lexicon) : 0) ||
      (letters ? gluedNumber(found, lexicon) : 0) ||
      (isCounted ? gluedUnit(found, lexicon) : 0)
    if (cut) words.push(wordOf(found.slice(0, cut), index, "letters", lexicon))
    words.push(wordOf(found.slice(cut), index + cut, sort, lexicon))
  }
  return { text, words, lexicon }
}

const FIGURE_BEHIND = /[\d¼-¾⅐-⅞]\s?$/
const FIGURE_AHEAD = /^\s?[\d¼-¾⅐-⅞]/

/** The words of a run of letters without spaces. */
function unspacedLetters(text: string, run: string, start: number, lexicon: Lexicon): LineWord[] {
  const isBehindFigures = FIGURE_BEHIND.test(text.slice(Math.max(0, start - 2), start))
  const isBeforeFigures = FIGURE_AHEAD.test(text.slice(start + run.length, start + run.length + 2))
  let at = start
  return unspacedWords(run, lexicon, isBehindFigures, isBeforeFigures).map((word) => {
    at += word.length
    return wordOf(word, at - word.length, "letters", lexicon)
  })
}

/** The length of a number that is the prefix of a unit: 3 for `полстакана`. */
function gluedNumber(word: string, lexicon: Lexicon): number {
  for (const number of lexicon.gluedNumbers) {
    if (!word.toLowerCase().startsWith(number)) continue
    const unit = lexicon.keyOf(word.slice(number.length))
    if (lexicon.units.has(unit)) return number.length
  }
  return 0
}

/** The length of a unit that a page has joined to its food: 1 for `gSchalotten`, 2 for `TLKurkuma`. */
function gluedUnit(word: string, lexicon: Lexicon): number {
  const unit = /^\p{Lu}{0,2}\p{Ll}*(?=\p{Lu}\p{Ll})/u.exec(word)?.[0] ?? ""
  return unit && lexicon.units.has(lexicon.keyOf(unit)) ? unit.length : 0
}

/** Punctuation of other scripts, and the plain characters that the rules test for. */
const PLAIN_MARKS = new Map([
  ["،", ","],
  ["、", ","],
  ["؛", ";"],
])

const wordOf = (
  text: string,
  start: number,
  sort: LineWord["sort"],
  { keyOf }: Lexicon,
): LineWord => ({
  text: PLAIN_MARKS.get(text) ?? text,
  key: sort === "letters" ? keyOf(text.replace(/[()/]/g, "")) : text,
  start,
  end: start + text.length,
  sort,
})

/** Whether nothing is between a word and the one before it. */
export const isGlued = ({ words }: Line, at: number): boolean =>
  at > 0 && at < words.length && words[at]!.start === words[at - 1]!.end

/** The text of the words from `from` to before `to`. */
export const textOf = ({ text, words }: Line, from: number, to: number): string =>
  from < to ? text.slice(words[from]!.start, words[to - 1]!.end) : ""

/** The first word that starts at or after an offset of the text. */
export function wordFrom({ words }: Line, place: number, from: number): number {
  let at = from
  while (at < words.length && words[at]!.start < place) at++
  return at
}

/** The index of the word after a bracket that opens at a word; undefined if none opens, or it is not closed. */
export function bracketEnd({ words }: Line, at: number, before = words.length): number | undefined {
  if (words[at]?.text !== "(") return undefined
  for (let end = at + 1; end < before; end++) {
    if (words[end]!.text === "(") return undefined
    if (words[end]!.text === ")") return end + 1
  }
  return undefined
}
