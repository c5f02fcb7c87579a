import { and, gt, inArray, isNull, lt, sql } from "drizzle-orm"
import { listOf } from "../../../db/group"
import { shoppingListItems, shoppingLists, shoppingOperations } from "../../../db/schema"
import { RETENTION_SECONDS } from "../../domain/shopping/sync-response"
import { monotonicNow } from "../../domain/optimistic-lock"
import { nextClock, serverDevice } from "../../shared/shopping/hybrid-clock"
import { fromNow } from "../../lib/times"
import type { JobContext } from "../job"

/** Checked items that a list keeps. */
const MAX_CHECKED_ITEMS = 100
/** Seconds after its last change, including changes of items, in which a list is examined. */
const lookedAt = 2 * 86_400
const listsAtOnce = 200
const rowsAtOnce = 1000

/**
 * Removes checked items from their lists, except the 100 of each that changed last. Only recently changed
 * lists are examined: in the others nothing was checked off since they last were. A list that is being
 * changed waits for the next run.
 */
export async function trimCheckedItems({
  db,
  announce,
}: Pick<JobContext, "db" | "announce">): Promise<string | undefined> {
  const full = await db
    .select({ id: shoppingLists.id, updateAt: shoppingLists.updateAt, clock: shoppingLists.clock })
    .from(shoppingLists)
    .where(
      and(
        gt(shoppingLists.updateAt, fromNow(-lookedAt)),
        isNull(shoppingLists.deletedAt),
        sql`exists (
          select 1 from ${shoppingListItems}
          where ${shoppingListItems.shoppingListId} = ${shoppingLists.id}
            and ${shoppingListItems.checked} = 1 and ${shoppingListItems.deletedAt} is null
          limit 1 offset ${MAX_CHECKED_ITEMS})`,
      ),
    )
    .limit(listsAtOnce)
  if (full.length === 0) return undefined
  const turns = full.map(({ id, updateAt, clock }) => ({
    id,
    known: updateAt,
    at: monotonicNow(updateAt),
    clock: nextClock(Date.now(), clock, serverDevice),
  }))
  const given = sql`json_each(${JSON.stringify(turns)}) given`
  const of = (name: keyof (typeof turns)[number]) => sql.raw(`given.value ->> '$.${name}'`)
  const taken = sql`(
    select id from (
      select id, row_number() over (
        partition by shopping_list_id order by update_at desc, rowid desc) as place
      from ${shoppingListItems}
      where checked = 1 and deleted_at is null
        and shopping_list_id in ${listOf(full.map(({ id }) => id))})
    where place > ${MAX_CHECKED_ITEMS})`
  const [, removed] = await db.batch([
    db.run(sql`update ${shoppingLists} set update_at = ${of("at")}, clock = ${of("clock")}
      from ${given} where ${shoppingLists.id} = ${of("id")}
        and ${shoppingLists.updateAt} = ${of("known")}`),
    db.all<[string]>(sql`update ${shoppingListItems} set removed = 'done', deleted_at = ${of("at")},
        update_at = ${of("at")},
        clocks = json_set(${shoppingListItems.clocks}, '$.removed', ${of("clock")})
      from ${given} join ${shoppingLists} list
        on list.id = ${of("id")} and list.update_at = ${of("at")}
      where ${shoppingListItems.shoppingListId} = list.id and ${shoppingListItems.id} in ${taken}
      returning ${shoppingListItems.id}`),
  ])
  for (const { id, at } of turns) announce(id, at)
  return `${removed.length} items taken off that were ticked off long ago`
}

/**
 * Deletes removed items for good, once devices that do not know of the removal have to read the whole list
 * again anyway.
 */
export async function deleteRemovedItems({
  db,
}: Pick<JobContext, "db">): Promise<string | undefined> {
  const over = lt(shoppingListItems.deletedAt, fromNow(-RETENTION_SECONDS))
  const bite = db.select({ id: shoppingListItems.id }).from(shoppingListItems).where(over)
  const old = lt(shoppingOperations.createdAt, fromNow(-RETENTION_SECONDS))
  const [items] = await db.batch([
    db
      .delete(shoppingListItems)
      .where(inArray(shoppingListItems.id, bite.limit(rowsAtOnce)))
      .returning({ id: shoppingListItems.id }),
    db.delete(shoppingOperations).where(old),
  ])
  return items.length > 0 ? `${items.length} removed items forgotten` : undefined
}
