import { eq, type SQL, sql } from "drizzle-orm"
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core"
import type { GroupRows } from "../../../db/group"
import { foods, labels, shoppingItemRecipes, shoppingListItems, units } from "../../../db/schema"
import { displayOf } from "../../shared/recipe/ingredients"
import type { ShoppingItem } from "../../schemas/shopping"
import { ofExistingRecipe } from "../recipes/not-deleted"

const foodLabels = alias(labels, "food_labels")

/** A number with all its digits: `json_object` would round to 15 of them, and a third has more. */
const exactly = (column: SQLiteColumn) =>
  sql`iif(${column} is null, null, format('%!.17g', ${column}))`

type Reference = ShoppingItem["recipeReferences"][number]
type AsText = Record<"recipeQuantity", string> & { recipeScale: string | null }

/** The recipes of the item in the row, in one column. Deleted recipes are hidden until they are restored. */
const references = sql`(
  select json_group_array(json_object(
    'id', ${shoppingItemRecipes.id},
    'shoppingListItemId', ${shoppingItemRecipes.shoppingListItemId},
    'recipeId', ${shoppingItemRecipes.recipeId},
    'recipeQuantity', ${exactly(shoppingItemRecipes.recipeQuantity)},
    'recipeScale', ${exactly(shoppingItemRecipes.recipeScale)},
    'recipeNote', ${shoppingItemRecipes.recipeNote}))
  from ${shoppingItemRecipes}
  where ${shoppingItemRecipes.shoppingListItemId} = ${shoppingListItems.id}
    and ${ofExistingRecipe(shoppingItemRecipes.recipeId)})`.mapWith((text: string): Reference[] =>
  (JSON.parse(text) as (Omit<Reference, keyof AsText> & AsText)[]).map((reference) => ({
    ...reference,
    recipeQuantity: Number(reference.recipeQuantity),
    recipeScale: reference.recipeScale === null ? null : Number(reference.recipeScale),
  })),
)

/** Items as answers show them, as a query that takes an order and a limit. `ever`: also deleted ones. */
export const shownItems = (group: GroupRows, where?: SQL, ever = false) =>
  group[ever ? "selectEver" : "select"](
    {
      item: shoppingListItems,
      unit: units,
      food: foods,
      label: labels,
      foodLabel: foodLabels,
      references: references.as("item_references"),
    },
    shoppingListItems,
    where,
  )
    .leftJoin(units, eq(units.id, shoppingListItems.unitId))
    .leftJoin(foods, eq(foods.id, shoppingListItems.foodId))
    .leftJoin(foodLabels, eq(foodLabels.id, foods.labelId))
    .leftJoin(labels, eq(labels.id, sql`coalesce(${shoppingListItems.labelId}, ${foods.labelId})`))

export type FoundItem = Awaited<ReturnType<typeof shownItems>>[number]

/** The order of items in lists, in which also the first match for merging is searched. */
export const inPlace = [
  sql`${shoppingListItems.position}`,
  sql`${shoppingListItems.createdAt}`,
  sql`${shoppingListItems}.rowid`,
]

export function toItem({ item, unit, food, label, foodLabel, references }: FoundItem) {
  const {
    groupId: _,
    clocks: _clocks,
    removed: _removed,
    mergedInto: _mergedInto,
    deletedAt: _deletedAt,
    ...own
  } = item
  const disableAmount = !item.isFood
  return {
    ...own,
    unit: unit && { ...unit, extras: {}, updatedAt: unit.updateAt },
    food: food && { ...food, label: foodLabel, updatedAt: food.updateAt },
    labelId: label?.id ?? null,
    label,
    disableAmount,
    display: displayOf({ ...item, unit, food }, { disableAmount }),
    recipeReferences: references as Reference[],
    updatedAt: item.updateAt,
  } satisfies ShoppingItem
}
