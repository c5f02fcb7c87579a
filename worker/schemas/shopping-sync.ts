import { z } from "@hono/zod-openapi"
import { atOnce } from "./synchronous"
import { clockPattern } from "../shared/shopping/hybrid-clock"
import { patchOf } from "./patch"
import { IngredientInput } from "./recipe-input"
import { ShoppingItem, ShoppingListSummary } from "./shopping"
import { Amount, itemMembers } from "./shopping-input"
import { Moment, spelling, Uuid } from "./wire"

/** Operations that one request may bring. */
const mostOperations = 500

const Clock = z.string().regex(clockPattern)
const Removed = z.union([z.boolean(), z.literal("done")])

/** What a user said of an item, on any device. The first operation makes the item. */
const ItemOperation = z
  .object({
    kind: z.literal("item"),
    itemId: Uuid,
    /** When, by `shared/shopping/hybrid-clock.ts`. */
    clock: Clock,
    values: patchOf({ ...itemMembers, removed: Removed }),
    /** What the person typed: the note, where the food or the unit is gone by then. */
    text: z.string().max(10_000).optional(),
  })
  .openapi("ShoppingItemOperation")
export type ItemOperation = z.output<typeof ItemOperation>

/** A recipe is put on the list so many times, or taken off. Counts once, by its id. */
const RecipeOperation = z
  .object({
    kind: z.literal("recipe"),
    id: Uuid,
    recipeId: Uuid,
    by: Amount,
    /** When; without it, now. What is said of the same items later counts more. */
    clock: Clock.optional(),
    /** Those that were chosen; without any, all of the recipe. */
    ingredients: z.array(IngredientInput).max(500).nullable().default(null),
  })
  .openapi("ShoppingRecipeOperation")
export type RecipeOperation = z.output<typeof RecipeOperation>

export const Operation = z.discriminatedUnion("kind", [ItemOperation, RecipeOperation])
export type Operation = z.output<typeof Operation>

export const ShoppingSyncInput = spelling(
  z.object({
    operations: z.array(Operation).max(mostOperations).default([]),
    /** The `version` of the answer before; null for a list that is not known yet. */
    since: Moment.nullable().default(null),
  }),
).openapi("ShoppingListOperations")
export type ShoppingSyncInput = z.output<typeof ShoppingSyncInput>

/** An item with all that is known of it, be it on the list or not. */
export const SyncedItem = ShoppingItem.extend({
  /** When each value was set; one that is missing was never set. */
  clocks: z.record(z.string(), z.string()),
  removed: Removed,
  /** Since when it is on the list no more. */
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
      /** Whether the items are all of the list; else those that have changed since, also removed ones. */
      full: z.boolean(),
      items: z.array(SyncedItem),
      version: z.string(),
      /** Later than every clock of the list, and not before the server's time: devices go on from it. */
      clock: z.string(),
    })
    .openapi("ShoppingListSync"),
)
export type ShoppingSync = z.infer<typeof ShoppingSync>
