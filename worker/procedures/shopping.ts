import { z } from "zod"
import { createOnce } from "../domain/create-once"
import { duplicateList } from "../domain/shopping/duplicate"
import { readHabits, setFavorite as changeFavorite } from "../domain/shopping/habits"
import * as items from "../domain/shopping/items"
import { learnLabels, setLabelLearning, undoLearnedLabels } from "../domain/shopping/learn-labels"
import { createLink, deleteLink, listLinks, openLink, tickByLink } from "../domain/shopping/links"
import * as lists from "../domain/shopping/lists"
import { getItem, listItems } from "../domain/shopping/read-items"
import { getList, listLists } from "../domain/shopping/read-lists"
import { addRecipe, removeRecipe } from "../domain/shopping/recipes"
import { syncList } from "../domain/shopping/sync"
import { Done, done } from "../schemas/auth"
import { PageQuery } from "../schemas/pagination"
import {
  ShoppingItem,
  ShoppingItemPage,
  ShoppingItemsChanged,
  ShoppingList,
  ShoppingListPage,
} from "../schemas/shopping"
import {
  AddRecipe,
  RemoveRecipe,
  ShoppingItemIds,
  ShoppingItemInput,
  ShoppingItemInputs,
  ShoppingItemPatch,
  ShoppingItemUpdates,
  ShoppingListDuplicate,
  ShoppingListInput,
  ShoppingListLabels,
  ShoppingListPatch,
  ShoppingListUpdate,
} from "../schemas/shopping-input"
import { FavoriteInput, Habits } from "../schemas/shopping-habits"
import { ListLink, ListLinkInput, SharedList, Ticks } from "../schemas/shopping-links"
import { LabelLearning, ShoppingSync, ShoppingSyncInput } from "../schemas/shopping-sync"
import { Flag, NewId, Uuid } from "../schemas/wire"
import { memberProcedure, publicProcedure, rateLimited, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Uuid }))
const ofList = memberProcedure.input(z.object({ listId: Uuid }))
const withRecipe = one.input(z.object({ recipeId: Uuid }))
/** The `updateAt` of the edited item: a later one is refused with 409. */
const expected = z.string().optional()

const deleted = (count: number) => done({ code: "done.itemsDeleted", values: { count } })

const listsRouter = router({
  list: memberProcedure
    .meta({ summary: "List shopping lists, without their items" })
    .input(PageQuery)
    .output(ShoppingListPage)
    .query(({ ctx, input }) => listLists(ctx, input)),

  get: one.output(ShoppingList).query(({ ctx, input }) => getList(ctx, input.itemId)),

  create: memberProcedure
    .input(z.object({ data: ShoppingListInput, newId: NewId }))
    .output(ShoppingList)
    .mutation(({ ctx, input: { data, newId } }) =>
      createOnce(
        newId,
        () => lists.createList(ctx, data, newId),
        (id) => getList(ctx, id),
      ),
    ),

  update: one
    .meta({ summary: "Replace name and extras; a list that comes without items is emptied" })
    .input(z.object({ data: ShoppingListUpdate, expected }))
    .output(ShoppingList)
    .mutation(({ ctx, input }) => lists.updateList(ctx, input.itemId, input.data, input.expected)),

  patch: one
    .meta({ summary: "Change name or extras; items stay" })
    .input(z.object({ data: ShoppingListPatch, expected }))
    .output(ShoppingList)
    .mutation(({ ctx, input }) => lists.patchList(ctx, input.itemId, input.data, input.expected)),

  delete: one
    .output(ShoppingList)
    .mutation(({ ctx, input }) => lists.deleteList(ctx, input.itemId)),

  duplicate: one
    .meta({ summary: "Copy a list with all that is on it" })
    .input(z.object({ data: ShoppingListDuplicate, newId: NewId }))
    .output(ShoppingList)
    .mutation(({ ctx, input: { itemId, data, newId } }) =>
      createOnce(
        newId,
        () => duplicateList(ctx, itemId, data.name, newId),
        (id) => getList(ctx, id),
      ),
    ),

  setLabels: one
    .meta({ summary: "Put the labels of a list in the order of its shop" })
    .input(z.object({ data: ShoppingListLabels }))
    .output(ShoppingList)
    .mutation(({ ctx, input }) => lists.setLabels(ctx, input.itemId, input.data)),

  addRecipe: withRecipe
    .meta({ summary: "Put the ingredients of a recipe on a list" })
    .input(z.object({ data: AddRecipe }))
    .output(ShoppingList)
    .mutation(({ ctx, input }) => addRecipe(ctx, input.itemId, input.recipeId, input.data)),

  removeRecipe: withRecipe
    .meta({ summary: "Take the ingredients of a recipe off a list" })
    .input(z.object({ data: RemoveRecipe }))
    .output(ShoppingList)
    .mutation(({ ctx, input }) =>
      removeRecipe(ctx, input.itemId, input.recipeId, input.data?.recipeDecrementQuantity),
    ),
})

const itemsRouter = router({
  list: memberProcedure
    .meta({ summary: "List the items of all shopping lists" })
    .input(PageQuery)
    .output(ShoppingItemPage)
    .query(({ ctx, input }) => listItems(ctx, input)),

  get: one.output(ShoppingItem).query(({ ctx, input }) => getItem(ctx, input.itemId)),

  create: memberProcedure
    .meta({ summary: "Add an item, or what it says to the item that is there" })
    .input(z.object({ data: ShoppingItemInput }))
    .output(ShoppingItemsChanged)
    .mutation(({ ctx, input }) => items.createItem(ctx, input.data)),

  createMany: memberProcedure
    .input(z.object({ data: ShoppingItemInputs }))
    .output(ShoppingItemsChanged)
    .mutation(({ ctx, input }) => items.createItems(ctx, input.data)),

  update: one
    .input(z.object({ data: ShoppingItemInput, expected }))
    .output(ShoppingItemsChanged)
    .mutation(({ ctx, input }) => items.updateItem(ctx, input.itemId, input.data, input.expected)),

  updateMany: memberProcedure
    .input(z.object({ data: ShoppingItemUpdates }))
    .output(ShoppingItemsChanged)
    .mutation(({ ctx, input }) => items.updateItems(ctx, input.data)),

  patch: one
    .meta({ summary: "Change parts of an item" })
    .input(z.object({ data: ShoppingItemPatch, expected }))
    .output(ShoppingItemsChanged)
    .mutation(({ ctx, input }) => items.patchItem(ctx, input.itemId, input.data, input.expected)),

  delete: one
    .output(Done)
    .mutation(async ({ ctx, input }) => deleted(await items.deleteItems(ctx, [input.itemId]))),

  deleteMany: memberProcedure
    .input(z.object({ ids: ShoppingItemIds.default([]) }))
    .output(Done)
    .mutation(async ({ ctx, input }) => deleted(await items.deleteItems(ctx, input.ids))),

  /** For the web: checks off, or unchecks. Repeating it changes nothing. */
  setChecked: memberProcedure
    .input(z.object({ ids: ShoppingItemIds, checked: Flag }))
    .output(ShoppingItemsChanged)
    .mutation(({ ctx, input }) => items.setChecked(ctx, input.ids, input.checked)),

  uncheckAll: ofList
    .output(ShoppingItemsChanged)
    .mutation(({ ctx, input }) => items.uncheckAll(ctx, input.listId)),

  deleteChecked: ofList
    .output(Done)
    .mutation(async ({ ctx, input }) => deleted(await items.deleteChecked(ctx, input.listId))),
})

/** A device's operations on a list, in any order and however often; and the list's changes since. */
const sync = ofList
  .meta({ summary: "Carry out operations on a list, and read what has changed on it since" })
  .input(z.object({ data: ShoppingSyncInput }))
  .output(ShoppingSync)
  .mutation(({ ctx, input }) => syncList(ctx, input.listId, input.data))

/** For the web: the order of labels learned from check marks in the shop. */
const labelOrder = router({
  learn: ofList.output(LabelLearning).mutation(({ ctx, input }) => learnLabels(ctx, input.listId)),
  undo: ofList
    .output(LabelLearning)
    .mutation(({ ctx, input }) => undoLearnedLabels(ctx, input.listId)),
  setLearning: ofList
    .input(z.object({ on: Flag }))
    .output(LabelLearning)
    .mutation(({ ctx, input }) => setLabelLearning(ctx, input.listId, input.on)),
})

/** For the web: the group's favorites and frequent items. */
const habits = memberProcedure.output(Habits).query(({ ctx }) => readHabits(ctx))

const setFavorite = memberProcedure
  .input(z.object({ data: FavoriteInput, on: Flag }))
  .output(z.object({ on: z.boolean() }))
  .mutation(async ({ ctx, input }) => {
    await changeFavorite(ctx, input.data, input.on)
    return { on: input.on }
  })

/** Links by which anyone reads one list and checks things off. */
const links = router({
  list: ofList.output(z.array(ListLink)).query(({ ctx, input }) => listLinks(ctx, input.listId)),
  create: memberProcedure
    .input(z.object({ data: ListLinkInput }))
    .output(ListLink)
    .mutation(({ ctx, input }) => createLink(ctx, input.data.listId, input.data.expiresAt)),
  delete: one.output(ListLink).mutation(({ ctx, input }) => deleteLink(ctx, input.itemId)),
})

/** The content of such a link without a login: a page refetches it every few seconds. */
const byLink = publicProcedure.input(
  z.object({ tokenId: Uuid, since: z.string().max(40).nullable().default(null) }),
)
const shared = router({
  open: byLink
    .concat(rateLimited(240))
    .output(SharedList)
    .query(({ ctx, input }) => openLink(ctx, input.tokenId, input.since)),
  tick: byLink
    .concat(rateLimited(120))
    .input(z.object({ ticks: Ticks }))
    .output(SharedList)
    .mutation(({ ctx, input }) => tickByLink(ctx, input.tokenId, input)),
})

/** Whether a user may watch a list. */
const watcher = ofList
  .output(z.object({ userId: z.string() }))
  .query(({ ctx, input }) => lists.watcherOf(ctx, input.listId))

export const shoppingRouter = router({
  lists: listsRouter,
  items: itemsRouter,
  labelOrder,
  habits,
  setFavorite,
  links,
  shared,
  sync,
  watcher,
})
