import { leadingAmount } from "../units/amounts.ts"
import { isMeasure, scaleConverted } from "../units/converted-amounts.ts"
import { scaleAmount, subtractAmounts } from "../units/quantities.ts"
import { rangeOf, withRange } from "./amount-range.ts"
import { isHeading } from "./goods.ts"
import { joinedAmounts, type ShoppingLine } from "./merge.ts"

/** What a recipe asks for. */
export interface Ingredient {
  quantity: number | null
  foodId: string | null
  unitId: string | null
  /** What its unit is called, where it has one. */
  unit?: { name: string; abbreviation?: string | null } | null
  note: string
  /** The shelf of its food. */
  labelId: string | null
}

/** A line that a recipe puts on a list. */
export type RecipeLine = ShoppingLine & { isFood: boolean; labelId: string | null }

/**
 * What a recipe puts on a list when it is made `scale` times. The same food in the same unit is one
 * line, whose amounts add up before they are multiplied. Headings are nothing to buy. A line that has
 * its amount in its words, `300 g beef`, counts as one of them.
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

/** An amount so many times, with the range and the measures that its note has. */
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
 * The id of an item that a recipe's line becomes, of the operation that puts the recipe on a list: a
 * device and the server give it the same one. `operationId` is a UUID, and so is this.
 */
export function lineId(
  operationId: string,
  line: Pick<RecipeLine, "foodId" | "unitId" | "note"> & Partial<RecipeLine>,
): string {
  const { foodId, unitId } = line
  // As the recipe has it, however often that is made.
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

/** Where such ids begin and end. */
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
 * The lines that change when a recipe is taken off a list so many times, and the ids of those of which
 * nothing is left. What a user added to a line by hand stays; a line of a recipe without an amount
 * goes with its last recipe.
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

/** The note of a line whose amount goes up to more, after what a recipe asked for is taken from it. */
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
