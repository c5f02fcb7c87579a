/** An exact number: whole numerator, whole denominator above 0, in lowest terms. */
export interface Fraction {
  readonly numerator: number
  readonly denominator: number
}

/** The largest denominator that arithmetic on amounts keeps if the exact result would be too long. */
const FINEST = 1_000_000

/** Sums of thousandths, sixteenths, thirds, sevenths and ninths have denominators up to 126,000. */
const FINEST_STORED = 200_000

/** Denominators that need more than three decimals, so that 0.333 is read as one third. */
const ROUNDED_DENOMINATORS = [3, 6, 7, 9, 12]

/**
 * A fraction in lowest terms. Terms too large for exact numbers are approximated.
 * @throws RangeError for a denominator of 0
 */
export function fraction(numerator: number, denominator = 1): Fraction {
  if (denominator === 0) throw new RangeError("A fraction cannot have the denominator 0")
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) {
    return nearestFraction(numerator / denominator, FINEST)
  }
  const divisor = greatestCommonDivisor(Math.abs(numerator), Math.abs(denominator))
  const sign = denominator < 0 ? -1 : 1
  return {
    numerator: (sign * numerator) / divisor + 0,
    denominator: Math.abs(denominator) / divisor,
  }
}

/**
 * The fraction that a quantity stands for. Quantities are stored with three decimals, so 0.1 is one
 * tenth, 0.125 one eighth and 0.333 one third; longer decimals give the nearest simple fraction.
 */
export function fractionOf(value: number): Fraction {
  const thousandths = Math.round(value * 1000)
  if (Math.abs(value * 1000 - thousandths) > 1e-7) return nearestFraction(value, FINEST_STORED)
  const exact = fraction(thousandths, 1000)
  if (exact.denominator !== 1000 && exact.denominator !== 500) return exact
  for (const denominator of ROUNDED_DENOMINATORS) {
    const numerator = Math.round(value * denominator)
    if (Math.round((numerator / denominator) * 1000) === thousandths && numerator !== 0) {
      return fraction(numerator, denominator)
    }
  }
  return exact
}

/**
 * The fraction nearest to a finite number among those with a denominator up to `limit`; if two are equally
 * near, the one that comes first in the continued fraction.
 */
export function nearestFraction(value: number, limit: number): Fraction {
  let [numerator, denominator] = exactTerms(value)
  if (denominator <= BigInt(limit)) return ofTerms(numerator, denominator)
  const [wholeNumerator, wholeDenominator] = [numerator, denominator]
  let [p0, q0, p1, q1] = [0n, 1n, 1n, 0n]
  for (;;) {
    const part = floorDivide(numerator, denominator)
    const q2 = q0 + part * q1
    if (q2 > BigInt(limit)) break
    ;[p0, q0, p1, q1] = [p1, q1, p0 + part * p1, q2]
    ;[numerator, denominator] = [denominator, numerator - part * denominator]
  }
  const steps = (BigInt(limit) - q0) / q1
  const [p, q] = [p0 + steps * p1, q0 + steps * q1]
  const distance = (top: bigint, bottom: bigint) => {
    const difference = top * wholeDenominator - wholeNumerator * bottom
    return difference < 0n ? -difference : difference
  }
  return distance(p1, q1) * q <= distance(p, q) * q1 ? ofTerms(p1, q1) : ofTerms(p, q)
}

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  )
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { numerator: -b.numerator, denominator: b.denominator })
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator)
}

export function toNumber({ numerator, denominator }: Fraction): number {
  return numerator / denominator
}

/** Fractions with a character of their own. */
const OWN = new Map(
  [..."½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"].map((glyph) => [glyph.normalize("NFKD"), glyph] as const),
)

/**
 * A number as people write it with fractions: `½`, `2¾`, `5`, `1 5⁄16`. It is rounded to the nearest
 * fraction with a denominator up to `limit`, so a tiny amount is `0`.
 */
export function fractionText(value: number, limit: number): string {
  const { sign, whole, rest, denominator } = mixed(value, limit)
  if (rest === 0) return `${sign}${whole}`
  const plain = `${rest}⁄${denominator}`
  const own = OWN.get(plain)
  return whole === 0 ? `${sign}${own ?? plain}` : `${sign}${whole}${own ?? ` ${plain}`}`
}

/** The same in the form of the API contract: `¹/₂`, `2 ³/₄`. */
export function contractFraction(value: number, limit: number): string {
  const { sign, whole, rest, denominator } = mixed(value, limit)
  if (rest === 0) return `${sign}${whole}`
  const part = `${glyphs(rest, "⁰¹²³⁴⁵⁶⁷⁸⁹")}/${glyphs(denominator, "₀₁₂₃₄₅₆₇₈₉")}`
  return whole === 0 ? `${sign}${part}` : `${sign}${whole} ${part}`
}

function mixed(value: number, limit: number) {
  const { numerator, denominator } = nearestFraction(Math.abs(value), limit)
  return {
    sign: value < 0 && numerator > 0 ? "-" : "",
    whole: Math.floor(numerator / denominator),
    rest: numerator % denominator,
    denominator,
  }
}

/** A number with at most three decimals and without rounding errors: `0.3`, `250`, `0.667`. */
export function decimalText(value: number, places = 3): string {
  return String(Number(value.toFixed(places)) + 0)
}

function glyphs(digits: number, set: string): string {
  return [...String(digits)].map((digit) => set[Number(digit)]).join("")
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b]
  return a
}

/** A binary floating-point number is a whole number divided by a power of two. */
function exactTerms(value: number): [bigint, bigint] {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a fraction`)
  let denominator = 1n
  while (!Number.isInteger(value)) {
    value *= 2
    denominator *= 2n
  }
  return [BigInt(value), denominator]
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b < 0n ? quotient - 1n : quotient
}

function ofTerms(numerator: bigint, denominator: bigint): Fraction {
  return { numerator: Number(numerator), denominator: Number(denominator) }
}
