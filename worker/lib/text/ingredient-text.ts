import { decimalText, fractionOf } from "../../shared/units/fractions.ts"
import { type IngredientFacts, textsOf, type UnitNames } from "../../shared/recipe/ingredients.ts"

/** `1 1/2`, `0.1`: common kitchen fractions in plain digits, decimals for all others. */
export function plainQuantity(quantity: number, unit: Pick<UnitNames, "fraction"> | null): string {
  const { numerator, denominator } = fractionOf(quantity)
  const whole = Math.floor(numerator / denominator)
  if (unit?.fraction === false || ![2, 3, 4, 8].includes(denominator)) return decimalText(quantity)
  return `${whole > 0 ? `${whole} ` : ""}${numerator % denominator}/${denominator}`
}

/** An ingredient on one line for other programs: `1 1/2 cups flour, sifted`. */
export function plainLine(line: IngredientFacts & { disableAmount: boolean }): string {
  const { quantity, unit, food, note } = textsOf(line, line)
  const amount = quantity && plainQuantity(line.quantity!, line.unit ?? null)
  const head = [amount, unit, food].filter(Boolean).join(" ")
  const joint = food && note && /^[\p{L}\p{N}]/u.test(note) ? ", " : " "
  return [head, note].filter(Boolean).join(joint).trim()
}
