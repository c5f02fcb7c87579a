import { type Amount, amountAt, scaleWithin, type ScaleOptions } from "../units/amounts.ts"
import { toNumber } from "../units/fractions.ts"
import { asciiDigits } from "../units/digits.ts"
import { NUMBER_START } from "../units/parse-numbers.ts"

/** A number after one of these is a size and not a count. */
const SIZE = /^\s*(?:["″”'′]|(?:cm|mm|inch(?:es)?|in)(?!\p{L})|[x×]\s*\d)/iu

/**
 * The number of servings, loaves or pieces in a yield: `4 servings`, `Serves 6`, `für 4 Personen`, `Serves four`.
 * The upper end of a range counts. `undefined` for a text without a count.
 */
export function servingsOf(yieldText: string): number | undefined {
  const amount = countIn(yieldText)
  return amount && toNumber(amount.to ?? amount.from)
}

/** A recipe's yield multiplied by a factor; a text without a count is unchanged. */
export function scaleYield(yieldText: string, factor: number, options?: ScaleOptions): string {
  const amount = countIn(yieldText)
  return amount ? scaleWithin(yieldText, amount, factor, options) : yieldText
}

/** The first amount that is a count. */
function countIn(yieldText: string): Amount | undefined {
  const text = asciiDigits(yieldText)
  for (const { index } of text.matchAll(NUMBER_START)) {
    const amount = amountAt(text, index)
    if (amount && !SIZE.test(text.slice(amount.end))) return amount
  }
  return undefined
}
