import { eq, inArray } from "drizzle-orm"
import {
  shoppingItemRecipes,
  shoppingListItems,
  shoppingListLabels,
  shoppingListRecipes,
  shoppingLists,
} from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import { notFound } from "../errors"
import { retryOnConflict } from "../optimistic-lock"
import { writeAndRead } from "./read-lists"

/** Copies a list with all that is on it, ticked off or not, as the caller's own. @throws DomainError 400 for one too many, 404 */
export function duplicateList(scope: Scope, listId: string, name: string, id = newId()) {
  const { group, userId } = scope
  return retryOnConflict(async () => {
    const onList = group.select(
      { id: shoppingListItems.id },
      shoppingListItems,
      eq(shoppingListItems.shoppingListId, listId),
    )
    const [[list], items, shares, recipes, settings] = await group.batch([
      group.find(shoppingLists, eq(shoppingLists.id, listId)),
      group.find(shoppingListItems, eq(shoppingListItems.shoppingListId, listId)),
      group.find(shoppingItemRecipes, inArray(shoppingItemRecipes.shoppingListItemId, onList)),
      group.find(shoppingListRecipes, eq(shoppingListRecipes.shoppingListId, listId)),
      group.find(shoppingListLabels, eq(shoppingListLabels.shoppingListId, listId)),
    ])
    if (!list) throw notFound()
    const at = now()
    const itemIds = new Map(items.map((item) => [item.id, newId()]))
    const copied = { shoppingListId: id }
    return writeAndRead(scope, id, [
      group.insert(shoppingLists, { name: name || list.name, extras: list.extras, id, userId }),
      group.insertMany(
        shoppingListItems,
        items.map((item) => ({
          ...item,
          ...copied,
          id: itemIds.get(item.id)!,
          clocks: {},
          removed: null,
          mergedInto: null,
          createdAt: at,
          updateAt: at,
        })),
      ),
      group.insertMany(
        shoppingItemRecipes,
        shares.map((share) => ({
          ...share,
          id: newId(),
          shoppingListItemId: itemIds.get(share.shoppingListItemId)!,
        })),
      ),
      group.insertMany(
        shoppingListRecipes,
        recipes.map((recipe) => ({ ...recipe, ...copied, id: newId() })),
      ),
      group.insertMany(
        shoppingListLabels,
        settings.map((setting) => ({ ...setting, ...copied, id: newId() })),
      ),
    ])
  })
}
