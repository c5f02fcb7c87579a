import { addRecipeToList } from "../../shopping"
import type { Order } from "./use-shopping-choice"

/**
 * Puts recipes on a list, one after the other, without a connection too. Answers the slugs of those
 * that it could not.
 */
export async function addToList(listId: string, orders: readonly Order[]) {
  const left: string[] = []
  for (const { recipe, times, ingredients } of orders) {
    await addRecipeToList(listId, recipe, times, ingredients).catch(() => left.push(recipe.slug))
  }
  return left
}
