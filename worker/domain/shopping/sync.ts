import type { BatchItem } from "drizzle-orm/batch"
import { sql } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../db/group"
import {
  shoppingItemRecipes,
  shoppingListItems,
  shoppingListRecipes,
  shoppingOperations,
} from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import type { ItemValues } from "../../shared/shopping/operations"
import type { ShoppingSync, ShoppingSyncInput } from "../../schemas/shopping-sync"
import { notFound, plain } from "../errors"
import { retryOnConflict } from "../optimistic-lock"
import { type ListChange, ListChanges, isThere } from "./apply-operations"
import { MAX_TEXT } from "./resolve-references"
import { announceLists } from "./read-lists"
import { unlinkRecipes, momentAfter, touchLists } from "./save"
import { shareKey, type ListState, valuesOf } from "./list-state"
import { type SyncState, loadSyncState } from "./load-sync-state"
import { requestedVersion, syncQueries, syncResponse } from "./sync-response"

type Write = BatchItem<"sqlite">

/**
 * Applies a device's operations to a list, in any order and however often they arrive, and returns the changes of
 * the list since the device's last sync. No operation is refused: deleted rows of the group are ignored, and the
 * latest value wins.
 * @throws DomainError 404 when there is no such list, 413
 */
export function syncList(
  scope: Scope,
  listId: string,
  { operations, since }: ShoppingSyncInput,
): Promise<ShoppingSync> {
  const { group } = scope
  if (JSON.stringify(operations).length > MAX_TEXT) throw plain(413, "tooMuchForRequest")
  const asked = requestedVersion(since)
  const parts = syncQueries(group, listId, asked)
  return retryOnConflict(async () => {
    if (operations.length === 0) return syncResponse(scope, asked, await group.batch(parts))
    const known = await loadSyncState(group, listId, operations)
    if (!known.state.lists.some(({ id }) => id === listId)) throw notFound()
    const drafts = new ListChanges(known, listId)
    for (const operation of operations) drafts.carryOut(operation)
    const writes = writesOf(group, listId, known, drafts)
    const results: unknown[] = await group.batch([...writes, ...parts] as unknown as [Write])
    if (writes.length > 0) announceLists(scope, results[0] as ListState["lists"])
    // The last results are those of `parts`, in its order.
    return syncResponse(scope, asked, results.slice(-parts.length) as never)
  })
}

function writesOf(
  group: GroupRows,
  listId: string,
  known: SyncState,
  drafts: ListChanges,
): Write[] {
  const { state } = known
  const { changed, done } = drafts
  if (changed.length + done.length === 0) return []
  const at = momentAfter(state)
  return [
    touchLists(group, state, at, { clock: drafts.clock }),
    ...itemWrites(group, state, changed, at),
    ...timesWrites(group, listId, known, drafts.times, at),
    ...(done.length > 0
      ? [
          group.addMissing(
            shoppingOperations,
            done.map((id) => ({ id, shoppingListId: listId })),
          ),
        ]
      : []),
    ...(changed.some(losesShares) ? [unlinkRecipes(group, state)] : []),
  ]
}

function itemWrites(
  group: GroupRows,
  state: ListState,
  changed: ListChange[],
  at: string,
): Write[] {
  const [born, others] = [changed.filter(({ stored }) => !stored), changed.filter((d) => d.stored)]
  const resold = changed.filter(sharesDiffer)
  const row = (draft: ListChange) => ({
    ...columnsOf(draft),
    updateAt: at,
    deletedAt: goneAt(draft, at),
  })
  const shares = resold.flatMap(({ record }) =>
    record.values.recipeReferences.map((share) => ({
      id: state.shareIds.get(shareKey(record.id, share.recipeId)) ?? newId(),
      item: record.id,
      ...share,
    })),
  )
  return [
    ...(born.length > 0
      ? // An id of another group does not exist here.
        [
          group.addMissing(
            shoppingListItems,
            born.map((draft) => ({ ...row(draft), createdAt: at })),
          ),
        ]
      : []),
    ...(others.length > 0 ? [group.updateEach(shoppingListItems, others.map(row))] : []),
    ...(resold.some(({ stored }) => stored)
      ? [
          group.delete(
            shoppingItemRecipes,
            among(shoppingItemRecipes.shoppingListItemId, listOf(resold.map(idOf))),
          ),
        ]
      : []),
    ...(shares.length > 0 ? [addShares(group, shares)] : []),
  ]
}

const idOf = ({ record }: ListChange) => record.id

const columnsOf = ({ record, listId, stored, mergedInto }: ListChange) => {
  const { removed, recipeReferences: _, ...values } = record.values
  return {
    ...values,
    id: record.id,
    shoppingListId: listId,
    clocks: record.clocks,
    mergedInto: mergedInto ?? stored?.mergedInto ?? null,
    removed: removed === true ? ("item" as const) : removed || null,
  }
}

/** Since when an item is no longer on the list. */
const goneAt = (draft: ListChange, at: string): string | null =>
  isThere(draft) ? null : (draft.stored?.deletedAt ?? at)

const sharesDiffer = ({ stored, record }: ListChange) =>
  JSON.stringify(stored ? valuesOf(stored).recipeReferences : []) !==
  JSON.stringify(record.values.recipeReferences)

/** Whether a recipe may have no items left on the list. */
const losesShares = (draft: ListChange) => {
  const before = draft.stored?.deletedAt === null ? draft.stored.recipeReferences : []
  const left = isThere(draft) ? draft.record.values.recipeReferences : []
  return before.some(({ recipeId }) => !left.some((share) => share.recipeId === recipeId))
}

type Share = ItemValues["recipeReferences"][number] & { id: string; item: string }

/** Only of the group's items: an operation may name another group's id. */
function addShares(group: GroupRows, shares: Share[]): Write {
  const cell = (name: keyof Share) => sql.raw(`given.value ->> '$.${name}'`)
  return group.addFrom(
    shoppingItemRecipes,
    {
      id: cell("id"),
      shoppingListItemId: sql`item.id`,
      recipeId: cell("recipeId"),
      recipeQuantity: cell("recipeQuantity"),
      recipeScale: cell("recipeScale"),
      recipeNote: cell("recipeNote"),
    },
    sql`from json_each(${JSON.stringify(shares)}) given
      cross join ${shoppingListItems} item on item.id = given.value ->> '$.item'
      where item.group_id = ${group.id}`,
  )
}

/** How many times each recipe is on the list, where that has changed. */
function timesWrites(
  group: GroupRows,
  listId: string,
  { onList }: SyncState,
  times: Map<string, number>,
  at: string,
): Write[] {
  const known = new Map(onList.map((row) => [row.recipeId, row]))
  const gone = onList.filter(({ recipeId }) => !times.has(recipeId)).map(({ id }) => id)
  const other = [...times].flatMap(([recipeId, recipeQuantity]) => {
    const row = known.get(recipeId)
    return row && row.times !== recipeQuantity ? { id: row.id, recipeQuantity, updateAt: at } : []
  })
  const born = [...times].flatMap(([recipeId, recipeQuantity]) =>
    known.has(recipeId) ? [] : { shoppingListId: listId, recipeId, recipeQuantity },
  )
  return [
    ...(gone.length > 0
      ? [group.delete(shoppingListRecipes, among(shoppingListRecipes.id, listOf(gone)))]
      : []),
    ...(other.length > 0 ? [group.updateEach(shoppingListRecipes, other)] : []),
    ...(born.length > 0 ? [group.insertMany(shoppingListRecipes, born)] : []),
  ]
}
