import { addAmounts, scaleAmount, subtractAmounts } from "../units/quantities.ts"
import { joinedNotes, type ShoppingLine } from "./merge.ts"

/** What a recipe asks for. */
export interface Ingredient {
  quantity: number | null
  foodId: string | null
  unitId: string | null
  note: string
  /** The shelf of its food. */
  labelId: string | null
}

/** A line that a recipe puts on a list. */
export type RecipeLine = ShoppingLine & { isFood: boolean; labelId: string | null }

/**
 * What a recipe puts on a list when it is made `scale` times. The same food in the same unit is one
 * line, whose amounts add up before they are multiplied.
 */
export function linesOfRecipe(
  ingredients: Ingredient[],
  { listId, recipeId, scale }: { listId: string; recipeId: string; scale: number },
): RecipeLine[] {
  return combined(ingredients).map(({ quantity, note, foodId, unitId, labelId }) => ({
    shoppingListId: listId,
    checked: false,
    quantity: scale === 1 ? quantity : scaleAmount(quantity, scale),
    note,
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

/**
 * The id of an item that a recipe's line becomes, of the operation that puts the recipe on a list: a
 * device and the server give it the same one. `operationId` is a UUID, and so is this.
 */
export function lineId(
  operationId: string,
  { foodId, unitId, note }: Pick<RecipeLine, "foodId" | "unitId" | "note">,
): string {
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
    const quantity = ingredient.quantity ?? 0
    const key = JSON.stringify([foodId, unitId, foodId === null ? note : null])
    const known = lines.get(key)
    lines.set(key, {
      ...(known ?? ingredient),
      quantity: known ? addAmounts(known.quantity, quantity) : quantity,
      note: known ? joinedNotes(known.note, note) : note,
    })
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
    return {
      ...line,
      quantity: subtractAmounts(line.quantity, taken),
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
