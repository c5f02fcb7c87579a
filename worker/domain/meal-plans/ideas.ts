import { and, desc, eq, inArray, isNull } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../db/group"
import { mealPlanIdeas, recipes } from "../../../db/schema"
import type { Scope } from "../../context"
import { InvalidInput } from "../errors"

const ofRecipes = (ids: readonly string[]) =>
  inArray(mealPlanIdeas.recipeId, listOf([...new Set(ids)]))

/** The ideas of the group, newest first. An idea of a deleted recipe is not there, and comes back with the recipe. */
export const listIdeas = ({ group }: Pick<Scope, "group">) =>
  group
    .select(
      { id: recipes.id, slug: recipes.slug, name: recipes.name, image: recipes.image },
      mealPlanIdeas,
    )
    .innerJoin(recipes, and(eq(recipes.id, mealPlanIdeas.recipeId), isNull(recipes.deletedAt)))
    .orderBy(desc(mealPlanIdeas.createdAt), recipes.name, recipes.id)

/**
 * Adds recipes to the ideas. Those that are ideas already stay as they are.
 * @throws DomainError 400 for more than a group can have, 422 for a recipe that the group does not have
 */
export async function addIdeas({ group, userId }: Scope, ids: string[]) {
  const [found, before] = await group.batch([
    group.select({ id: recipes.id }, recipes, among(recipes.id, listOf(ids))),
    group.select({ id: mealPlanIdeas.recipeId }, mealPlanIdeas, ofRecipes(ids)),
  ])
  const living = new Set(found.map(({ id }) => id))
  const missing = ids.findIndex((id) => !living.has(id))
  if (missing >= 0) throw new InvalidInput(["body", "recipeIds", missing], "notInGroup.recipe")
  const there = new Set(before.map(({ id }) => id))
  const added = [...living].filter((id) => !there.has(id))
  const rows = added.map((recipeId) => ({ recipeId, userId }))
  if (added.length > 0) await group.addMissing(mealPlanIdeas, rows)
  return { added }
}

/** Removes recipes from the ideas; those that are none are left out of the answer. */
export async function removeIdeas({ group }: Scope, ids: string[]) {
  const removed = await dropIdeas(group, ids)
  return { removed: removed.map(({ recipeId }) => recipeId) }
}

/** Recipes that are planned are ideas no more: a query for the batch that plans them. */
export const dropIdeas = (group: GroupRows, ids: readonly string[]) =>
  group.delete(mealPlanIdeas, ofRecipes(ids))
