import { and, gt, inArray, sql } from "drizzle-orm"
import { listOf } from "../../db/group"
import { shoppingListItems, shoppingLists } from "../../db/schema"
import { fromNow } from "../rules/times"
import type { JobContext } from "."

/** Items ticked off that a list keeps. */
const kept = 100
/** Seconds for which a list is looked at after its last change, which every change of an item is. */
const lookedAt = 2 * 86_400
const listsAtOnce = 200

/**
 * Removes what was ticked off, but for the 100 items of each list that changed last. Only lists of late
 * are looked at: in the others nothing was ticked off since they were.
 */
export async function trimCheckedItems({ db }: JobContext): Promise<string | undefined> {
  const full = await db
    .select({ id: shoppingLists.id })
    .from(shoppingLists)
    .where(
      and(
        gt(shoppingLists.updateAt, fromNow(-lookedAt)),
        sql`exists (
          select 1 from ${shoppingListItems}
          where ${shoppingListItems.shoppingListId} = ${shoppingLists.id}
            and ${shoppingListItems.checked} = 1
          limit 1 offset ${kept})`,
      ),
    )
    .limit(listsAtOnce)
  if (full.length === 0) return undefined
  const removed = await db
    .delete(shoppingListItems)
    .where(
      inArray(
        shoppingListItems.id,
        sql`(
          select id from (
            select id, row_number() over (
              partition by shopping_list_id order by update_at desc, rowid desc) as place
            from ${shoppingListItems}
            where checked = 1 and shopping_list_id in ${listOf(full.map(({ id }) => id))})
          where place > ${kept})`,
      ),
    )
    .returning({ id: shoppingListItems.id })
  return `${removed.length} items removed that were ticked off long ago`
}
