import { and, eq, inArray, type SQL, sql } from "drizzle-orm"
import { recipeRatings, recipes, users } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import type { RatingInput } from "../../schemas/user"
import { notFound } from "../errors"
import { bySlugOrId } from "../recipes/read"
import { requireSelfOrAdmin } from "./admin-rules"

/** A user's ratings of existing recipes. */
export async function listRatings({ group }: Scope, userId: string, only?: SQL) {
  const living = group.select({ id: recipes.id }, recipes)
  const wanted = and(
    eq(recipeRatings.userId, userId),
    inArray(recipeRatings.recipeId, living),
    only,
  )
  return { ratings: await group.find(recipeRatings, wanted) }
}

export const listFavorites = (scope: Scope, userId: string) =>
  listRatings(scope, userId, eq(recipeRatings.isFavorite, true))

export async function getRating(scope: Scope, recipeId: string) {
  const about = eq(recipeRatings.recipeId, recipeId)
  const { ratings } = await listRatings(scope, scope.userId, about)
  if (!ratings[0]) throw notFound("rating.notFound")
  return ratings[0]
}

/**
 * Sets the given fields of a rating and keeps the others; a rating of 0 counts as none. The recipe's own rating,
 * the mean of all above 0, changes with it.
 * @param idOrSlug of a recipe of the caller's group
 */
export async function rate(
  scope: Scope,
  userId: string,
  idOrSlug: string,
  { rating, isFavorite }: RatingInput,
) {
  const { group } = scope
  const [[recipe], [account]] = await group.batch([
    group.select({ id: recipes.id }, recipes, bySlugOrId(idOrSlug)).limit(1),
    group.select({ id: users.id }, users, eq(users.id, userId)),
  ])
  await requireSelfOrAdmin(scope, userId)
  if (!recipe || !account) throw notFound()

  const given = {
    ...(rating != null && { rating }),
    ...(isFavorite != null && { isFavorite }),
    updateAt: now(),
  }
  const upsert = group
    .insert(recipeRatings, { userId, recipeId: recipe.id, ...given })
    .onConflictDoUpdate({ target: [recipeRatings.userId, recipeRatings.recipeId], set: given })
  if (rating == null) {
    await upsert
    return null
  }
  const mean = sql<number>`(select avg(${recipeRatings.rating}) from ${recipeRatings} where ${recipeRatings.recipeId} = ${recipe.id} and ${recipeRatings.rating} > 0)`
  await group.batch([
    upsert,
    group.update(recipes, eq(recipes.id, recipe.id), { rating: mean, updateAt: now() }),
  ])
  return null
}
