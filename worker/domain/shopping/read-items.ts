import { and, eq } from "drizzle-orm"
import { shoppingListItems } from "../../../db/schema"
import type { Scope } from "../../context"
import type { PageQuery } from "../../schemas/pagination"
import { notFound } from "../errors"
import { listRows } from "../listing/list-rows"
import { type FoundItem, shownItems, toItem } from "./items-query"
import { itemSource } from "./list-columns"
import { ofExistingList } from "./not-deleted"

/** A page of the items of all lists of the group, in one round trip. */
export async function listItems({ group }: Scope, query: PageQuery) {
  const page = await listRows<FoundItem>(group, query, {
    table: shoppingListItems,
    source: itemSource,
    only: ofExistingList(group),
    rows: (where) => shownItems(group, where) as never,
    path: "/groups/shopping/items",
  })
  return { ...page, items: page.items.map(toItem) }
}

/** @throws DomainError 404 */
export async function getItem({ group }: Scope, id: string) {
  const [found] = await shownItems(group, and(eq(shoppingListItems.id, id), ofExistingList(group)))
  if (!found) throw notFound()
  return toItem(found)
}
