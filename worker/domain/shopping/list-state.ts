import { eq, getTableColumns, type SQL, sql } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../db/group"
import { recipes, shoppingItemRecipes, shoppingListItems, shoppingLists } from "../../../db/schema"
import { laterClock, nextClock, noClock, serverDevice } from "../../shared/shopping/hybrid-clock"
import type { RecipeShare, ShoppingLine } from "../../shared/shopping/merge"
import { type ItemValues, valuesIn } from "../../shared/shopping/operations"
import { inPlace } from "./items-query"
import { ofExistingList } from "./not-deleted"

/** A share as it is stored. One of a deleted recipe is hidden from clients, who do not send it back. */
export type Share = RecipeShare & { hidden?: boolean }

/** What an item is besides what merging looks at. */
export type Item = Omit<ShoppingLine, "recipeReferences"> & {
  position: number
  isFood: boolean
  labelId: string | null
  recipeReferences: Share[]
}
type Row = typeof shoppingListItems.$inferSelect
export type StoredItem = Item &
  Pick<Row, "id" | "updateAt" | "clocks" | "removed" | "mergedInto" | "deletedAt">

/** The lists that a change is about, as they are before it. */
export interface ListState {
  lists: { id: string; updateAt: string; clock: string }[]
  /** Those asked for, and the unchecked ones of the lists, in the order of the lists. */
  items: StoredItem[]
  /** Ids of the shares, by item and recipe. */
  shareIds: Map<string, string>
}

export const shareKey = (itemId: string, recipeId: string) => `${itemId} ${recipeId}`

interface Asked {
  listIds?: string[]
  items?: SQL
  merging: boolean
  /** Whether items that are gone are asked for too. */
  ever?: boolean
}

/**
 * What a change of items must know, as queries for one batch: the lists named and those of the items
 * named, the items, and for merging whatever is still to buy on these lists.
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

/** Those items of a list that are checked, or are not. */
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

/** A clock of the server's, later than all that is known of the lists. */
export const clockAfter = (state: ListState): string =>
  nextClock(Date.now(), clockOf(state), serverDevice)

/** What is said of a stored item. */
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
