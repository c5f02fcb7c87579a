import { and, inArray, type SQL, sql } from "drizzle-orm"
import type { BatchItem } from "drizzle-orm/batch"
import { among, type GroupRows, listOf } from "../../../db/group"
import {
  shoppingItemRecipes,
  shoppingListItems,
  shoppingListRecipes,
  shoppingLists,
} from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import { difference } from "../../shared/shopping/operations"
import type { ShoppingPlan } from "../../lib/shopping-plan"
import type { ShoppingItemsChanged } from "../../schemas/shopping"
import type { Scope } from "../../context"
import { monotonicNow, failIfStale } from "../optimistic-lock"
import { type FoundItem, inPlace, shownItems, toItem } from "./items-query"
import { announceLists } from "./read-lists"
import {
  clockAfter,
  type Item,
  shareKey,
  type ListState,
  type StoredItem,
  valuesOf,
} from "./list-state"

type Write = BatchItem<"sqlite">
type Removal = { removal?: "item" | "done" }
/** `removal` says how items are deleted: permanently, or only while they are checked. */
export type Plan = ShoppingPlan<Item, StoredItem> & Removal
type Identified = ShoppingPlan<Item & { id: string }, StoredItem> & Removal

const isEmpty = ({ created, updated, deleted }: Plan) =>
  created.length + updated.length + deleted.length === 0

/**
 * Writes the plan for a state, in one batch and one round trip whatever the number of items, and returns the
 * result. The batch fails as stale when one of the lists has changed since.
 */
export async function savePlan(
  scope: Scope,
  state: ListState,
  plan: Plan,
): Promise<ShoppingItemsChanged> {
  if (isEmpty(plan)) return { createdItems: [], updatedItems: [], deletedItems: [] }
  const { group } = scope
  const named = withIds(plan)
  const ids = [...named.created, ...named.updated].map(({ id }) => id)
  const shown = (ids: string[]) =>
    shownItems(group, among(shoppingListItems.id, listOf(ids))).orderBy(...inPlace)
  const results: unknown[] = await group.batch([
    shown(plan.deleted),
    ...writesOf(group, state, named),
    shown(ids),
  ])
  announceLists(scope, results[1] as ListState["lists"])
  const after = (results.at(-1) as FoundItem[]).map(toItem)
  const born = new Set(named.created.map(({ id }) => id))
  return {
    createdItems: after.filter(({ id }) => born.has(id)),
    updatedItems: after.filter(({ id }) => !born.has(id)),
    deletedItems: (results[0] as FoundItem[]).map(toItem),
  }
}

export const withIds = ({ created, ...plan }: Plan): Identified => ({
  ...plan,
  created: created.map((item) => ({ ...item, id: newId() })),
})

/** The statements of a plan, of which the first fails if lists have changed. */
export function writesOf(group: GroupRows, state: ListState, plan: Identified): Write[] {
  const { created, updated, deleted, removal } = plan
  const at = momentAfter(state)
  const clock = clockAfter(state)
  const stored = new Map(state.items.map((item) => [item.id, item]))
  const moved = updated.flatMap(({ id, shoppingListId }) => {
    const from = stored.get(id)!.shoppingListId
    return from === shoppingListId ? [] : [from]
  })
  const writes: Write[] = [touchLists(group, state, at, { clock, moved })]
  if (deleted.length > 0) {
    const gone = among(shoppingListItems.id, listOf(deleted))
    writes.push(removeItems(group, gone, { at, clock, removal }))
  }
  if (updated.length > 0) {
    const ids = listOf(updated.map(({ id }) => id))
    writes.push(
      group.updateEach(
        shoppingListItems,
        updated.map((item) => ({
          ...columnsOf(item),
          id: item.id,
          clocks: { ...item.clocks, ...clocksOfChange(stored.get(item.id)!, item, clock) },
          removed: null,
          updateAt: at,
        })),
      ),
      group.delete(shoppingItemRecipes, among(shoppingItemRecipes.shoppingListItemId, ids)),
    )
  }
  if (created.length > 0) {
    writes.push(
      group.insertMany(
        shoppingListItems,
        created.map((item) => ({
          ...columnsOf(item),
          id: item.id,
          createdAt: at,
          updateAt: at,
        })),
      ),
    )
  }
  const shares = [...created, ...updated].flatMap((item) => sharesOf(item, state))
  if (shares.length > 0) writes.push(group.insertMany(shoppingItemRecipes, shares))
  if (losesShares(state, plan)) writes.push(unlinkRecipes(group, state))
  return writes
}

/** A change sets its fields at its own time, and that the item exists. */
function clocksOfChange(before: StoredItem, after: StoredItem, clock: string) {
  const said = { ...difference(valuesOf(before), valuesOf(after)), removed: false }
  return Object.fromEntries(Object.keys(said).map((field) => [field, clock]))
}

/** Removes items from their lists. They are remembered for devices that do not know it yet. */
export const removeItems = (
  group: GroupRows,
  which: SQL,
  { at, clock, removal = "item" }: { at: string; clock: string } & Removal,
): Write =>
  group.updateMany(shoppingListItems, which, {
    removed: removal,
    deletedAt: at,
    updateAt: at,
    clocks: sql`json_set(${shoppingListItems.clocks}, '$.removed', ${clock})`,
  })

export const columnsOf = ({
  shoppingListId,
  position,
  checked,
  quantity,
  note,
  isFood,
  unitId,
  foodId,
  labelId,
  extras,
}: Item) => ({
  shoppingListId,
  position,
  checked,
  quantity,
  note,
  isFood,
  unitId,
  foodId,
  labelId,
  extras,
})

export const sharesOf = (item: Item & { id: string }, { shareIds }: ListState) =>
  item.recipeReferences.map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
    id: shareIds.get(shareKey(item.id, recipeId)) ?? newId(),
    shoppingListItemId: item.id,
    recipeId,
    recipeQuantity,
    recipeScale,
    recipeNote,
  }))

/** A time later than the last change of any of the lists. */
export const momentAfter = ({ lists }: ListState) =>
  monotonicNow(lists.reduce((last, { updateAt }) => (updateAt > last ? updateAt : last), ""))

interface Touch {
  /** The highest clock of the items' fields. */
  clock?: string
  /** Lists from which items move to another. */
  moved?: string[]
}

/** Sets the time of the lists, if they are unchanged since they were read. */
export function touchLists(
  group: GroupRows,
  { lists }: ListState,
  at: string,
  { clock, moved = [] }: Touch = {},
): Write {
  const known = JSON.stringify(Object.fromEntries(lists.map(({ id, updateAt }) => [id, updateAt])))
  const same = sql`${shoppingLists.updateAt} = ${known} ->> ('$."' || ${shoppingLists.id} || '"')`
  return group.update(shoppingLists, among(shoppingLists.id, listOf(lists.map(({ id }) => id))), {
    updateAt: failIfStale(same, at, shoppingLists.id),
    ...(clock && { clock }),
    ...(moved.length > 0 && {
      wholeSince: sql`iif(${shoppingLists.id} in ${listOf(moved)}, ${at}, ${shoppingLists.wholeSince})`,
    }),
  })
}

/** Whether a list loses an item that refers to a recipe. */
function losesShares({ items }: ListState, { updated, deleted }: Identified): boolean {
  const rest = new Map(updated.map((item) => [item.id, item]))
  const gone = new Set(deleted)
  return items.some(({ id, shoppingListId, recipeReferences }) => {
    const now = rest.get(id)
    if (!now && !gone.has(id)) return false
    const remaining = now?.shoppingListId === shoppingListId ? now.recipeReferences : []
    return recipeReferences.some(
      ({ recipeId }) => !remaining.some((share) => share.recipeId === recipeId),
    )
  })
}

/** Removes recipes from the lists on which none of their items remains. */
export function unlinkRecipes(group: GroupRows, { lists }: ListState): Write {
  const ids = listOf(lists.map(({ id }) => id))
  return group.delete(
    shoppingListRecipes,
    and(
      inArray(shoppingListRecipes.shoppingListId, ids),
      sql`(${shoppingListRecipes.shoppingListId}, ${shoppingListRecipes.recipeId}) not in (
        select item.shopping_list_id, share.recipe_id
        from ${shoppingListItems} item
        cross join ${shoppingItemRecipes} share on share.shopping_list_item_id = item.id
        where item.shopping_list_id in ${ids} and item.deleted_at is null)`,
    ),
  )
}
