import { type SQL, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { shoppingListItems, shoppingLists } from "../../../db/schema"

/**
 * The condition that an item's list is not deleted: items of a deleted list are hidden. The few deleted lists are
 * read once, instead of the list of every item.
 */
export const ofExistingList = (group: GroupRows): SQL =>
  sql`${shoppingListItems.shoppingListId} not in ${group.selectDeleted({ id: shoppingLists.id }, shoppingLists)}`
