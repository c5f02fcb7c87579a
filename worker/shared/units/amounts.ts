import {
  decimalText,
  type Fraction,
  fractionOf,
  fractionText,
  multiply,
  nearestFraction,
  toNumber,
} from "./fractions.ts"
import { asciiDigits, inFiguresOf } from "./digits.ts"
import { numberAt, type WrittenNumber } from "./parse-numbers.ts"

/** An amount in a text, one number or a range of two. `start` and `end` are its position in the text. */
export interface Amount {
  from: Fraction
  /** The upper end of a range. */
  to?: Fraction
  start: number
  end: number
  numbers: WrittenNumber[]
}

export interface ScaleOptions {
  /** The largest denominator of a fraction. */
  maxDenominator?: number
  /** The decimal mark to use if the line itself has none. */
  decimalMark?: "." | ","
}

/** What may precede the amount of a line: bullets, words like "about", and "juice of". */
const BEFORE = new RegExp(
  [
    "^[\\s\\-–•*·▢☐□]*",
    "(?:(?:[\\p{L}-]+\\s+){0,5}(?:juice|zest|rind|peel)\\s+(?:of|from)\\s+|(?:saft|schale|abrieb)\\s+von\\s+)?",
    "(?:(?:about|approximately|approx\\.?|around|roughly|scant|generous|heap(?:ed|ing)|ca\\.?|circa|cirka|rund|etwa",
    "|ungefähr|environ|env\\.|ongeveer|unos|unas|около)\\s+|[~≈]\\s*)?",
  ].join(""),
  "iu",
)

const LONGEST_BEFORE = 120

const RANGE =
  /\s*[-–—‑~〜～]\s*|\s+(?:to|or|bis|oder|à|a|ou|o|tot|of|till|eller|til|do|lub|até|до|или|עד)\s+/iy

/**
 * A number followed by one of these is not an amount: percent, degrees, a ratio, an ordinal, or a size as in
 * `2-inch`.
 */
const NO_AMOUNT = /^(?:\d|\s?[%°:]|[./]\d|[-–—‑]\S|(?:st|nd|rd|th)\b)/

/** Units that are written with decimals and not with fractions. */
const METRIC =
  /^\s*(?:(?:k|m|c|d|da)?(?:g|l)|cc|[cm]m|gr|kilos?|(?:kilo|milli|centi|deci)?(?:gram\p{L}*|lit(?:er|re|ro|ri)s?)|к?г|м?л|грам\p{L}*|גרם|גר|מ"ל|ק"ג|ליטר|克|公斤|毫升|グラム)(?!\p{L})/iu

/** The amount that an ingredient line starts with. */
export function leadingAmount(line: string): Amount | undefined {
  return amountAt(asciiDigits(line), BEFORE.exec(line.slice(0, LONGEST_BEFORE))![0].length)
}

/** The amount at a position of a text made by `asciiDigits`; 0 is not an amount. */
export function amountAt(text: string, at: number): Amount | undefined {
  const first = numberAt(text, at)
  if (!first || first.value.numerator === 0 || /^0\d/.test(text.slice(at))) return undefined
  const second = upperEnd(text, first)
  const end = (second ?? first).end
  if (NO_AMOUNT.test(text.slice(end))) return undefined
  if (!second) return { from: first.value, start: at, end, numbers: [first] }
  return { from: first.value, to: second.value, start: at, end, numbers: [first, second] }
}

/**
 * A line with its leading amount multiplied, in the original style: decimals stay decimals with their decimal
 * mark, grams and liters become decimals, everything else becomes a fraction. A line without an amount is
 * returned unchanged. A factor of 1 only changes the style of fractions: `1/4` becomes `¼`.
 */
export function scaleLine(line: string, factor: number, options: ScaleOptions = {}): string {
  const amount = leadingAmount(line)
  return amount ? scaleWithin(line, amount, factor, options) : line
}

/** A text with one amount in it multiplied; see `scaleLine`. */
export function scaleWithin(
  text: string,
  amount: Amount,
  factor: number,
  { maxDenominator = 10, decimalMark = "." }: ScaleOptions = {},
): string {
  if (factor === 1) return withProperFractions(text, amount)
  const metric = METRIC.test(text.slice(amount.end))
  let scaled = text
  for (const number of amount.numbers.toReversed()) {
    const value = multiply(number.value, fractionOf(factor))
    const written =
      metric || number.form === "decimal"
        ? decimalOf(value).replace(".", number.mark ?? decimalMark)
        : fractionText(toNumber(value), finestFor(value, maxDenominator))
    const before = scaled.slice(number.start, number.end)
    scaled = scaled.slice(0, number.start) + inFiguresOf(before, written) + scaled.slice(number.end)
  }
  return scaled
}

/** Replaces fractions in plain digits, `1 1/2`, by fraction characters. The value is exactly the same. */
function withProperFractions(text: string, { numbers }: Amount): string {
  return numbers.toReversed().reduce((set, { value, start, end }) => {
    const isPlain = /\p{Nd}[/⁄∕／]\p{Nd}/u.test(text.slice(start, end))
    return isPlain
      ? set.slice(0, start) +
          inFiguresOf(set.slice(start, end), fractionText(toNumber(value), value.denominator)) +
          set.slice(end)
      : set
  }, text)
}

/** The second number of `2-3` or `2 to 3`. `1 - 14 oz can` is one can, not up to fourteen. */
function upperEnd(text: string, first: WrittenNumber): WrittenNumber | undefined {
  RANGE.lastIndex = first.end
  const separator = RANGE.exec(text)?.[0]
  const second = separator === undefined ? undefined : numberAt(text, first.end + separator.length)
  if (!second) return undefined
  const ratio = toNumber(second.value) / toNumber(first.value)
  const apart = /^\s+\S\s+$/.test(separator!)
  return ratio > 1 && !(apart && ratio > 4) ? second : undefined
}

/** All decimals if there are at most three, else three significant digits. */
function decimalOf(value: Fraction): string {
  const number = toNumber(value)
  if (1000 % value.denominator === 0) return decimalText(number)
  return String(Number(number.toPrecision(Math.abs(number) < 1000 ? 3 : 4)))
}

/** A small amount may need a larger denominator, or it would be rounded to 0. */
function finestFor(value: Fraction, maxDenominator: number): number {
  return nearestFraction(toNumber(value), maxDenominator).numerator === 0 ? 100 : maxDenominator
}
