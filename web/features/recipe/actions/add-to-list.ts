import { addRecipeToList } from "../../shopping"
import type { Order } from "./use-shopping-choice"

/** Adds recipes to a list, one after the other, also offline. Returns the slugs of those that failed. */
export async function addToList(listId: string, orders: readonly Order[]) {
  const left: string[] = []
  for (const { recipe, times, ingredients } of orders) {
    await addRecipeToList(listId, recipe, times, ingredients).catch(() => left.push(recipe.slug))
  }
  return left
}
