import { sql } from "drizzle-orm"
import { recipes } from "../../../db/schema"
import type { Reader, Scope } from "../../context"
import { isLastPage, sliceOf, toPage } from "../../lib/listing/pagination"
import type { RecipeBrowseQuery, RecipeListQuery } from "../../schemas/recipe-list"
import { plain } from "../errors"
import { lastOffset } from "../listing/list-rows"
import type { ListColumns } from "../listing/columns"
import { chosen } from "./list-filtered"
import { longList, wholeList } from "./list-all"
import { plainCards, plainPage } from "./list-unfiltered"
import { recipeSource } from "./list-source"
import { cardsOf, summariesOf } from "./list-summaries"

/** The differences between audiences. */
interface Listing {
  /** The path of the links to the neighboring pages. */
  path: string
  /** The columns to filter and order the list by. */
  source: ListColumns
}

/**
 * A page of recipes with their organizers and the total, in one round trip; a complete list of more than a
 * thousand in several. Without a condition the total is the group's counter.
 * @throws DomainError 400, 404, 422
 */
export async function listRecipes(scope: Reader, query: RecipeListQuery, listing?: Listing) {
  const { group } = scope
  const path = listing?.path ?? "/recipes"
  const plain = listing ? undefined : plainPage(scope, query)
  if (plain) {
    const [[counted], items] = await group.batch(plain)
    return toPage(query, counted!.total, items, path)
  }
  const source = listing?.source ?? recipeSource(scope.userId)
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
 * The recipes of one page as the web app lists them. Without counting: one more row shows whether there are more.
 * @throws DomainError 400, 404, 422
 */
export async function browseRecipes(scope: Reader, query: RecipeBrowseQuery, source?: ListColumns) {
  const { group } = scope
  const { limit, offset } = sliceOf(query)
  const plain = source ? undefined : plainCards(scope, query, limit + 1, offset)
  const [found] = plain
    ? await group.batch(plain)
    : [await chosenCards(scope, query, source ?? recipeSource(scope.userId))]
  const items = found.slice(0, limit)
  return { items, nextPage: found.length > limit ? query.page + 1 : null }
}

/** The cards of a page and one more. */
async function chosenCards(scope: Reader, query: RecipeBrowseQuery, source: ListColumns) {
  const { group, userId } = scope
  const { limit, offset } = sliceOf(query)
  const { numbers, named } = chosen(scope, query, source)
  const [found, ...cookbook] = await group.batch([
    cardsOf(group, userId, numbers(limit + 1, offset)),
    ...named,
  ])
  checkNamed(cookbook)
  return found
}

/**
 * All recipes of a list, in its order, with only the columns that bulk actions need, in one round trip.
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

/** The parameters that a cookbook's own filter replaces (contract 4.5). */
const withoutOrganizers = {
  categories: undefined,
  tags: undefined,
  tools: undefined,
  foods: undefined,
}

/** @throws DomainError 404 when the requested cookbook does not exist */
function checkNamed([cookbooks]: { total: number }[][]) {
  if (cookbooks?.[0]!.total === 0) throw plain(404, "notFoundHere.cookbook")
}
