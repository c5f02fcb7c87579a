import { and, eq, gt, gte, or, sql } from "drizzle-orm"
import { among, listOf } from "../../../db/group"
import { recipeRatings, recipes } from "../../../db/schema"
import type { Scope } from "../../context"
import type { OfflineQuery } from "../../schemas/recipe-offline"
import { partsOf } from "./recipe-parts"
import { toRecipes } from "./to-recipe"

const noOpinion = { rating: null, isFavorite: false }

/**
 * Whole recipes for a device that stores all of them, in the order of their changes: the next ones after those
 * that it has, or those with some ids. One round trip.
 */
export async function offlineRecipes({ group, userId }: Scope, query: OfflineQuery) {
  const { after, ids, limit } = query
  const which = ids ? among(recipes.id, listOf(ids)) : changedAfter(after)
  const numbers = sql`select ${recipes.number} from ${recipes} where ${group.mine(recipes, which)}
    order by ${recipes.updateAt}, ${recipes.id} limit ${limit}`
  const chosen = among(recipes.number, sql`(${numbers})`)
  const ofChosen = sql`${group.select({ id: recipes.id }, recipes, chosen)}`
  const [[counted], opinions, details, ...parts] = await group.batch([
    group.recipeCount(),
    group.select(
      {
        recipeId: recipeRatings.recipeId,
        rating: recipeRatings.rating,
        isFavorite: recipeRatings.isFavorite,
      },
      recipeRatings,
      among(recipeRatings.recipeId, ofChosen, eq(recipeRatings.userId, userId)),
    ),
    group.select(
      { id: recipes.id, totalMinutes: recipes.totalMinutes, imageColor: recipes.imageColor },
      recipes,
      chosen,
    ),
    ...partsOf(group, chosen, -1),
  ])
  const mine = new Map(opinions.map(({ recipeId, ...opinion }) => [recipeId, opinion]))
  const detailOf = new Map(details.map(({ id, ...detail }) => [id, detail]))
  const items = toRecipes(parts)
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    .map((recipe) => ({
      recipe,
      mine: mine.get(recipe.id) ?? noOpinion,
      totalMinutes: detailOf.get(recipe.id)?.totalMinutes ?? null,
      imageColor: detailOf.get(recipe.id)?.imageColor ?? null,
    }))
  return { items, more: !ids && items.length === limit, total: counted!.total }
}

const placeOf = ({ updateAt, id }: { updateAt: string; id: string }) => `${updateAt} ${id}`

function changedAfter(after: OfflineQuery["after"]) {
  if (!after) return undefined
  const { updateAt, id } = after
  const later = gt(recipes.updateAt, updateAt)
  // The first part is redundant: it lets the index start there.
  return and(
    gte(recipes.updateAt, updateAt),
    or(later, and(eq(recipes.updateAt, updateAt), gt(recipes.id, id))),
  )
}
