import { and, eq, isNull, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import {
  foods,
  labels,
  shoppingItemRecipes,
  shoppingListItems,
  shoppingListLabels,
  shoppingListRecipes,
  shoppingLists,
  units,
} from "../../../db/schema"
import { foodSource, labelSource, recipeOf, unitSource, userOf } from "../listing/list-columns"
import {
  boolean,
  datetime,
  number,
  relation,
  type ListColumns,
  text,
  uuid,
} from "../listing/columns"

/** Its own label, or else its food's, as items are shown. */
const shelf = sql`coalesce(${shoppingListItems.labelId}, (
  select ${foods.labelId} from ${foods} where ${foods.id} = ${shoppingListItems.foodId}))`

/** The columns to filter and order lists of items by. */
export const itemSource: ListColumns = {
  id: uuid(shoppingListItems.id),
  shopping_list_id: uuid(shoppingListItems.shoppingListId),
  group_id: uuid(shoppingListItems.groupId),
  position: number(shoppingListItems.position),
  checked: boolean(shoppingListItems.checked),
  quantity: number(shoppingListItems.quantity),
  note: text(shoppingListItems.note),
  is_food: boolean(shoppingListItems.isFood),
  food_id: uuid(shoppingListItems.foodId),
  unit_id: uuid(shoppingListItems.unitId),
  label_id: uuid(shelf),
  created_at: datetime(shoppingListItems.createdAt),
  update_at: datetime(shoppingListItems.updateAt),
  updated_at: datetime(shoppingListItems.updateAt),
  shopping_list: relation((as) => {
    const list = alias(shoppingLists, as)
    return {
      joins: [[list, eq(list.id, shoppingListItems.shoppingListId)]],
      source: { id: uuid(list.id), name: text(list.name), user_id: uuid(list.userId) },
    }
  }),
  food: relation((as) => {
    const food = alias(foods, as)
    return {
      joins: [[food, eq(food.id, shoppingListItems.foodId)]],
      source: foodSource(food),
    }
  }),
  unit: relation((as) => {
    const unit = alias(units, as)
    return {
      joins: [[unit, eq(unit.id, shoppingListItems.unitId)]],
      source: unitSource(unit),
    }
  }),
  label: relation((as) => {
    const label = alias(labels, as)
    return {
      joins: [[label, eq(label.id, shelf)]],
      source: {
        ...labelSource(label),
        // The order of labels on the item's own list.
        shopping_lists_label_settings: relation((under) => {
          const setting = alias(shoppingListLabels, under)
          const here = eq(setting.shoppingListId, shoppingListItems.shoppingListId)
          return {
            joins: [[setting, and(eq(setting.labelId, label.id), here)!]],
            source: { id: uuid(setting.id), position: number(setting.position) },
          }
        }),
      },
    }
  }),
  recipe_references: relation((as) => {
    const reference = alias(shoppingItemRecipes, as)
    return {
      joins: [[reference, eq(reference.shoppingListItemId, shoppingListItems.id)]],
      source: {
        recipe_id: uuid(reference.recipeId),
        recipe_quantity: number(reference.recipeQuantity),
        recipe_scale: number(reference.recipeScale),
        recipe: recipeOf(reference.recipeId),
      },
    }
  }),
}

/** The columns to filter and order lists of lists by. */
export const listSource: ListColumns = {
  id: uuid(shoppingLists.id),
  group_id: uuid(shoppingLists.groupId),
  user_id: uuid(shoppingLists.userId),
  name: text(shoppingLists.name),
  created_at: datetime(shoppingLists.createdAt),
  update_at: datetime(shoppingLists.updateAt),
  updated_at: datetime(shoppingLists.updateAt),
  user: userOf(shoppingLists.userId),
  list_items: relation((as) => {
    const item = alias(shoppingListItems, as)
    return {
      joins: [[item, and(eq(item.shoppingListId, shoppingLists.id), isNull(item.deletedAt))!]],
      source: {
        id: uuid(item.id),
        checked: boolean(item.checked),
        note: text(item.note),
        food_id: uuid(item.foodId),
        label_id: uuid(item.labelId),
      },
    }
  }),
  recipe_references: relation((as) => {
    const reference = alias(shoppingListRecipes, as)
    return {
      joins: [[reference, eq(reference.shoppingListId, shoppingLists.id)]],
      source: {
        recipe_id: uuid(reference.recipeId),
        recipe_quantity: number(reference.recipeQuantity),
        recipe: recipeOf(reference.recipeId),
      },
    }
  }),
}
