import { fractionOf, toNumber } from "../../../../worker/shared/units/fractions"
import { asciiDigits } from "../../../../worker/shared/units/digits"
import { numberAt } from "../../../../worker/shared/units/parse-numbers"
import { inPlainFigures } from "../../../lib/figures"

/** The number in a text: `1 1/2`, `½`, `0,75`, `2`. Undefined for an empty text, null for an invalid one. */
export function quantityOf(text: string): number | null | undefined {
  const plain = asciiDigits(text.trim())
  if (plain === "") return undefined
  const found = numberAt(plain, 0)
  if (!found || found.end !== plain.length) return null
  return Math.round(toNumber(found.value) * 1000) / 1000
}

/** A quantity as people type it: `1 1/2`, or a decimal where the unit has no fractions. */
export function quantityText(
  quantity: number | null,
  asFraction: boolean,
  write = inPlainFigures,
): string {
  const plain = plainText(quantity, asFraction)
  const written = write(plain)
  // `1,125` would be read as more than a thousand.
  return quantityOf(written) === quantityOf(plain) ? written : plain
}

function plainText(quantity: number | null, asFraction: boolean): string {
  if (!quantity) return ""
  const { numerator, denominator } = fractionOf(quantity)
  if (denominator === 1) return String(numerator)
  if (!asFraction || denominator > 10) return String(Math.round(quantity * 1000) / 1000)
  const whole = Math.floor(numerator / denominator)
  const rest = `${numerator % denominator}/${denominator}`
  return whole ? `${whole} ${rest}` : rest
}
