import { leadingAmount } from "../units/amounts.ts"
import { isMeasure, scaleConverted } from "../units/converted-amounts.ts"
import { scaleAmount, subtractAmounts } from "../units/quantities.ts"
import { rangeOf, withRange } from "./amount-range.ts"
import { isHeading } from "./goods.ts"
import { joinedAmounts, type ShoppingLine } from "./merge.ts"

/** An ingredient of a recipe. */
export interface Ingredient {
  quantity: number | null
  foodId: string | null
  unitId: string | null
  /** The name of its unit, if any. */
  unit?: { name: string; abbreviation?: string | null } | null
  note: string
  /** The label of its food. */
  labelId: string | null
}

/** A line that a recipe adds to a list. */
export type RecipeLine = ShoppingLine & { isFood: boolean; labelId: string | null }

/**
 * The lines that a recipe adds to a list at a `scale`. The same food in the same unit is one line, whose amounts
 * add up before they are multiplied. Headings are skipped. A line with its amount in its words, `300 g beef`,
 * counts as one.
 */
export function linesOfRecipe(
  ingredients: Ingredient[],
  { listId, recipeId, scale }: { listId: string; recipeId: string; scale: number },
): RecipeLine[] {
  return combined(ingredients).map(({ quantity, note, foodId, unitId, unit, labelId }) => ({
    shoppingListId: listId,
    checked: false,
    ...(scale === 1 ? { quantity, note } : scaled({ quantity, note, unit }, scale)),
    foodId,
    unitId,
    labelId,
    isFood: foodId !== null,
    extras: {},
    recipeReferences: [
      { recipeId, recipeQuantity: quantity, recipeScale: scale, recipeNote: note || null },
    ],
  }))
}

/** A scaled amount, with the range and the measures in its note. */
function scaled({ quantity, note, unit }: Pick<Ingredient, "unit"> & Said, scale: number): Said {
  const range = rangeOf({ quantity, note })
  const rest = range?.rest ?? note
  const words = unit && isMeasure(unit) ? scaleConverted(rest, scale) : rest
  const amount = scaleAmount(quantity, scale)
  return {
    quantity: amount,
    note: range ? withRange(amount, scaleAmount(range.most, scale), words) : words,
  }
}

interface Said {
  quantity: number
  note: string
}

/**
 * The id of the item for a recipe's line, from the operation that adds the recipe to a list: a device and the
 * server compute the same one. `operationId` is a UUID, and so is this.
 */
export function lineId(
  operationId: string,
  line: Pick<RecipeLine, "foodId" | "unitId" | "note"> & Partial<RecipeLine>,
): string {
  const { foodId, unitId } = line
  // The recipe's own text, whatever the scale.
  const note = line.recipeReferences?.[0]?.recipeNote ?? line.note
  const key = JSON.stringify(foodId === null ? [unitId, note] : [unitId, null, foodId])
  let [a, b] = [0x811c9dc5, 0x9e3779b1]
  for (const character of key) {
    const code = character.codePointAt(0)!
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ (code + (a >>> 15)), 0x85ebca6b)
  }
  const hex = (value: number) => (value >>> 0).toString(16).padStart(8, "0")
  return operationId.slice(0, 24) + (hex(a) + hex(b ^ (a >>> 13))).slice(-12)
}

/** The start and end of such ids. */
export const lineIds = (operationId: string) => ({
  first: `${operationId.slice(0, 24)}${"0".repeat(12)}`,
  last: `${operationId.slice(0, 24)}${"f".repeat(12)}`,
})

function combined(ingredients: Ingredient[]) {
  const lines = new Map<string, Ingredient & { quantity: number }>()
  for (const ingredient of ingredients) {
    const { foodId, unitId, note } = ingredient
    const isWords = foodId === null && unitId === null
    if (isWords && (!note.trim() || isHeading(ingredient))) continue
    const quantity = ingredient.quantity || (isWords && leadingAmount(note) ? 1 : 0)
    const line = { ...ingredient, quantity }
    const key = JSON.stringify([foodId, unitId, foodId === null ? note : null])
    const known = lines.get(key)
    lines.set(key, known ? { ...known, ...joinedAmounts(known, line) } : line)
  }
  return [...lines.values()]
}

/**
 * The lines that change when a recipe is removed from a list a number of times, and the ids of the empty ones.
 * Amounts that a user added by hand are kept; a recipe's line without an amount is deleted with its last recipe.
 */
export function withoutRecipe<T extends ShoppingLine & { id: string }>(
  lines: T[],
  recipeId: string,
  decrement: number,
): { changed: T[]; deleted: string[] } {
  const after = lines.flatMap((line) => {
    const share = line.recipeReferences.find((one) => one.recipeId === recipeId)
    if (!share) return []
    const scale = share.recipeScale ?? 1
    const taken = scaleAmount(share.recipeQuantity, Math.min(decrement, scale))
    const rest = subtractAmounts(scale, decrement)
    const quantity = subtractAmounts(line.quantity, taken)
    return {
      ...line,
      quantity,
      note: noteWithout(line, share, { quantity, times: Math.min(decrement, scale) }),
      recipeReferences: line.recipeReferences.flatMap((one) =>
        one !== share ? one : rest > 0 ? { ...one, recipeScale: rest } : [],
      ),
    }
  })
  const isGone = ({ quantity, recipeReferences }: T) =>
    quantity < 0 || (quantity === 0 && recipeReferences.length === 0)
  return {
    changed: after.filter((line) => !isGone(line)),
    deleted: after.filter(isGone).map(({ id }) => id),
  }
}

/** The note of a line with a range, after a recipe's amount was subtracted. */
function noteWithout(
  line: ShoppingLine,
  { recipeQuantity, recipeNote }: ShoppingLine["recipeReferences"][number],
  { quantity, times }: { quantity: number; times: number },
): string {
  const range = rangeOf(line)
  if (!range) return line.note
  const own = rangeOf({ quantity: recipeQuantity, note: recipeNote ?? "" })
  const taken = scaleAmount(own?.most ?? recipeQuantity, times)
  return withRange(quantity, subtractAmounts(range.most, taken), range.rest)
}
