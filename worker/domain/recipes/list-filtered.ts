import { and, eq, type SQL, sql } from "drizzle-orm"
import { recipeRatings, recipes } from "../../../db/schema"
import type { Reader } from "../../context"
import type { RecipeBrowseQuery, RecipeListQuery } from "../../schemas/recipe-list"
import { cookbookNamed, cookbookOrder, recipesOf } from "../cookbooks/filter"
import { filterCondition } from "../listing/filter"
import { orderTerms } from "../listing/order"
import { parametersIn } from "../listing/parameters"
import type { ListColumns } from "../listing/columns"
import { byRating } from "./list-by-rating"
import { choiceCondition } from "./list-conditions"
import { searchRecipes, soughtBy } from "./search"

/**
 * The numbers of the recipes of a query: `numbers` returns a slice in order, `found` all of them in any order.
 * `sought` may be passed separately from the query.
 */
export function chosen(
  scope: Reader,
  query: RecipeListQuery &
    Partial<Pick<RecipeBrowseQuery, "favorites" | "favoritesOf" | "inBookOrder">>,
  source: ListColumns,
  sought = soughtBy(query.search),
) {
  const { group, groupId, userId } = scope
  const cookbook = query.cookbook ? cookbookNamed(group, query.cookbook) : undefined
  const where = and(
    group.only(recipes),
    filterCondition(query.queryFilter, source),
    choiceCondition(scope, query),
  )
  const terms =
    query.inBookOrder && cookbook
      ? bookTerms(cookbook)
      : orderTerms(query, source, sql`${recipes.number}`)
  const held = cookbook && sql`${recipes.id} in (${recipesOf(cookbook)})`
  const whose = query.favoritesOf ?? (query.favorites ? userId : undefined)
  const favorite = whose ? favoriteOf(whose) : undefined
  const amongFavorites = favorite && sql`exists (select 1 from ${recipeRatings} where ${favorite})`
  const search = sought && searchRecipes(groupId, sought, and(where, amongFavorites, held))
  // How many cookbooks have the requested name: for the same batch.
  const named = cookbook ? [group.size(cookbook)] : []

  const sliced = (rows: SQL, limit: number, offset: number) =>
    sql`${rows} limit ${limit} offset ${offset}`

  if (!search) {
    // Favorites are few, and so may be a cookbook's recipes: the query starts with them.
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
    // The shortcut repeats the condition, so a long one is written once.
    const rated =
      on || query.inBookOrder || parametersIn(where) > 20
        ? undefined
        : byRating(scope, query, where)
    return {
      named,
      found,
      restricted: where !== undefined || on !== undefined,
      numbers: (limit: number, offset: number, _enough?: number) =>
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
    numbers(limit: number, offset: number, enough = enoughFor(limit, offset)) {
      if (query.orderBy === undefined) {
        const ranked = search.ranked(enough)
        return sliced(sql`select n from (${ranked}) order by rank, n desc`, limit, offset)
      }
      // In a computed order, all matches must be read.
      const order = sql.join([sql`rank`, ...terms], sql`, `)
      return sliced(
        sql`select n from (${search.ranked(-1)}) cross join ${recipes} on ${recipes.number} = n order by ${order}`,
        limit,
        offset,
      )
    },
  }
}

/** The order of the cookbook in a subquery. */
function bookTerms(cookbook: SQL) {
  const { place, added } = cookbookOrder({
    id: sql`(select id from (${cookbook}))`,
    sort: sql`(select sort from (${cookbook}))`,
  })
  const { nameKey, number } = recipes
  return [sql`${place} nulls last`, sql`${added} desc`, sql`${nameKey}`, sql`${number}`]
}

/**
 * The number of rows of each rank that a slice may need; -1 for all. The database computes the start of the last
 * page.
 */
const enoughFor = (limit: number, offset: number) =>
  typeof offset === "number" && limit >= 0 ? limit + offset : -1

const favoriteOf = (userId: string) =>
  and(
    eq(recipeRatings.userId, userId),
    eq(recipeRatings.isFavorite, true),
    eq(recipeRatings.recipeId, recipes.id),
  )
