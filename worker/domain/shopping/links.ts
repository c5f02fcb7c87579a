import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm"
import { groupRows, listOf } from "../../../db/group"
import {
  labels,
  shoppingListItems,
  shoppingListLabels,
  shoppingLists,
  shoppingShareTokens as tokens,
} from "../../../db/schema"
import type { Context, Scope } from "../../context"
import { fromNow, now } from "../../lib/times"
import type { SharedList, Ticks } from "../../schemas/shopping-links"
import { laterClock, nextClock, noClock, serverDevice } from "../../shared/shopping/hybrid-clock"
import { MAX_LINK_DAYS } from "../../shared/shopping/link-days"
import { behindLink } from "../behind-link"
import { badRequest, InvalidInput, notFound } from "../errors"
import { type FoundItem, inPlace, shownItems } from "./items-query"
import { syncList } from "./sync"

/** Links that work at the same time, of one list. */
const MAX_LINKS = 20
/** A link holds to the end of its last day, where its maker is. */
const MAX_SECONDS = (MAX_LINK_DAYS + 1) * 86_400

/** The links of a list, the newest first. */
export const listLinks = ({ group }: Scope, listId: string) =>
  group.find(tokens, eq(tokens.shoppingListId, listId)).orderBy(desc(tokens.createdAt))

/**
 * Makes a link to a list.
 * @throws DomainError 404 for a list that the group has not, 422 for a moment that is over or too far ahead, 400 where there are too
 * many
 */
export async function createLink({ group }: Scope, listId: string, expiresAt: string) {
  if (expiresAt <= now()) throw new InvalidInput(["data", "expiresAt"], "sharing.past")
  if (expiresAt > fromNow(MAX_SECONDS))
    throw new InvalidInput(["data", "expiresAt"], "sharing.tooFarAhead")
  const [lists, [counted]] = await group.batch([
    group.select({ id: shoppingLists.id }, shoppingLists, eq(shoppingLists.id, listId)),
    group.count(tokens, and(eq(tokens.shoppingListId, listId), gt(tokens.expiresAt, now()))),
  ])
  if (lists.length === 0) throw notFound()
  if (counted!.total >= MAX_LINKS) throw badRequest("sharing.tooMany", { count: MAX_LINKS })
  const [made] = await group.insert(tokens, { shoppingListId: listId, expiresAt })
  return made!
}

/** Takes a link back. @throws DomainError 404 */
export async function deleteLink({ group }: Scope, id: string) {
  const [deleted] = await group.delete(tokens, eq(tokens.id, id))
  if (!deleted) throw notFound()
  return deleted
}

const gone = () => notFound("sharing.notFound")

/**
 * The list behind a link, for anyone who has it; its items only where something has changed since a version. One round
 * trip.
 * @throws DomainError 404 for a link that is unknown or expired, or whose list was deleted
 */
export async function openLink(
  context: Pick<Context, "db">,
  id: string,
  since: string | null,
): Promise<SharedList> {
  const { group, thingId: listId } = behindLink(context, tokens, tokens.shoppingListId, id)
  const changed = sql`(select id from ${shoppingLists} where id in (${listId}) and update_at <> ${since ?? ""})`
  const [[list], items, order] = await group.batch([
    group.select(
      { name: shoppingLists.name, version: shoppingLists.updateAt, clock: shoppingLists.clock },
      shoppingLists,
      inArray(shoppingLists.id, listId),
    ),
    shownItems(
      group,
      and(
        sql`${shoppingListItems.shoppingListId} in ${changed}`,
        isNull(shoppingListItems.deletedAt),
      ),
    ).orderBy(...inPlace),
    group
      .select(
        { id: labels.id },
        shoppingListLabels,
        sql`${shoppingListLabels.shoppingListId} in ${changed}`,
      )
      .innerJoin(labels, eq(labels.id, shoppingListLabels.labelId))
      .orderBy(shoppingListLabels.position),
  ])
  if (!list) throw gone()
  return {
    ...list,
    items: list.version === since ? null : items.map(toShared),
    labelOrder: order.map((label) => label.id),
    clock: laterClock(list.clock, nextClock(Date.now(), noClock, serverDevice)),
  }
}

const toShared = ({ item, unit, food, label, references }: FoundItem) => ({
  ...item,
  tickedAt: item.clocks.checked ?? "",
  unit,
  food,
  label,
  recipeQuantities: (references as { recipeQuantity: number }[]).map(
    ({ recipeQuantity }) => recipeQuantity,
  ),
})

/**
 * Checks things of the list behind a link off, or unchecks them, and gives the list as it is then. What is not on the
 * list changes nothing.
 * @throws DomainError 404 as `openLink`
 */
export async function tickByLink(
  context: Context,
  id: string,
  { ticks, since }: { ticks: Ticks; since: string | null },
): Promise<SharedList> {
  const { db } = context
  const [found] = await db
    .select({ groupId: tokens.groupId, listId: tokens.shoppingListId })
    .from(tokens)
    .where(and(eq(tokens.id, id), gt(tokens.expiresAt, now())))
  if (!found) throw gone()
  const group = groupRows(db, found.groupId)
  const onList = await group.select(
    { id: shoppingListItems.id },
    shoppingListItems,
    and(
      eq(shoppingListItems.shoppingListId, found.listId),
      sql`${shoppingListItems.id} in ${listOf(ticks.map(({ itemId }) => itemId))}`,
    ),
  )
  const there = new Set(onList.map((item) => item.id))
  const operations = ticks
    .filter(({ itemId }) => there.has(itemId))
    .map(({ itemId, clock, checked }) => ({
      kind: "item" as const,
      itemId,
      clock,
      values: { checked },
    }))
  // A cast: of a scope, changing items takes its rows and its announcements alone.
  const scope = { ...context, group, groupId: found.groupId, userId: "" } as unknown as Scope
  if (operations.length > 0) await syncList(scope, found.listId, { operations, since: null })
  return openLink(context, id, since)
}
