import { sql } from "drizzle-orm"
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { now } from "../../worker/lib/times"
import type { LabelLearning } from "../../worker/shared/shopping/label-order"
import type { ItemField } from "../../worker/shared/shopping/operations"
import {
  deletedIndexes,
  deletion,
  type Extras,
  flag,
  id,
  json,
  moment,
  timestamps,
} from "./columns"
import { foods, labels, units } from "./foods"
import { groupId } from "./groups"
import { recipes } from "./recipes"
import { users } from "./users"

export const shoppingLists = sqliteTable(
  "shopping_lists",
  {
    id: id(),
    groupId: groupId(),
    /** Who made it; the whole group uses it. */
    userId: text().references(() => users.id, { onDelete: "set null" }),
    name: text().notNull().default(""),
    extras: json<Extras>(() => ({})),
    /** The highest clock of all that was said of its items (`worker/shared/shopping/hybrid-clock.ts`). */
    clock: text().notNull().default(""),
    /** When something was last removed without a trace: a device that knows the list from before reads it whole. */
    wholeSince: moment(),
    /** What was learned of the order of its labels; null until something was. */
    labelLearning: text({ mode: "json" }).$type<LabelLearning>(),
    ...deletion(),
    ...timestamps(),
  },
  (t) => [
    ...deletedIndexes("shopping_lists", t),
    index("shopping_lists_group").on(t.groupId, t.createdAt),
    index("shopping_lists_user").on(t.userId),
    /** The lists in which something has changed of late. */
    index("shopping_lists_updated").on(t.updateAt),
  ],
)

const listId = () =>
  text()
    .notNull()
    .references(() => shoppingLists.id, { onDelete: "cascade" })

const recipeId = () =>
  text()
    .notNull()
    .references(() => recipes.id, { onDelete: "cascade" })

export const shoppingListItems = sqliteTable(
  "shopping_list_items",
  {
    id: id(),
    groupId: groupId(),
    shoppingListId: listId(),
    position: integer().notNull().default(0),
    checked: flag(),
    quantity: real().notNull().default(1),
    note: text().notNull().default(""),
    /** Whether amount, unit and food are shown, and not the note alone. */
    isFood: flag(),
    unitId: text().references(() => units.id, { onDelete: "set null" }),
    foodId: text().references(() => foods.id, { onDelete: "set null" }),
    labelId: text().references(() => labels.id, { onDelete: "set null" }),
    extras: json<Extras>(() => ({})),
    /** When each value was said, by `worker/shared/shopping/hybrid-clock.ts`; one that is missing was never said. */
    clocks: text({ mode: "json" })
      .$type<Partial<Record<ItemField, string>>>()
      .notNull()
      .default({}),
    /** What was said of its removal: of the thing itself, or only for while it is done. */
    removed: text({ enum: ["item", "done"] }),
    /** The item that stands for it: a recipe's line that went into one that was there. */
    mergedInto: text(),
    /** Since when it is gone by that; kept for devices that have not heard, then taken by a job. */
    deletedAt: moment(),
    ...timestamps(),
  },
  (t) => [
    index("shopping_list_items_list").on(t.shoppingListId, t.position),
    index("shopping_list_items_group").on(t.groupId, t.createdAt),
    index("shopping_list_items_checked").on(t.shoppingListId, t.checked, t.updateAt),
    index("shopping_list_items_food").on(t.foodId),
    index("shopping_list_items_unit").on(t.unitId),
    index("shopping_list_items_label").on(t.labelId),
    /** What has changed on a list since a device last asked. */
    index("shopping_list_items_updated").on(t.shoppingListId, t.updateAt),
    index("shopping_list_items_deleted")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
)

/** Operations that count only once, however often they arrive: recipes put on a list and taken off. */
export const shoppingOperations = sqliteTable(
  "shopping_operations",
  {
    /** Made by the device. */
    id: text().primaryKey(),
    groupId: groupId(),
    shoppingListId: listId(),
    createdAt: moment().notNull().$defaultFn(now),
  },
  (t) => [
    index("shopping_operations_list").on(t.shoppingListId),
    index("shopping_operations_created").on(t.createdAt),
  ],
)

/** For which recipe something is bought, and how much of it one recipe needs. */
export const shoppingItemRecipes = sqliteTable(
  "shopping_item_recipes",
  {
    id: id(),
    groupId: groupId(),
    shoppingListItemId: text()
      .notNull()
      .references(() => shoppingListItems.id, { onDelete: "cascade" }),
    recipeId: recipeId(),
    /** The amount in one recipe. */
    recipeQuantity: real().notNull().default(0),
    /** How many times the recipe was added. */
    recipeScale: real().default(1),
    recipeNote: text(),
  },
  (t) => [
    uniqueIndex("shopping_item_recipes_item").on(t.shoppingListItemId, t.recipeId),
    index("shopping_item_recipes_recipe").on(t.recipeId),
  ],
)

/** The recipes on a list, and how many times each was added. */
export const shoppingListRecipes = sqliteTable(
  "shopping_list_recipes",
  {
    id: id(),
    groupId: groupId(),
    shoppingListId: listId(),
    recipeId: recipeId(),
    recipeQuantity: real().notNull(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("shopping_list_recipes_list").on(t.shoppingListId, t.recipeId),
    index("shopping_list_recipes_recipe").on(t.recipeId),
  ],
)

/** The order of the labels on a list: that of the shelves in its shop. */
export const shoppingListLabels = sqliteTable(
  "shopping_list_labels",
  {
    id: id(),
    groupId: groupId(),
    shoppingListId: listId(),
    labelId: text()
      .notNull()
      .references(() => labels.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("shopping_list_labels_list").on(t.shoppingListId, t.labelId),
    index("shopping_list_labels_label").on(t.labelId),
  ],
)

/** Things that the group buys again and again, and has marked so: a food, or words. */
export const shoppingFavorites = sqliteTable(
  "shopping_favorites",
  {
    id: id(),
    groupId: groupId(),
    foodId: text().references(() => foods.id, { onDelete: "cascade" }),
    /** Empty where there is a food. */
    note: text().notNull().default(""),
    createdAt: moment().notNull().$defaultFn(now),
  },
  (t) => [
    index("shopping_favorites_group").on(t.groupId),
    index("shopping_favorites_food").on(t.foodId),
  ],
)

/** A link by which anyone who has it reads one list and checks things off, until it expires. */
export const shoppingShareTokens = sqliteTable(
  "shopping_share_tokens",
  {
    id: id(),
    groupId: groupId(),
    shoppingListId: listId(),
    expiresAt: moment().notNull(),
    ...timestamps(),
  },
  (t) => [
    index("shopping_share_tokens_list").on(t.shoppingListId),
    index("shopping_share_tokens_group").on(t.groupId),
    index("shopping_share_tokens_expiry").on(t.expiresAt),
  ],
)
