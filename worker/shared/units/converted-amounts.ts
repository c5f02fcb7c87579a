import { amountAt, scaleWithin, type ScaleOptions } from "./amounts.ts"
import { asciiDigits } from "./digits.ts"

/** Units of weight and volume, by their names and abbreviations. */
const MEASURE =
  /^\s*-?\s*(?:(?:milli|centi|deci|kilo)?(?:gram|lit(?:er|re))|gramm|[kdm]?g|dkg|gr|[mcd]?l|(?:fl\.?|fluid)\s?(?:oz|ounce)|oz|ounce|lb|pound|pint|quart|cup|stick|tbsp|tablespoon|tsp|teaspoon|el|tl|esslöffel|teelöffel|tasse)(?:s|n)?(?![\p{L}\p{N}])/iu

/** Whether a unit is one of weight or volume. */
export const isMeasure = (unit: { name: string; abbreviation?: string | null }) =>
  [unit.name, unit.abbreviation ?? ""].some((name) => MEASURE.test(name))

/**
 * A text with all its weights and volumes multiplied: `(235 ml), plus 2 tbsp`. Other numbers are not changed.
 */
export function scaleConverted(text: string, factor: number, options?: ScaleOptions): string {
  if (factor === 1) return text
  let scaled = text
  let end = text.length
  const starts = [...text.matchAll(/(?<![\p{L}\d/⁄.,])[\d¼-¾⅐-⅞]/gu)].map(({ index }) => index)
  for (const start of starts.toReversed()) {
    const amount = amountAt(asciiDigits(text), start)
    if (!amount || amount.end > end || !MEASURE.test(text.slice(amount.end))) continue
    scaled = scaleWithin(scaled, amount, factor, options)
    end = start
  }
  return scaled
}
