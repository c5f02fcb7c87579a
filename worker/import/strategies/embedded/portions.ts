import type { Item } from "./items.ts"

const AMOUNT = /^(\d+(?:\.\d+)?)(?=\s)/
/** With these units, a quarter and a half are common amounts of the whole dish. */
const US_UNIT =
  /^[\d.]+\s(?:cups?|tsps?|tbsps?|teaspoons?|tablespoons?|oz|ounces?|lbs?|pounds?|pints?|quarts?|inch)\b/i
const MIN_AMOUNTS = 5

/**
 * Ingredients for all portions, if the data has amounts for one portion that the page's script multiplies: most
 * amounts are less than one, which is unusual for pieces and grams, and all of them multiplied by the portions are
 * whole numbers or halves. Otherwise unchanged.
 */
export function forAllPortions(items: Item[], portions: number): Item[] {
  if (!(portions > 1 && portions <= 100)) return items
  const lines = items.filter((item) => typeof item === "string")
  const amounts = lines.flatMap((line) => AMOUNT.exec(line)?.[1] ?? []).map(Number)
  const less = amounts.filter((amount) => amount > 0 && amount < 1).length
  if (amounts.length < MIN_AMOUNTS || less <= amounts.length / 2) return items
  if (lines.some((line) => US_UNIT.test(line))) return items
  const multiplied = amounts.map((amount) => whole(amount * portions))
  if (multiplied.some((amount) => amount === null)) return items
  return items.map((item) =>
    typeof item === "string"
      ? item.replace(AMOUNT, (amount) => String(whole(Number(amount) * portions)))
      : item,
  )
}

/** The nearest multiple of a half, if the difference can be rounding; null otherwise. */
function whole(amount: number): number | null {
  const near = Math.round(amount * 2) / 2
  return near > 0 && Math.abs(near - amount) <= near * 0.03 ? near : null
}
