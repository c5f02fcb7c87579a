import { leadingAmount, scaleLine } from "../../../../worker/rules/amounts"
import { nearestFraction } from "../../../../worker/rules/fractions"
import { type IngredientFacts, textsOf } from "../../../../worker/rules/ingredients"
import { scaleAmount } from "../../../../worker/rules/quantities"

/** The largest denominator on a screen. */
const FINEST = 10

export interface ScaledIngredient {
  /** What is set apart: `1 ¹/₂ cups`, or the amount that an unparsed line begins with. */
  amount: string
  food: string
  /** The note, or the rest of an unparsed line; may hold a little Markdown. */
  note: string
}

export interface ScaleSettings {
  factor: number
  /** The recipe keeps its amounts as text. */
  disableAmount: boolean
  decimalMark: "." | ","
}

/** An ingredient multiplied, in the pieces that the page sets differently. */
export function scaledIngredient(line: IngredientFacts, settings: ScaleSettings): ScaledIngredient {
  const { factor, disableAmount, decimalMark } = settings
  const counted = isUnparsed(line, disableAmount)
    ? null
    : scaleAmount(line.quantity ?? null, factor)
  const texts = textsOf(
    { ...line, quantity: counted },
    { disableAmount, maxDenominator: finestFor(counted) },
  )
  const amount = [texts.quantity, texts.unit].filter(Boolean).join(" ")
  const food = texts.food ?? ""
  const note = texts.note ?? ""
  if (amount || food) return { amount, food, note }
  return split(scaleLine(note, factor, { maxDenominator: FINEST, decimalMark }))
}

/**
 * Whether the whole line stands in its note. Lines that were stored as mere text have the quantity
 * 1, which stands for none.
 */
export const isUnparsed = (line: IngredientFacts, disableAmount: boolean) =>
  !line.unit &&
  !line.food &&
  (!line.quantity ||
    (line.quantity === 1 && (disableAmount || leadingAmount(line.note ?? "") !== undefined)))

/** An unparsed line whose amount leads it, cut behind the amount. */
function split(line: string): ScaledIngredient {
  const found = leadingAmount(line)
  return found && found.start === 0
    ? { amount: line.slice(0, found.end), food: "", note: line.slice(found.end).trimStart() }
    : { amount: "", food: "", note: line }
}

/** A pinch of a cup needs finer parts, or it would be shown as nothing. */
const finestFor = (quantity: number | null) =>
  quantity && nearestFraction(quantity, FINEST).numerator === 0 ? 100 : FINEST

/** The pieces as one line of plain text. */
export const lineOf = ({ amount, food, note }: ScaledIngredient) =>
  [amount, food, note].filter(Boolean).join(" ")
