import { and, eq, type SQL, sql } from "drizzle-orm"
import { recipeRatings, recipes } from "../../../db/schema"
import type { Reader, Scope } from "../../context"
import { isLastPage, sliceOf, toPage } from "../../rules/pagination"
import type { RecipeBrowseQuery, RecipeListQuery } from "../../schemas/recipe-list"
import { cookbookNamed, recipesOf } from "../cookbooks/filter"
import { plain } from "../errors"
import { filterCondition } from "../listing/filter"
import { lastOffset } from "../listing/list-rows"
import { orderTerms } from "../listing/order"
import { parametersIn } from "../listing/parameters"
import type { Source } from "../listing/source"
import { byRating } from "./list-by-rating"
import { choiceCondition } from "./list-conditions"
import { longList, wholeList } from "./list-long"
import { recipeSource } from "./list-source"
import { cardsOf, summariesOf } from "./list-summaries"
import { searchRecipes } from "./search"

/** What differs from one audience to another. */
interface Listing {
  /** Where the links to the neighbouring pages lead. */
  path: string
  /** What the list may be filtered and ordered by. */
  source: Source
}

/**
 * A page of recipes with their organizers and the total, in one round trip; all of more than a thousand
 * in several. Without a condition the total is the group's counter.
 * @throws DomainError 400, 404, 422
 */
export async function listRecipes(
  scope: Reader,
  query: RecipeListQuery,
  { path, source }: Listing = { path: "/recipes", source: recipeSource(scope.userId) },
) {
  const { group } = scope
  const { numbers, found, restricted, named } = chosen(
    scope,
    query.cookbook ? { ...query, ...withoutOrganizers } : query,
    source,
  )
  const { limit, offset } = sliceOf(query)
  if (limit < 0) {
    const [first, others, ...cookbook] = await group.batch([...longList(group, numbers), ...named])
    checkNamed(cookbook)
    const items = await wholeList(group, first, others)
    return toPage(query, items.length, items, "/recipes")
  }
  const start = isLastPage(query) ? lastOffset(sql`select count(*) from (${found})`, limit) : offset
  const [[counted], items, ...cookbook] = await group.batch([
    restricted ? group.size(found) : group.recipeCount(),
    summariesOf(group, numbers(limit, start)),
    ...named,
  ])
  checkNamed(cookbook)
  return toPage(query, counted!.total, items, path)
}

/**
 * The recipes of one page as the web app lists them. Nothing is counted: one more row tells.
 * @throws DomainError 400, 404, 422
 */
export async function browseRecipes(
  scope: Reader,
  query: RecipeBrowseQuery,
  source: Source = recipeSource(scope.userId),
) {
  const { group, userId } = scope
  const { limit, offset } = sliceOf(query)
  const { numbers, named } = chosen(scope, query, source)
  const [found, ...cookbook] = await group.batch([
    cardsOf(group, userId, numbers(limit + 1, offset)),
    ...named,
  ])
  checkNamed(cookbook)
  const items = found.slice(0, limit)
  return { items, nextPage: found.length > limit ? query.page + 1 : null }
}

/**
 * Which recipes, and no more of each than what is done with many needs: all that a list goes through, in
 * its order, in one round trip.
 * @throws DomainError 400, 404, 422
 */
export async function allFound(scope: Scope, query: RecipeBrowseQuery) {
  const { group, userId } = scope
  const { numbers, named } = chosen(scope, query, recipeSource(userId))
  const fields = { id: recipes.id, slug: recipes.slug, name: recipes.name }
  const [found, ...cookbook] = await group.batch([
    group.numbered(fields, recipes, numbers(-1, 0)),
    ...named,
  ])
  checkNamed(cookbook)
  return found
}

/** What a cookbook's own filter stands in for (contract 4.5). */
const withoutOrganizers = {
  categories: undefined,
  tags: undefined,
  tools: undefined,
  foods: undefined,
}

/** @throws DomainError 404 when a cookbook was asked for and there is none */
function checkNamed([cookbooks]: { total: number }[][]) {
  if (cookbooks?.[0]!.total === 0) throw plain(404, "cookbook not found")
}

/**
 * The numbers of the recipes that a query asks for: `numbers` gives a slice in order, `found` all of
 * them in any order.
 */
function chosen(
  scope: Reader,
  query: RecipeListQuery & Partial<Pick<RecipeBrowseQuery, "favorites" | "favoritesOf">>,
  source: Source,
) {
  const { group, groupId, userId } = scope
  const cookbook = query.cookbook ? cookbookNamed(group, query.cookbook) : undefined
  const where = and(
    group.only(recipes),
    filterCondition(query.queryFilter, source),
    choiceCondition(scope, query),
  )
  const terms = orderTerms(query, source, sql`${recipes.number}`)
  const held = cookbook && sql`${recipes.id} in (${recipesOf(cookbook)})`
  const whose = query.favoritesOf ?? (query.favorites ? userId : undefined)
  const favorite = whose ? favoriteOf(whose) : undefined
  const amongFavorites = favorite && sql`exists (select 1 from ${recipeRatings} where ${favorite})`
  const search = searchRecipes(groupId, query.search, and(where, amongFavorites, held))
  // How many cookbooks have the name that was asked for: for the same batch.
  const named = cookbook ? [group.size(cookbook)] : []

  const sliced = (rows: SQL, limit: number, offset: number) =>
    sql`${rows} limit ${limit} offset ${offset}`

  if (!search) {
    // Favourites are few, and so may be what a cookbook holds: they are where to begin.
    const [from, on] = favorite
      ? [sql`${recipeRatings} cross join ${recipes}`, and(favorite, held)]
      : cookbook
        ? [
            sql`(${recipesOf(cookbook)}) as "held" cross join ${recipes}`,
            sql`${recipes.id} = "held"."recipe_id"`,
          ]
        : [sql`${recipes}`, undefined]
    const found = sql`select ${recipes.number} as n from ${from}
      where ${group.mine(recipes, and(on, where))}`
    // The shortcut repeats the condition, so a long one goes the plain way.
    const rated = on || parametersIn(where) > 20 ? undefined : byRating(scope, query, where)
    return {
      named,
      found,
      restricted: where !== undefined || on !== undefined,
      numbers: (limit: number, offset: number) =>
        sliced(
          rated?.(limit, offset) ?? sql`${found} order by ${sql.join(terms, sql`, `)}`,
          limit,
          offset,
        ),
    }
  }
  return {
    named,
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
