import type { Item } from "./items.ts"

const AMOUNT = /^(\d+(?:\.\d+)?)(?=\s)/
/** Where these measure, a quarter and a half are common amounts of the whole dish. */
const US_UNIT =
  /^[\d.]+\s(?:cups?|tsps?|tbsps?|teaspoons?|tablespoons?|oz|ounces?|lbs?|pounds?|pints?|quarts?|inch)\b/i
const MIN_AMOUNTS = 5

/**
 * Ingredients for all portions, where the data has them for one and the page's program multiplies them: most amounts
 * are less than one, which is not usual for things counted and weighed in grams, and times the portions all come
 * out whole or as halves. Unchanged in any other case.
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

/** The number of wholes and halves that this is but for what was rounded off before; null if it is none. */
function whole(amount: number): number | null {
  const near = Math.round(amount * 2) / 2
  return near > 0 && Math.abs(near - amount) <= near * 0.03 ? near : null
}
