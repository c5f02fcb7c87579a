import { textsOf } from "../../../worker/shared/recipe/ingredients"
import {
  addAmounts,
  scaleAmount,
  withoutRoundingError,
} from "../../../worker/shared/units/quantities"
import { rangeOf, withRange } from "../../../worker/shared/shopping/amount-range"
import { joinedNotes, wordsOf } from "../../../worker/shared/shopping/merge"
import { leadingAmount, scaleLine } from "../../../worker/shared/units/amounts"
import { fractionText } from "../../../worker/shared/units/fractions"
import { unitAt } from "../../../worker/shared/units/unit-words"
import type { WriteAmount } from "../../lib/figures"
import { noteInShop } from "./preparation"
import { isSimple, measuredBy } from "./unit-merge"
import type { ShownItem } from "./replica/list-view"

/** One line to buy: an item, or several equal ones. */
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

/** The data of a line. */
type Said = Pick<Line, "quantity" | "unit" | "food" | "note" | "isFood"> &
  Partial<Pick<Line, "checked" | "items">>

/** Items as they are shown: equal ones to buy are one line, at the place of the first. */
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

const kindOf = (item: ShownItem) =>
  item.checked
    ? item.id
    : JSON.stringify([
        item.food?.id,
        measuredBy(item.unit)?.family ?? item.unitId,
        item.food ? null : wordsOf({ ...item, foodId: null })?.toLowerCase(),
      ])

function lineOf(items: ShownItem[]): Line {
  const [first] = items as [ShownItem]
  return {
    ...sumOf(items),
    key: first.id,
    items,
    food: first.food,
    label: first.label,
    isFood: first.isFood,
    checked: first.checked,
    waits: items.some(({ waits }) => waits),
    recipeIds: [
      ...new Set(items.flatMap((item) => item.recipeReferences.map(({ recipeId }) => recipeId))),
    ],
  }
}

/** The sum in a readable unit, up to the largest amount of each, with all notes. */
function sumOf(items: ShownItem[]): Pick<Line, "quantity" | "unit" | "note"> {
  const [first] = items as [ShownItem]
  if (items.length === 1) return { quantity: first.quantity, unit: first.unit, note: first.note }
  const ranges = items.map(rangeOf)
  const notes = items.map(({ note }, index) => ranges[index]?.rest ?? note)
  const rest = first.food ? notes.reduce(joinedNotes, "") : notes[0]!
  const isOneUnit = items.every(({ unitId }) => unitId === first.unitId)
  const sizes = items.map(({ unit }) => (isOneUnit ? 1 : measuredBy(unit)!.size))
  const sum = (amounts: number[]) =>
    addAmounts(...amounts.map((amount, index) => scaleAmount(amount, sizes[index]!)))
  const least = sum(items.map(({ quantity }) => quantity))
  const most = sum(items.map(({ quantity }, index) => ranges[index]?.most ?? quantity))
  const { size, unit } = isOneUnit ? { size: 1, unit: first.unit } : fittingUnit(items, least)
  const quantity = withoutRoundingError(least / size)
  return { quantity, unit, note: withRange(quantity, withoutRoundingError(most / size), rest) }
}

/**
 * The largest unit in which the sum is at least one, with simple fractions: 500 g and 1 kg are 1.5 kg, a quarter
 * of a cup and six tablespoons are ten tablespoons.
 */
function fittingUnit(items: ShownItem[], total: number) {
  const measured = items.map(({ unit }) => ({ unit, ...measuredBy(unit)! }))
  const bySize = measured.toSorted((a, b) => b.size - a.size)
  const fits = bySize.filter(({ size }) => total >= size)
  return (
    fits.find((one) => !one.isParted || isSimple(total / one.size, one)) ??
    fits.at(-1) ??
    bySize.at(-1)!
  )
}

export interface LineTexts {
  /** `1½ kg`; empty for one of something. */
  amount: string
  /** The food, or the words themselves. */
  name: string
  /** The note of a food. */
  note: string
}

/**
 * The pieces of a line, which the page formats differently. Preparation is left out: it does not matter in a shop.
 */
export function textsOfLine({ unit, food, isFood, ...line }: Said, write: WriteAmount): LineTexts {
  const range = rangeOf(line)
  const note = range?.rest ?? line.note
  if (!food && !unit) {
    const multiple = multipleOf({ ...line, note, isFood }, write)
    if (multiple) return multiple
  }
  // One of `dl cream`, whose unit the group lacks, is not a name without its amount.
  const isMeasured = !food && !unit && unitAt(note) !== undefined
  const disableAmount = !isFood && !food && !unit && !isMeasured
  const textsFor = (quantity: number) =>
    textsOf(
      { quantity, unit, food, note },
      { disableAmount, maxDenominator: quantity < 0.05 ? 100 : 10 },
    )
  const least = textsFor(line.quantity)
  const texts = range ? textsFor(range.most) : least
  const number = range ? `${least.quantity ?? "1"}–${texts.quantity}` : texts.quantity
  const written = number && write(number)
  const isOne = line.quantity === 1 && !range && !texts.unit && !isMeasured
  const amount = isOne ? "" : [written, texts.unit].filter(Boolean).join(" ")
  if (!texts.food) return { amount, name: note, note: "" }
  const isOfRecipe = line.checked || line.items?.some((item) => item.recipeReferences.length > 0)
  return { amount, name: texts.food, note: isOfRecipe ? noteInShop(note, texts.food) : note }
}

/** Words that contain an amount, scaled: twice `300 g beef` of a recipe is `600 g beef`. */
function multipleOf(
  { quantity, note, items = [], isFood }: Omit<Said, "unit" | "food">,
  write: WriteAmount,
) {
  const amount = isFood || quantity === 0 || quantity === 1 ? undefined : leadingAmount(note)
  if (!amount) return undefined
  const shares = items.flatMap(({ recipeReferences }) => recipeReferences)
  const isOneEach = shares.length > 0 && shares.every(({ recipeQuantity }) => recipeQuantity === 1)
  if (isOneEach) return { amount: "", name: scaleLine(note, quantity), note: "" }
  return unitAt(note.slice(amount.end))
    ? { amount: `${write(fractionText(quantity, 10))} ×`, name: note, note: "" }
    : undefined
}

/** `2 kg flour, sifted` */
export function lineText(line: Said, write: WriteAmount): string {
  const { amount, name, note } = textsOfLine(line, write)
  const head = [amount, name].filter(Boolean).join(" ")
  return note ? `${head}, ${note}` : head
}
