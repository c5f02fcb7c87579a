import { add, type Fraction, fractionOf, multiply, subtract, toNumber } from "./fractions.ts"

/*
 * Arithmetic on stored quantities: numbers, each of which stands for a fraction. Results have no rounding
 * errors, so they can be compared: 0.1 + 0.2 is 0.3, and three times 0.333 is 1.
 */

/** No recipe has larger amounts, and numbers are not exact there anyway. */
const MOST = 1e12

/** The sum of all; 0 for none. */
export const addAmounts = (...amounts: number[]): number =>
  amounts.reduce((sum, amount) => exactly(add, sum, amount, sum + amount), 0)

export const subtractAmounts = (from: number, amount: number): number =>
  exactly(subtract, from, amount, from - amount)

/** A quantity multiplied by a factor; null stays null. */
export function scaleAmount(quantity: number, factor: number): number
export function scaleAmount(quantity: number | null, factor: number): number | null
export function scaleAmount(quantity: number | null, factor: number): number | null {
  return quantity === null ? null : exactly(multiply, quantity, factor, quantity * factor)
}

function exactly(
  operation: (a: Fraction, b: Fraction) => Fraction,
  a: number,
  b: number,
  rough: number,
): number {
  const largest = Math.max(Math.abs(a), Math.abs(b), Math.abs(rough))
  if (largest > MOST) return Math.max(-Number.MAX_VALUE, Math.min(rough, Number.MAX_VALUE))
  return withoutRoundingError(toNumber(operation(fractionOf(a), fractionOf(b))))
}

/** Removes what remains of an approximated fraction or a sum of floating-point numbers, about a billionth. */
export function withoutRoundingError(value: number): number {
  const rounded = Math.round(value * 1000) / 1000
  return Math.abs(value - rounded) < 1e-8 ? rounded + 0 : value
}
