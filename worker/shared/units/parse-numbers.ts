import { add, fraction, type Fraction } from "./fractions.ts"

/** A number as written in a text. `start` and `end` are its position in the text. */
export interface WrittenNumber {
  value: Fraction
  start: number
  end: number
  form: "whole" | "fraction" | "decimal"
  /** The decimal mark, if any. */
  mark?: "." | ","
}

const GLYPHS: Record<string, [numerator: number, denominator: number]> = {
  "½": [1, 2],
  "⅓": [1, 3],
  "⅔": [2, 3],
  "¼": [1, 4],
  "¾": [3, 4],
  "⅕": [1, 5],
  "⅖": [2, 5],
  "⅗": [3, 5],
  "⅘": [4, 5],
  "⅙": [1, 6],
  "⅚": [5, 6],
  "⅐": [1, 7],
  "⅛": [1, 8],
  "⅜": [3, 8],
  "⅝": [5, 8],
  "⅞": [7, 8],
  "⅑": [1, 9],
  "⅒": [1, 10],
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
const LOWERED = "₀₁₂₃₄₅₆₇₈₉"

const WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ")

/** A number word, but not in names such as five spice or seven grain bread. */
const WORD = `(?<!\\p{L})(${WORDS.join("|")})(?!\\p{L}|\\s+(?:spice|grain|seed))`
const IN_LETTERS = new RegExp(WORD, "iuy")

/** A fraction character, or superscript and subscript digits as Larder writes them. */
const SMALL = `([${Object.keys(GLYPHS).join("")}])|([${RAISED}]{1,2})/([${LOWERED}]{1,2})`
const JOINT = "\\s*[-–+&]\\s*|\\s+(?:and|und|et|y|e|en|och|og|i|и)\\s+"

/** `1½`, `1 ½`, `1-1/2`, `1 and 1/2`. Plain digits need a separator to be distinct. */
const MIXED = new RegExp(
  `(\\d{1,4})(?:(?:\\s*|${JOINT})(?:${SMALL})|(?:\\s+|${JOINT})(\\d{1,2})/(\\d{1,2}))`,
  "y",
)
const FRACTION = new RegExp(`${SMALL}|(\\d{1,2})/(\\d{1,2})`, "y")
const GROUPED = /\d{1,3}(?:([,.'’\u202f])\d{3})(?:\1\d{3})*(?![\d])/y
const DECIMAL = /(\d{1,6})?([.,])(\d{1,6})/y
const WHOLE = /\d{1,9}/y

/** The positions of a text made by `asciiDigits` at which a number may start. */
export const NUMBER_START = new RegExp(
  `(?<![\\d.,/xX×\\-–])[\\d${Object.keys(GLYPHS).join("")}${RAISED}]|${WORD}`,
  "giu",
)

/** The usual denominators in recipes; `80/20` is not an amount. */
const isKitchenDenominator = (denominator: number) =>
  (denominator >= 2 && denominator <= 16) || denominator === 32

/**
 * The number that starts at a position of a text made by `asciiDigits`: whole, decimal with point or comma,
 * fraction, both, or an English word up to twelve. `1,000` and `1.250` are thousands: three decimals do not
 * end in a 0.
 */
export function numberAt(text: string, at: number): WrittenNumber | undefined {
  return mixedAt(text, at) ?? fractionAt(text, at) ?? groupedAt(text, at) ?? decimalAt(text, at)
}

function mixedAt(text: string, at: number): WrittenNumber | undefined {
  const match = matchAt(MIXED, text, at)
  const part = match && partOf(match.slice(2))
  if (!part || part.numerator >= part.denominator) return undefined
  return { value: add(fraction(Number(match[1])), part), form: "fraction", ...placeOf(match) }
}

function fractionAt(text: string, at: number): WrittenNumber | undefined {
  const match = matchAt(FRACTION, text, at)
  const value = match && partOf(match.slice(1))
  return value && { value, form: "fraction", ...placeOf(match) }
}

function groupedAt(text: string, at: number): WrittenNumber | undefined {
  const match = matchAt(GROUPED, text, at)
  if (!match || match[0].startsWith("0")) return undefined
  const groups = match[0].split(match[1]!)
  if (match[1] === "." && groups.length === 2 && !match[0].endsWith("0")) return undefined
  return { value: fraction(Number(groups.join(""))), form: "whole", ...placeOf(match) }
}

function decimalAt(text: string, at: number): WrittenNumber | undefined {
  const match = matchAt(DECIMAL, text, at)
  if (!match) return wholeAt(text, at)
  const [, whole = "", mark, decimals] = match
  const value = fraction(Number(whole + decimals), 10 ** decimals!.length)
  return { value, form: "decimal", mark: mark === "," ? "," : ".", ...placeOf(match) }
}

function wholeAt(text: string, at: number): WrittenNumber | undefined {
  const match = matchAt(WHOLE, text, at) ?? matchAt(IN_LETTERS, text, at)
  if (!match) return undefined
  const value = match[1] ? WORDS.indexOf(match[1].toLowerCase()) + 1 : Number(match[0])
  return { value: fraction(value), form: "whole", ...placeOf(match) }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}

function placeOf(match: RegExpExecArray) {
  return { start: match.index, end: match.index + match[0].length }
}

/**
 * The five capture groups of a fraction: character, superscript and subscript, plain numerator and
 * denominator.
 */
function partOf(groups: (string | undefined)[]): Fraction | undefined {
  const [glyph, raised, lowered, over, under] = groups
  if (glyph) return fraction(...GLYPHS[glyph]!)
  const numerator = raised ? figuresOf(raised, RAISED) : Number(over)
  const denominator = lowered ? figuresOf(lowered, LOWERED) : Number(under)
  return isKitchenDenominator(denominator) ? fraction(numerator, denominator) : undefined
}

function figuresOf(text: string, figures: string): number {
  return Number([...text].map((figure) => figures.indexOf(figure)).join(""))
}
