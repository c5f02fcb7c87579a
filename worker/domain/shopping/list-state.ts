import { eq, getTableColumns, type SQL, sql } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../db/group"
import { recipes, shoppingItemRecipes, shoppingListItems, shoppingLists } from "../../../db/schema"
import { laterClock, nextClock, noClock, serverDevice } from "../../shared/shopping/hybrid-clock"
import type { RecipeShare, ShoppingLine } from "../../shared/shopping/merge"
import { type ItemValues, valuesIn } from "../../shared/shopping/operations"
import { inPlace } from "./items-query"
import { ofExistingList } from "./not-deleted"

/** A stored share. One of a deleted recipe is hidden from clients, who do not send it back. */
export type Share = RecipeShare & { hidden?: boolean }

/** The fields of an item that merging does not compare. */
export type Item = Omit<ShoppingLine, "recipeReferences"> & {
  position: number
  isFood: boolean
  labelId: string | null
  recipeReferences: Share[]
}
type Row = typeof shoppingListItems.$inferSelect
export type StoredItem = Item &
  Pick<Row, "id" | "updateAt" | "clocks" | "removed" | "mergedInto" | "deletedAt">

/** The lists of a change, as they were before it. */
export interface ListState {
  lists: { id: string; updateAt: string; clock: string }[]
  /** The requested items, and the unchecked ones of the lists, in the order of the lists. */
  items: StoredItem[]
  /** Ids of the shares, by item and recipe. */
  shareIds: Map<string, string>
}

export const shareKey = (itemId: string, recipeId: string) => `${itemId} ${recipeId}`

interface Asked {
  listIds?: string[]
  items?: SQL
  merging: boolean
  /** Whether deleted items are requested too. */
  ever?: boolean
}

/**
 * The data for a change of items, as queries for one batch: the named lists and those of the named items, the
 * items, and for merging all unchecked items of these lists.
 */
export function stateOf(group: GroupRows, { listIds = [], items, merging, ever = false }: Asked) {
  const asked = items ?? sql`(select null where 0)`
  const lists = sql`(
    select value from json_each(${JSON.stringify(listIds)})
    union select shopping_list_id from ${shoppingListItems} where id in ${asked})`
  const unbought = sql`
    union select id from ${shoppingListItems}
    where shopping_list_id in ${lists} and checked = 0 and deleted_at is null`
  const ids = sql`(
    select id from ${shoppingListItems} where id in ${asked} and ${ofExistingList(group)}
    ${merging ? unbought : sql``})`
  return [
    group.select(
      {
        id: shoppingLists.id,
        updateAt: shoppingLists.updateAt,
        clock: shoppingLists.clock,
      },
      shoppingLists,
      among(shoppingLists.id, lists),
    ),
    group[ever ? "selectEver" : "select"](
      getTableColumns(shoppingListItems),
      shoppingListItems,
      among(shoppingListItems.id, ids),
    ).orderBy(...inPlace),
    group
      .select(
        { share: shoppingItemRecipes, deletedAt: recipes.deletedAt },
        shoppingItemRecipes,
        among(shoppingItemRecipes.shoppingListItemId, ids),
      )
      .innerJoin(recipes, eq(recipes.id, shoppingItemRecipes.recipeId)),
  ] as const
}

/** These ids, as a subquery for `stateOf`. */
export const itemsNamed = (ids: string[]) => listOf(ids)

/** The checked or unchecked items of a list. */
export const itemsChecked = (listId: string, checked: boolean) =>
  sql`(select id from ${shoppingListItems}
    where shopping_list_id = ${listId} and checked = ${checked ? 1 : 0} and deleted_at is null)`

type Found = readonly [
  ListState["lists"],
  Row[],
  { share: typeof shoppingItemRecipes.$inferSelect; deletedAt: string | null }[],
]

export function toState([lists, items, shares]: Found): ListState {
  const sharesOf = Map.groupBy(shares, ({ share }) => share.shoppingListItemId)
  return {
    lists,
    items: items.map((item) => ({
      ...item,
      recipeReferences: (sharesOf.get(item.id) ?? []).map(({ share, deletedAt }) => ({
        recipeId: share.recipeId,
        recipeQuantity: share.recipeQuantity,
        recipeScale: share.recipeScale,
        recipeNote: share.recipeNote,
        hidden: deletedAt !== null,
      })),
    })),
    shareIds: new Map(
      shares.map(({ share }) => [shareKey(share.shoppingListItemId, share.recipeId), share.id]),
    ),
  }
}

/** The highest clock of the lists. */
export const clockOf = ({ lists }: ListState): string =>
  lists.reduce((highest, { clock }) => laterClock(highest, clock), noClock)

/** A clock of the server, later than all known ones of the lists. */
export const clockAfter = (state: ListState): string =>
  nextClock(Date.now(), clockOf(state), serverDevice)

/** The known fields of a stored item. */
export const valuesOf = (item: StoredItem): ItemValues =>
  valuesIn({
    ...item,
    recipeReferences: item.recipeReferences.map(
      ({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
        recipeId,
        recipeQuantity,
        recipeScale,
        recipeNote,
      }),
    ),
    removed: item.removed === "item" ? true : (item.removed ?? false),
  })
