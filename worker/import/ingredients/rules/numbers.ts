import {
  add,
  type Fraction,
  fraction,
  fractionOf,
  multiply,
  toNumber,
} from "../../../shared/units/fractions.ts"
import { numberAt } from "../../../shared/units/parse-numbers.ts"
import { isGlued, type Line, wordFrom } from "./line-words.ts"

/** An amount of a line, from one word to before another. `value` is the lower end of a range. */
export interface LineAmount {
  value: Fraction
  isRange: boolean
  start: number
  end: number
}

/** What follows a number that is not an amount: percent, degrees, a ratio, an ordinal, or a size as in `2-inch`. */
const NO_AMOUNT = /^(?:\d|\s?[%°:]|[./]\d|[-–—‑]\S|(?:st|nd|rd|th)\b)/
const THOUSANDS = /[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,3})?(?![\d.,]\d)/y
const DECIMALS = /\d{1,6},\d{1,6}(?!\d)/y
/** A range, if the fraction would be unusual: `200/250 g`, `5/6 foglie`. */
const SLASHED = /(\d{1,4})\/(\d{1,4})(?![\d.,/])/y
const FIGURE = /[\d½⅓⅔¼¾⅕-⅞⅐-⅒⁰¹²³⁴-⁹]/

/** The amount that starts at a word: a number or a range; 0 is not an amount. */
export function amountFrom(line: Line, at: number): LineAmount | undefined {
  const first = numberFrom(line, at)
  if (!first || first.value.numerator === 0) return undefined
  const second = upperEnd(line, first)
  const { end } = second ?? first
  const place = line.words[end - 1]!.end
  if (line.words[end - 1]!.sort !== "letters" && NO_AMOUNT.test(line.text.slice(place, place + 8)))
    return undefined
  return { value: first.value, isRange: second !== undefined, start: at, end }
}

interface LineNumber {
  value: Fraction
  end: number
}

/** The second number of `2-3` or `2 to 3`. `1 - 14 oz can` is one can, not up to fourteen. */
function upperEnd(line: Line, first: LineNumber): LineNumber | undefined {
  const { words, lexicon } = line
  const { range, or } = lexicon.lists
  const between = words[first.end]?.text ?? ""
  const isSlash = between === "/" && isGlued(line, first.end) && isGlued(line, first.end + 1)
  const dash = /^[-–—‑~〜～]$/.test(between) || isSlash
  const end = dash ? first.end + 1 : (range.at(words, first.end) ?? or.at(words, first.end))?.end
  const second = end === undefined ? undefined : numberFrom(line, end)
  if (!second) return undefined
  const apart = dash && !isGlued(line, first.end) && !isGlued(line, first.end + 1)
  const ratio = toNumber(second.value) / toNumber(first.value)
  return ratio > 1 && !(apart && ratio > 4) ? second : undefined
}

/** The number that starts at a word, in digits or spelled out, including a half and a dozen after it. */
export function numberFrom(line: Line, at: number): LineNumber | undefined {
  const { words, lexicon } = line
  const alone = lexicon.multiples.at(words, at)
  if (alone) return { value: fractionOf(alone.meaning), end: alone.end }
  let number = figuresFrom(line, at) ?? lettersFrom(line, at)
  if (!number) return undefined
  const half = lexicon.lists.halves.at(words, number.end)
  if (half) return { value: add(number.value, fraction(1, 2)), end: half.end }
  const and = lexicon.lists.and.at(words, number.end)
  const part = lettersFrom(line, and?.end ?? number.end) ?? (and && figuresFrom(line, and.end))
  if (part && toNumber(part.value) < 1) {
    if (and) number = { value: add(number.value, part.value), end: part.end }
    else if (toNumber(number.value) === 1) number = part
  }
  const dozen = lexicon.multiples.at(words, number.end)
  return dozen
    ? { value: multiply(number.value, fractionOf(dozen.meaning)), end: dozen.end }
    : number
}

/**
 * The fraction of `and a half` that starts at a word and continues the amount before it. It does so only if `of`
 * follows, or if it is one word with its `and`: `כוס וחצי קמח`; otherwise it is an amount of something else.
 */
export function addedPart(line: Line, at: number): LineNumber | undefined {
  const { and: ands, of } = line.lexicon.lists
  const and = ands.at(line.words, at)
  const part = and && (lettersFrom(line, and.end) ?? figuresFrom(line, and.end))
  if (!part || toNumber(part.value) >= 1) return undefined
  const isOneWord = line.words[at]!.sort === "letters" && isGlued(line, and.end)
  return isOneWord || of.at(line.words, part.end) ? part : undefined
}

function lettersFrom({ words, lexicon }: Line, at: number): LineNumber | undefined {
  if (lexicon.lists.notAmounts.at(words, at)) return undefined
  const found = lexicon.numbers.at(words, at)
  return found && { value: fractionOf(found.meaning), end: found.end }
}

function figuresFrom(line: Line, at: number): LineNumber | undefined {
  const word = line.words[at]
  if (!word || !(FIGURE.test(word.text[0]!) || (word.text === "." && isFigures(line, at + 1))))
    return undefined
  const slash = matchAt(SLASHED, line.text, word.start)
  if (slash && isRange(Number(slash[1]), Number(slash[2])))
    return { value: fractionOf(Number(slash[1])), end: at + 1 }
  const own = line.lexicon.data.decimal === "," ? withComma(line.text, word.start) : undefined
  const found = own ?? numberAt(line.text, word.start)
  // `007` is not an amount.
  if (!found || (found.form === "whole" && /^0\d/.test(word.text))) return undefined
  return { value: found.value, end: wordFrom(line, found.end, at + 1) }
}

const isRange = (from: number, to: number) => from >= 4 && to > from && ![8, 16, 32].includes(to)

const isFigures = (line: Line, at: number) =>
  line.words[at]?.sort === "figures" && isGlued(line, at)

/** `1.000` and `1,250` in languages with a decimal comma. */
function withComma(text: string, at: number) {
  const [match] = matchAt(THOUSANDS, text, at) ?? matchAt(DECIMALS, text, at) ?? []
  if (!match) return undefined
  const [whole, decimals = ""] = match.replaceAll(".", "").split(",") as [string, string?]
  const value = fraction(Number(whole + decimals), 10 ** decimals.length)
  return { value, end: at + match.length, form: decimals ? "decimal" : "whole" }
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)
}
