import type { BatchResponse } from "drizzle-orm/batch"
import { eq, type SQL, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { shoppingListItems, shoppingLists } from "../../../db/schema"
import type { Scope } from "../../context"
import { laterClock, nextClock, noClock, serverDevice } from "../../shared/shopping/hybrid-clock"
import { noLearning } from "../../shared/shopping/label-order"
import { fromNow } from "../../lib/times"
import type { ShoppingSync, SyncedItem } from "../../schemas/shopping-sync"
import { notFound } from "../errors"
import { type FoundItem, inPlace, shownItems, toItem } from "./items-query"
import { linksOfLists, toSummary } from "./read-lists"

/** Seconds for which deleted items are remembered. */
export const RETENTION_SECONDS = 60 * 86_400

/** A device's state: the version of its last answer, and which versions are too old to continue from. */
interface Asked {
  since: string | null
  tooOld: string
}

export const requestedVersion = (since: string | null): Asked => ({
  since,
  tooOld: fromNow(-RETENTION_SECONDS),
})

/** A list and its changes since a version, as queries for one batch; `syncResponse` combines them. */
export const syncQueries = (group: GroupRows, listId: string, asked: Asked) =>
  [
    group.find(shoppingLists, eq(shoppingLists.id, listId)).limit(1),
    ...linksOfLists(group, sql`(select ${listId})`),
    shownItems(group, changedSince(listId, asked), asked.since !== null).orderBy(...inPlace),
  ] as const
type Parts = BatchResponse<ReturnType<typeof syncQueries>>

function changedSince(listId: string, { since, tooOld }: Asked): SQL {
  const ofList = sql`${shoppingListItems.shoppingListId} = ${listId}`
  if (since === null) return ofList
  const whole = sql`(
    select ${since} <> update_at and
      (${since} < ${tooOld} or ${since} < coalesce(whole_since, '') or ${since} > update_at)
    from ${shoppingLists} where id = ${listId})`
  return sql`${ofList} and ${shoppingListItems.updateAt} > iif(${whole}, '', ${since})
    and (${shoppingListItems.deletedAt} is null or not ${whole})`
}

/** The same for a list that was read. A version later than the list's is from before a restore. */
function isWhole({ since, tooOld }: Asked, list: { updateAt: string; wholeSince: string | null }) {
  if (since === null) return true
  if (since === list.updateAt) return false
  return since < tooOld || since < (list.wholeSince ?? "") || since > list.updateAt
}

/** @throws DomainError 404 when there is no such list */
export function syncResponse(
  scope: Scope,
  asked: Asked,
  [[row], references, found, settings, items]: Parts,
): ShoppingSync {
  if (!row) throw notFound()
  const full = isWhole(asked, row)
  return {
    list: {
      ...toSummary(scope, row, [references, found, settings]),
      labelLearning: row.labelLearning ?? noLearning,
    },
    full,
    items: items.map(toSynced),
    version: row.updateAt,
    clock: laterClock(row.clock, nextClock(Date.now(), noClock, serverDevice)),
  }
}

function toSynced(found: FoundItem): SyncedItem {
  const { clocks, removed, deletedAt } = found.item
  return {
    ...toItem(found),
    clocks,
    // Devices see an item without a name as missing.
    removed: removed === "done" ? removed : deletedAt !== null,
    removedAt: deletedAt,
  }
}
