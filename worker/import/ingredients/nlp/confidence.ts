import type { Label } from "../labels.ts"
import type { Confidence, Parsed } from "../parsed-line.ts"

/**
 * The confidence in the fields: that of the least certain word, because a field is only right when all its words
 * are.
 */
export function confidenceOf(
  { quantity }: Parsed,
  labels: readonly Label[],
  sure: readonly number[],
  places: { quantity: number[]; unit: number[] },
): Confidence {
  const least = (chosen: number[]) =>
    chosen.length === 0 ? null : Math.min(...chosen.map((place) => sure[place]!))
  const labelled = (...wanted: Label[]) =>
    labels.flatMap((label, place) => (wanted.includes(label) ? [place] : []))
  return {
    quantity: quantity === null ? null : least(places.quantity),
    unit: least(places.unit),
    name: least(labelled("NAME")),
    comment: least(labelled("PREP", "COMMENT", "PURPOSE", "SIZE")),
  }
}
