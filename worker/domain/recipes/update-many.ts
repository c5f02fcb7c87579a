import { among, listOf } from "../../../db/group"
import { recipes } from "../../../db/schema"
import type { Scope } from "../../context"
import type { Recipe } from "../../schemas/recipe"
import type { RecipeInput, RecipeInputs } from "../../schemas/recipe-input"
import { DomainError, forbidden, InvalidInput } from "../errors"
import { updateRecipe, canEdit, replaceRecipe } from "./update"

type Change = (scope: Scope, slug: string, input: RecipeInput) => Promise<Recipe>

/**
 * Replaces several recipes, each named by its id, and returns them as stored. All are read before any is written,
 * so another group's id, or another user's lock, leaves all unchanged. Each is then written in a separate batch,
 * and the last writer wins.
 * @throws DomainError 403; InvalidInput for an id that the group does not have
 */
export const replaceRecipes = (scope: Scope, inputs: RecipeInputs) =>
  changeEach(scope, inputs, replaceRecipe)

/** The same for parts of recipes: members that are not sent are kept. */
export const updateRecipes = (scope: Scope, inputs: RecipeInputs) =>
  changeEach(scope, inputs, updateRecipe)

async function changeEach(scope: Scope, inputs: RecipeInputs, change: Change) {
  const ids = inputs.map(({ id }) => id)
  const found = await scope.group.select(
    { id: recipes.id, slug: recipes.slug, locked: recipes.locked, userId: recipes.userId },
    recipes,
    among(recipes.id, listOf(ids)),
  )
  const byId = new Map(found.map((recipe) => [recipe.id, recipe]))
  for (const [i, id] of ids.entries()) {
    const recipe = byId.get(id)
    if (!recipe) throw new InvalidInput(["body", i, "id"], "notInGroup.recipe")
    if (!canEdit(scope, recipe)) throw forbidden()
  }
  const changed: Recipe[] = []
  for (const [i, { id, ...input }] of inputs.entries()) {
    const { slug } = byId.get(id)!
    const recipe = await change(scope, slug, input).catch((error: unknown) => {
      throw error instanceof InvalidInput ? at(i, error) : error
    })
    // Its name may have changed its address, and it may occur twice.
    byId.set(id, { ...byId.get(id)!, slug: recipe.slug })
    changed.push(recipe)
  }
  return changed
}

/** A refused field of one recipe, reported as a field of the list. */
function at(index: number, error: InvalidInput) {
  const detail = error.detail as { loc: (string | number)[] }[]
  const listed = detail.map((one) => ({ ...one, loc: ["body", index, ...one.loc.slice(1)] }))
  return new DomainError(error.status, error.said, listed)
}
