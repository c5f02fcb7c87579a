import { z } from "@hono/zod-openapi"
import { atOnce } from "./synchronous"
import { clockPattern } from "../shared/shopping/hybrid-clock"
import { patchOf } from "./patch"
import { IngredientInput } from "./recipe-input"
import { ShoppingItem, ShoppingListSummary } from "./shopping"
import { Amount, itemMembers } from "./shopping-input"
import { Moment, spelling, Uuid } from "./wire"

/** Operations of one request. */
const mostOperations = 500

const Clock = z.string().regex(clockPattern)
const Removed = z.union([z.boolean(), z.literal("done")])

/** A user's change to an item, on any device. The first operation creates the item. */
const ItemOperation = z
  .object({
    kind: z.literal("item"),
    itemId: Uuid,
    /** When, by `shared/shopping/hybrid-clock.ts`. */
    clock: Clock,
    values: patchOf({ ...itemMembers, removed: Removed }),
    /** The typed text: the note, if the food or the unit is deleted by then. */
    text: z.string().max(10_000).optional(),
  })
  .openapi("ShoppingItemOperation")
export type ItemOperation = z.output<typeof ItemOperation>

/** A recipe is added to the list a number of times, or removed. Counts once, by its id. */
const RecipeOperation = z
  .object({
    kind: z.literal("recipe"),
    id: Uuid,
    recipeId: Uuid,
    by: Amount,
    /** Its time; by default now. Later changes to the same items win. */
    clock: Clock.optional(),
    /** The chosen ones; without any, the whole recipe. */
    ingredients: z.array(IngredientInput).max(500).nullable().default(null),
  })
  .openapi("ShoppingRecipeOperation")
export type RecipeOperation = z.output<typeof RecipeOperation>

export const Operation = z.discriminatedUnion("kind", [ItemOperation, RecipeOperation])
export type Operation = z.output<typeof Operation>

export const ShoppingSyncInput = spelling(
  z.object({
    operations: z.array(Operation).max(mostOperations).default([]),
    /** The `version` of the previous answer; null for an unknown list. */
    since: Moment.nullable().default(null),
  }),
).openapi("ShoppingListOperations")
export type ShoppingSyncInput = z.output<typeof ShoppingSyncInput>

/** An item with all its known data, on the list or not. */
export const SyncedItem = ShoppingItem.extend({
  /** The time of each field; a missing one was never set. */
  clocks: z.record(z.string(), z.string()),
  removed: Removed,
  /** Since when it is no longer on the list. */
  removedAt: z.string().nullable(),
}).openapi("ShoppingListItemSynced")
export type SyncedItem = z.infer<typeof SyncedItem>

/** What a list has learned of the order of its labels; see `shared/shopping/label-order.ts`. */
export const LabelLearning = z
  .object({ on: z.boolean(), until: z.string(), before: z.array(z.string()).nullable() })
  .openapi("ShoppingListLabelLearning")

export const SyncedList = ShoppingListSummary.extend({ labelLearning: LabelLearning }).openapi(
  "ShoppingListSynced",
)

export const ShoppingSync = atOnce(
  z
    .object({
      list: SyncedList,
      /** Whether the items are all of the list's; otherwise only those changed since, including removed ones. */
      full: z.boolean(),
      items: z.array(SyncedItem),
      version: z.string(),
      /** Later than every clock of the list, and not before the server's time: devices continue from it. */
      clock: z.string(),
    })
    .openapi("ShoppingListSync"),
)
export type ShoppingSync = z.infer<typeof ShoppingSync>
