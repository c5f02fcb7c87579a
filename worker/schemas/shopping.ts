import { z } from "@hono/zod-openapi"
import { atOnce } from "./synchronous"
import { Extras, Food, LabelSummary, Unit } from "./food"
import { pageOf } from "./pagination"
import { RecipeSummary } from "./recipe"

export const ShoppingItemRecipe = z
  .object({
    id: z.string(),
    shoppingListItemId: z.string(),
    recipeId: z.string(),
    /** The amount in one recipe. */
    recipeQuantity: z.number(),
    /** How many times the recipe was added. */
    recipeScale: z.number().nullable(),
    recipeNote: z.string().nullable(),
  })
  .openapi("ShoppingListItemRecipeRefOut")

export const ShoppingItem = z
  .object({
    id: z.string(),
    shoppingListId: z.string(),
    quantity: z.number(),
    unit: Unit.nullable(),
    food: Food.nullable(),
    note: z.string(),
    isFood: z.boolean(),
    disableAmount: z.boolean(),
    /** The item in one line, as the contract writes it. */
    display: z.string(),
    checked: z.boolean(),
    position: z.number().int(),
    foodId: z.string().nullable(),
    unitId: z.string().nullable(),
    /** Its own, or else its food's. */
    labelId: z.string().nullable(),
    label: LabelSummary.nullable(),
    extras: Extras,
    recipeReferences: z.array(ShoppingItemRecipe),
    createdAt: z.string(),
    updateAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("ShoppingListItemOut")
export type ShoppingItem = z.infer<typeof ShoppingItem>

const items = z.array(ShoppingItem)

/** The result of a change. */
export const ShoppingItemsChanged = atOnce(
  z
    .object({ createdItems: items, updatedItems: items, deletedItems: items })
    .openapi("ShoppingListItemsCollectionOut"),
)
export type ShoppingItemsChanged = z.infer<typeof ShoppingItemsChanged>

export const ShoppingListRecipe = z
  .object({
    id: z.string(),
    shoppingListId: z.string(),
    recipeId: z.string(),
    /** How many times the recipe was added. */
    recipeQuantity: z.number(),
    recipe: RecipeSummary,
  })
  .openapi("ShoppingListRecipeRefOut")

export const ShoppingListLabel = z
  .object({
    id: z.string(),
    shoppingListId: z.string(),
    labelId: z.string(),
    position: z.number().int(),
    label: LabelSummary,
  })
  .openapi("ShoppingListMultiPurposeLabelOut")

/** A list without its items. */
export const ShoppingListSummary = z
  .object({
    id: z.string(),
    groupId: z.string(),
    /** Its maker; the reader, if that account was deleted. */
    userId: z.string(),
    name: z.string(),
    extras: Extras,
    createdAt: z.string(),
    /** Also updated by every change of its items. */
    updateAt: z.string(),
    updatedAt: z.string(),
    recipeReferences: z.array(ShoppingListRecipe),
    labelSettings: z.array(ShoppingListLabel),
  })
  .openapi("ShoppingListSummary")
export type ShoppingListSummary = z.infer<typeof ShoppingListSummary>

export const ShoppingList = atOnce(
  ShoppingListSummary.extend({ listItems: items }).openapi("ShoppingListOut"),
)
export type ShoppingList = z.infer<typeof ShoppingList>

export const ShoppingListPage = pageOf(ShoppingListSummary).openapi("ShoppingListPagination")
export const ShoppingItemPage = pageOf(ShoppingItem).openapi("ShoppingListItemPagination")
