import { and, eq, type SQL, sql } from "drizzle-orm"
import { recipeRatings, recipes } from "../../../db/schema"
import type { Scope } from "../../context"
import { isLastPage, sliceOf, toPage } from "../../rules/pagination"
import type { RecipeBrowseQuery, RecipeListQuery } from "../../schemas/recipe-list"
import { plain } from "../errors"
import { filterCondition } from "../listing/filter"
import { lastOffset } from "../listing/list-rows"
import { orderTerms } from "../listing/order"
import { parametersIn } from "../listing/parameters"
import { byRating } from "./list-by-rating"
import { choiceCondition } from "./list-conditions"
import { recipeSource } from "./list-source"
import { cardsOf, summariesOf } from "./list-summaries"
import { searchRecipes } from "./search"

/**
 * A page of recipes with their organizers and the total, in one round trip. Without a condition the
 * total is the group's counter.
 * @throws DomainError 400, 404, 422
 */
export async function listRecipes(scope: Scope, query: RecipeListQuery) {
  const { group } = scope
  const { numbers, found, restricted } = chosen(scope, query)
  const { limit, offset } = sliceOf(query)
  const start = isLastPage(query) ? lastOffset(sql`select count(*) from (${found})`, limit) : offset
  const [[counted], items] = await group.batch([
    restricted ? group.size(found) : group.recipeCount(),
    summariesOf(group, numbers(limit, start)),
  ])
  return toPage(query, counted!.total, items, "/recipes")
}

/** The recipes of one page as the web app lists them. Nothing is counted: one more row tells. */
export async function browseRecipes(scope: Scope, query: RecipeBrowseQuery) {
  const { group, userId } = scope
  const { limit, offset } = sliceOf(query)
  const { numbers } = chosen(scope, query)
  const found = await cardsOf(group, userId, numbers(limit + 1, offset))
  const items = found.slice(0, limit)
  return { items, nextPage: found.length > limit ? query.page + 1 : null }
}

/**
 * The numbers of the recipes that a query asks for: `numbers` gives a slice in order, `found` all of
 * them in any order.
 */
function chosen(
  scope: Scope,
  query: RecipeListQuery & Partial<Pick<RecipeBrowseQuery, "favorites">>,
) {
  const { group, groupId, userId } = scope
  if (query.cookbook !== undefined) throw plain(404, "cookbook not found")
  const source = recipeSource(userId)
  const where = and(filterCondition(query.queryFilter, source), choiceCondition(scope, query))
  const terms = orderTerms(query, source, sql`${recipes.number}`)
  const amongFavorites = query.favorites
    ? sql`exists (select 1 from ${recipeRatings} where ${favoriteOf(userId)})`
    : undefined
  const search = searchRecipes(groupId, query.search, and(where, amongFavorites))

  const sliced = (rows: SQL, limit: number, offset: number) =>
    sql`${rows} limit ${limit} offset ${offset}`

  if (!search) {
    // Favourites are few: they are where to begin.
    const from = query.favorites ? sql`${recipeRatings} cross join ${recipes}` : sql`${recipes}`
    const favorite = query.favorites ? favoriteOf(userId) : undefined
    const found = sql`select ${recipes.number} as n from ${from}
      where ${group.mine(recipes, and(favorite, where))}`
    // The shortcut repeats the condition, so a long one goes the plain way.
    const rated = favorite || parametersIn(where) > 20 ? undefined : byRating(scope, query, where)
    return {
      found,
      restricted: where !== undefined || favorite !== undefined,
      numbers: (limit: number, offset: number) =>
        sliced(
          rated?.(limit, offset) ?? sql`${found} order by ${sql.join(terms, sql`, `)}`,
          limit,
          offset,
        ),
    }
  }
  return {
    found: search.found,
    restricted: true,
    numbers(limit: number, offset: number) {
      if (query.orderBy === undefined) {
        const enough = typeof offset === "number" && limit >= 0 ? limit + offset : -1
        const ranked = search.ranked(enough)
        return sliced(sql`select n from (${ranked}) order by rank, n desc`, limit, offset)
      }
      // In an order of its own, whatever is found has to be looked at.
      const order = sql.join([sql`rank`, ...terms], sql`, `)
      return sliced(
        sql`select n from (${search.ranked(-1)}) cross join ${recipes} on ${recipes.number} = n order by ${order}`,
        limit,
        offset,
      )
    },
  }
}

const favoriteOf = (userId: string) =>
  and(
    eq(recipeRatings.userId, userId),
    eq(recipeRatings.isFavorite, true),
    eq(recipeRatings.recipeId, recipes.id),
  )
