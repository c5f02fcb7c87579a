import type { BatchItem, BatchResponse } from "drizzle-orm/batch"
import { asc, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import {
  labels,
  recipes,
  shoppingListItems,
  shoppingListLabels,
  shoppingListRecipes,
  shoppingLists,
} from "../../../db/schema"
import type { Scope } from "../../context"
import { isLastPage, sliceOf, toPage } from "../../lib/listing/pagination"
import type { PageQuery } from "../../schemas/pagination"
import type { ShoppingList, ShoppingListSummary } from "../../schemas/shopping"
import { notFound } from "../errors"
import { filterCondition } from "../listing/filter"
import { lastOffset } from "../listing/list-rows"
import { orderTerms } from "../listing/order"
import { summariesOf } from "../recipes/list-summaries"
import { inPlace, shownItems, toItem } from "./items-query"
import { listSource } from "./list-columns"

/** The recipes and labels of lists, as queries for one batch. `lists` is a subquery of their ids. */
export function linksOfLists(group: GroupRows, lists: SQL) {
  const { shoppingListId } = shoppingListRecipes
  return [
    group
      .select(
        {
          id: shoppingListRecipes.id,
          shoppingListId,
          recipeId: shoppingListRecipes.recipeId,
          recipeQuantity: shoppingListRecipes.recipeQuantity,
        },
        shoppingListRecipes,
        inArray(shoppingListId, lists),
      )
      .orderBy(asc(shoppingListRecipes.createdAt), sql`${shoppingListRecipes}.rowid`),
    // Deleted recipes are excluded, and references to them are hidden until they are restored.
    summariesOf(
      group,
      sql`select distinct ${recipes.number} as n from ${shoppingListRecipes}
        cross join ${recipes} on ${recipes.id} = ${shoppingListRecipes.recipeId}
        where ${inArray(shoppingListId, lists)} limit -1`,
    ),
    group
      .select(
        {
          id: shoppingListLabels.id,
          shoppingListId: shoppingListLabels.shoppingListId,
          labelId: shoppingListLabels.labelId,
          position: shoppingListLabels.position,
          label: {
            id: labels.id,
            name: labels.name,
            color: labels.color,
            groupId: labels.groupId,
          },
        },
        shoppingListLabels,
        inArray(shoppingListLabels.shoppingListId, lists),
      )
      .innerJoin(labels, eq(labels.id, shoppingListLabels.labelId))
      .orderBy(asc(shoppingListLabels.position), asc(labels.name)),
  ] as const
}
type Write = BatchItem<"sqlite">
type Links = BatchResponse<ReturnType<typeof linksOfLists>>

/** A whole list, as queries for one batch; `toList` combines their answers. */
export const partsOfList = (group: GroupRows, id: string) =>
  [
    group.find(shoppingLists, eq(shoppingLists.id, id)).limit(1),
    ...linksOfLists(group, sql`(select ${id})`),
    shownItems(group, eq(shoppingListItems.shoppingListId, id)).orderBy(...inPlace),
  ] as const
type ListParts = BatchResponse<ReturnType<typeof partsOfList>>

type ListRow = typeof shoppingLists.$inferSelect

/** A list without its items. If its maker's account was deleted, the reader is its owner: clients need one. */
export function toSummary(
  { userId: reader }: Scope,
  row: ListRow,
  [references, found, settings]: Links,
): ShoppingListSummary {
  const { clock: _clock, wholeSince: _wholeSince, labelLearning: _learning, ...own } = row
  const recipeOf = new Map(found.map((recipe) => [recipe.id, recipe]))
  return {
    ...own,
    userId: row.userId ?? reader,
    updatedAt: row.updateAt,
    recipeReferences: references.flatMap((reference) => {
      const recipe = recipeOf.get(reference.recipeId)
      return reference.shoppingListId === row.id && recipe ? [{ ...reference, recipe }] : []
    }),
    labelSettings: settings.filter(({ shoppingListId }) => shoppingListId === row.id),
  }
}

/** @throws DomainError 404 when there is no such list */
export function toList(scope: Scope, parts: ListParts): ShoppingList {
  const [[row], references, found, settings, items] = parts
  if (!row) throw notFound()
  return {
    ...toSummary(scope, row, [references, found, settings]),
    listItems: items.map(toItem),
  }
}

/** @throws DomainError 404 */
export async function getList(scope: Scope, id: string) {
  const { group } = scope
  return toList(scope, await group.batch(partsOfList(group, id)))
}

/**
 * Writes, and returns the list as stored, in one round trip. The first write is that of the lists, which are
 * announced.
 * @throws DomainError 404
 */
export async function writeAndRead(
  scope: Scope,
  id: string,
  [first, ...rest]: [Write, ...Write[]],
) {
  const parts = partsOfList(scope.group, id)
  const results: unknown[] = await scope.group.batch([first, ...rest, ...parts])
  announceLists(scope, results[0] as ListRow[])
  // The last results are those of `parts`, in its order.
  return toList(scope, results.slice(-parts.length) as unknown as ListParts)
}

/** Announces lists that were written, as stored. */
export function announceLists(
  { announce }: Pick<Scope, "announce">,
  written: { id: string; updateAt: string }[],
): void {
  for (const { id, updateAt } of written) announce(id, updateAt)
}

/** A page of lists with their recipes and labels, in one round trip. */
export async function listLists(scope: Scope, query: PageQuery) {
  const { group } = scope
  const where = filterCondition(query.queryFilter, listSource)
  const terms = orderTerms(query, listSource, sql`${shoppingLists}.rowid`)
  const { limit, offset } = sliceOf(query)
  const counting = group.count(shoppingLists, where)
  const start = isLastPage(query) ? lastOffset(counting.getSQL(), limit) : offset
  const page = group
    .find(shoppingLists, where)
    .orderBy(...terms)
    .limit(limit)
    .offset(start)
  const ids = sql`(select "paged"."id" from ${page.as("paged")})`
  const [[counted], rows, ...links] = await group.batch([
    counting,
    page,
    ...linksOfLists(group, ids),
  ])
  const items = rows.map((row) => toSummary(scope, row, links))
  return toPage(query, counted!.total, items, "/groups/shopping/lists")
}
