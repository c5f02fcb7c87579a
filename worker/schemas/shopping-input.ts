import { z } from "@hono/zod-openapi"
import { withoutRoundingError } from "../shared/units/quantities"
import { IngredientInput } from "./recipe-input"
import { patchOf } from "./patch"
import { body, ExtrasInput, Flag, Int, Num, spelling, Uuid } from "./wire"

/** An empty id counts as none. */
const Id = z
  .union([z.literal("").transform(() => null), z.null(), Uuid])
  .openapi({ type: ["string", "null"], format: "uuid" })

const name = z
  .string()
  .trim()
  .max(500)
  .nullable()
  .transform((value) => value ?? "")
const note = z
  .string()
  .max(10_000)
  .nullable()
  .transform((value) => value ?? "")
const extras = ExtrasInput.nullable().transform((value) => value ?? {})

/** 0.1 + 0.2, added by a client, is 0.3. */
export const Amount = Num.transform(withoutRoundingError).openapi({ type: "number" })

/** The most items of one request: no household buys more at once. */
const mostAtOnce = 2000

const RecipeShareInput = body({
  recipeId: Uuid,
  recipeQuantity: Amount.default(0),
  recipeScale: Amount.nullable().default(1),
  recipeNote: z.string().max(10_000).nullable().default(null),
})

/** Objects of food, unit and label are ignored: only their ids count. */
export const itemMembers = {
  quantity: Amount.default(1),
  note: note.default(""),
  isFood: Flag.default(false),
  checked: Flag.default(false),
  position: Int.default(0),
  foodId: Id.default(null),
  unitId: Id.default(null),
  labelId: Id.default(null),
  extras: extras.default({}),
  recipeReferences: z.array(RecipeShareInput).max(500).default([]),
}

/** A whole item: missing fields get their defaults. */
export const ShoppingItemInput = body({ shoppingListId: Uuid, ...itemMembers }).openapi(
  "ShoppingListItemCreate",
)
export type ShoppingItemInput = z.output<typeof ShoppingItemInput>

export const ShoppingItemUpdate = body({ id: Uuid, shoppingListId: Uuid, ...itemMembers }).openapi(
  "ShoppingListItemUpdateBulk",
)

/** The changed fields of an item. */
export const ShoppingItemPatch = patchOf({ shoppingListId: Uuid, ...itemMembers })
export type ShoppingItemPatch = z.output<typeof ShoppingItemPatch>

export const ShoppingItemInputs = z.array(ShoppingItemInput).max(mostAtOnce)
export const ShoppingItemUpdates = z.array(ShoppingItemUpdate).max(mostAtOnce)
export type ShoppingItemUpdates = z.output<typeof ShoppingItemUpdates>
export const ShoppingItemIds = z.array(Uuid).max(mostAtOnce)

const list = { name: name.default(""), extras: extras.default({}) }

export const ShoppingListInput = body(list).openapi("ShoppingListCreate")
export type ShoppingListInput = z.output<typeof ShoppingListInput>

/** A list as it was read. Only the number of its items counts: none empties the list. */
export const ShoppingListUpdate = body({
  ...list,
  id: Uuid,
  groupId: Uuid,
  userId: Uuid,
  listItems: z.array(z.unknown()).default([]),
}).openapi("ShoppingListUpdate")
export type ShoppingListUpdate = z.output<typeof ShoppingListUpdate>

export const ShoppingListPatch = patchOf(list)
export type ShoppingListPatch = z.output<typeof ShoppingListPatch>

export const ShoppingListDuplicate = body({ name: name.default("") })

export const ShoppingListLabels = z
  .array(body({ id: Uuid, shoppingListId: Uuid, labelId: Uuid, position: Int.default(0) }))
  .max(mostAtOnce)
export type ShoppingListLabels = z.output<typeof ShoppingListLabels>

/** The scale: a number above 0. */
const times = Amount.refine((value) => value > 0, {
  params: { type: "greater_than" },
  message: "Input should be greater than 0",
})

/** Without ingredients, the whole recipe. */
export const AddRecipe = spelling(
  z.object({
    recipeIncrementQuantity: times.default(1),
    recipeIngredients: z.array(IngredientInput).max(mostAtOnce).nullable().default(null),
  }),
)
  .nullable()
  .optional()
export type AddRecipe = z.output<typeof AddRecipe>

export const RemoveRecipe = body({ recipeDecrementQuantity: times.default(1) })
  .nullable()
  .optional()
