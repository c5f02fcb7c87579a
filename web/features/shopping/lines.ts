import { textsOf } from "../../../worker/shared/recipe/ingredients"
import {
  addAmounts,
  scaleAmount,
  withoutRoundingError,
} from "../../../worker/shared/units/quantities"
import { joinedNotes } from "../../../worker/shared/shopping/merge"
import { unitAt } from "../../../worker/shared/units/unit-words"
import { metricOf } from "./unit-merge"
import type { ShownItem } from "./replica/list-view"

/** One thing to buy: an item, or several that are the same. */
export interface Line {
  /** The id of its first item. */
  key: string
  items: ShownItem[]
  quantity: number
  unit: ShownItem["unit"]
  food: ShownItem["food"]
  note: string
  label: ShownItem["label"]
  isFood: boolean
  checked: boolean
  waits: boolean
  recipeIds: string[]
}

/** What a line says. */
type Said = Pick<Line, "quantity" | "unit" | "food" | "note" | "isFood">

/** Items as one reads them: equal ones that are to be bought are one line, in the place of the first. */
export function linesOf(items: readonly ShownItem[]): Line[] {
  const kinds = new Map<string, ShownItem[]>()
  for (const item of items) {
    const kind = kindOf(item)
    const same = kinds.get(kind)
    if (same) same.push(item)
    else kinds.set(kind, [item])
  }
  return [...kinds.values()].map(lineOf)
}

const kindOf = ({ id, checked, food, unit, unitId, note }: ShownItem) =>
  checked
    ? id
    : JSON.stringify([
        food?.id,
        metricOf(unit)?.measure ?? unitId,
        food ? null : note.toLowerCase(),
      ])

function lineOf(items: ShownItem[]): Line {
  const [first] = items as [ShownItem]
  return {
    ...sumOf(items),
    key: first.id,
    items,
    food: first.food,
    note: first.food ? items.reduce((notes, { note }) => joinedNotes(notes, note), "") : first.note,
    label: first.label,
    isFood: first.isFood,
    checked: first.checked,
    waits: items.some(({ waits }) => waits),
    recipeIds: [
      ...new Set(items.flatMap((item) => item.recipeReferences.map(({ recipeId }) => recipeId))),
    ],
  }
}

/** The sum in the largest of the units that has a whole of it: 500 g and 1 kg are 1.5 kg. */
function sumOf(items: ShownItem[]): Pick<Line, "quantity" | "unit"> {
  const [first] = items as [ShownItem]
  if (items.every(({ unitId }) => unitId === first.unitId))
    return { quantity: addAmounts(...items.map(({ quantity }) => quantity)), unit: first.unit }
  const measured = items.map(({ quantity, unit }) => ({ quantity, unit, ...metricOf(unit)! }))
  const total = addAmounts(...measured.map(({ quantity, size }) => scaleAmount(quantity, size)))
  const bySize = measured.toSorted((a, b) => b.size - a.size)
  const fit = bySize.find(({ size }) => total >= size) ?? bySize.at(-1)!
  return { quantity: withoutRoundingError(total / fit.size), unit: fit.unit }
}

export interface LineTexts {
  /** `1 ¹/₂ kg`; empty for one of something. */
  amount: string
  /** The food, or the words themselves. */
  name: string
  /** What is said of a food. */
  note: string
}

/** The pieces of a line, as the page sets them. */
export function textsOfLine({ quantity, unit, food, note, isFood }: Said): LineTexts {
  // One of `dl cream`, whose unit the group does not have, is no name without its amount.
  const isMeasured = !food && unitAt(note) !== undefined
  const texts = textsOf(
    { quantity, unit, food, note },
    { disableAmount: !isFood && !food && !isMeasured, maxDenominator: 10 },
  )
  const isOne = quantity === 1 && !texts.unit && !isMeasured
  const amount = isOne ? "" : [texts.quantity, texts.unit].filter(Boolean).join(" ")
  return texts.food
    ? { amount, name: texts.food, note: texts.note ?? "" }
    : { amount, name: note, note: "" }
}

/** `2 kg flour, sifted` */
export function lineText(line: Said): string {
  const { amount, name, note } = textsOfLine(line)
  const head = [amount, name].filter(Boolean).join(" ")
  return note ? `${head}, ${note}` : head
}
