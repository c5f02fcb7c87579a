import { type SQL, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { shoppingListItems, shoppingLists } from "../../../db/schema"

/**
 * The condition that the list of an item was not deleted: what is on a deleted one is hidden with it. The few lists that
 * are deleted are looked up once, and not the list of every item.
 */
export const ofExistingList = (group: GroupRows): SQL =>
  sql`${shoppingListItems.shoppingListId} not in ${group.selectDeleted({ id: shoppingLists.id }, shoppingLists)}`
