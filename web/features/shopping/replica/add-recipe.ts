import type { GivenIngredients } from "./operations"
import { replicaOf } from "./list-replica"
import { stored } from "../../../lib/local-storage"

/**
 * Adds a recipe to a list, scaled, also offline: the promise resolves once it is stored on this device, and it is
 * sent to the server as soon as possible. Without ingredients, all of the recipe.
 */
export async function addRecipeToList(
  listId: string,
  recipe: { id: string },
  times: number,
  ingredients: GivenIngredients = null,
): Promise<void> {
  const user = stored<{ id: string }>("user")
  if (!user) throw new Error("no user is logged in")
  await replicaOf(user.id, listId).changeRecipe(recipe.id, times, ingredients)
}
