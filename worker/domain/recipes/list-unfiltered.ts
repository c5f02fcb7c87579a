import { precompiled } from "../../../db/prepared-queries"
import type { GroupRows } from "../../../db/group"
import type { Reader } from "../../context"
import { isLastPage, sliceOf } from "../../lib/listing/pagination"
import type { RecipeBrowseQuery, RecipeListQuery } from "../../schemas/recipe-list"
import { chosen } from "./list-filtered"
import { recipeSource } from "./list-source"
import { cardsOf, summariesOf } from "./list-summaries"
import { type Sought, soughtBy } from "./search"

/*
 * The most frequent lists: all recipes of the group, or those with some words, in a usual order. Their SQL is
 * written once for each form, not for every request.
 */

const orders = ["name", "created_at", "updated_at", "last_made"]

/** The parameters that prevent a plain list, if they are set. */
const usual = new Set(["page", "perPage", "search", "orderBy", "orderDirection", "paginationSeed"])

type Query = RecipeListQuery | RecipeBrowseQuery

/** The queries of a page and of the total, for a batch; undefined for other lists. */
export function plainPage({ group, userId }: Reader, query: RecipeListQuery) {
  const form = formOf(query)
  if (!form || isLastPage(query)) return undefined
  const { limit, offset } = sliceOf(query)
  if (limit < 0) return undefined
  const queries = known(pages, form, () =>
    precompiled(names, (rows, values) => {
      const { found, restricted, numbers } = chosenBy(rows, form, values)
      return [
        restricted ? rows.size(found) : rows.recipeCount(),
        summariesOf(rows, numbers),
      ] as const
    }),
  )
  return queries(group, valuesOf(userId, form, limit, offset))
}

/** The query of some cards, for a batch; undefined for other lists. */
export function plainCards(
  { group, userId }: Reader,
  query: RecipeBrowseQuery,
  limit: number,
  offset: number,
) {
  const form = formOf(query)
  if (!form) return undefined
  const queries = known(cards, form, () =>
    precompiled(names, (rows, values) => {
      const { numbers } = chosenBy(rows, form, values)
      return [cardsOf(rows, values.user, numbers)] as const
    }),
  )
  return queries(group, valuesOf(userId, form, limit, offset))
}

/** The values that the SQL of a plain list depends on. */
interface Form extends Pick<Query, "orderBy" | "orderDirection"> {
  sought: Sought | undefined
}

const names = ["user", "limit", "offset", "enough", "whole", "tokens"] as const
type Values = Record<(typeof names)[number], string & number>

function formOf(query: Query): Form | undefined {
  const isPlain = Object.entries(query).every(
    ([name, value]) => usual.has(name) || isNothing(value),
  )
  const { orderBy, orderDirection, search } = query
  if (!isPlain || (orderBy !== undefined && !orders.includes(orderBy))) return undefined
  const sought = soughtBy(search)
  return sought?.isVain ? undefined : { orderBy, orderDirection, sought }
}

const isNothing = (value: unknown) =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0)

function chosenBy(group: GroupRows, form: Form, values: Values) {
  const { orderBy, orderDirection, sought } = form
  const reader = { group, groupId: group.id, userId: values.user }
  const asked = sought && { ...sought, whole: values.whole, tokens: values.tokens }
  const query = { page: 1, perPage: 1, orderBy, orderDirection }
  const { numbers, ...others } = chosen(reader, query, recipeSource(values.user), asked)
  return { ...others, numbers: numbers(values.limit, values.offset, values.enough) }
}

const valuesOf = (user: string, { sought }: Form, limit: number, offset: number) => ({
  user,
  limit,
  offset,
  enough: limit + offset,
  whole: sought?.whole ?? "",
  tokens: sought?.tokens ?? "",
})

type Compiled<Q extends readonly unknown[]> = (
  group: GroupRows,
  values: Record<keyof Values, string | number>,
) => Q

const pages = new Map<
  string,
  Compiled<
    readonly [
      ReturnType<GroupRows["size"]> | ReturnType<GroupRows["recipeCount"]>,
      ReturnType<typeof summariesOf>,
    ]
  >
>()
const cards = new Map<string, Compiled<readonly [ReturnType<typeof cardsOf>]>>()

/** The cache of forms, of which there are a few dozen. */
function known<T>(
  made: Map<string, T>,
  { orderBy, orderDirection, sought }: Form,
  make: () => T,
): T {
  const key = [orderBy, orderDirection, !!sought, sought?.several, sought?.allButOne].join()
  const found = made.get(key) ?? make()
  made.set(key, found)
  return found
}
