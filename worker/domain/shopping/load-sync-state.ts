import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../db/group"
import {
  foods,
  labels,
  recipeIngredients,
  recipes,
  shoppingListItems,
  shoppingListRecipes,
  shoppingOperations,
  units,
} from "../../../db/schema"
import { lineIds } from "../../shared/shopping/recipes"
import type { ItemOperation, Operation, RecipeOperation } from "../../schemas/shopping-sync"
import { idsOfIngredients } from "./ingredients"
import { stateOf, toState } from "./list-state"

const isItem = (operation: Operation): operation is ItemOperation => operation.kind === "item"
export const isRecipe = (operation: Operation): operation is RecipeOperation =>
  operation.kind === "recipe"

/** The data for operations on a list, in one round trip, whatever their number. */
export async function loadSyncState(group: GroupRows, listId: string, operations: Operation[]) {
  const items = operations.filter(isItem)
  const adding = operations.filter(isRecipe)
  const given = adding.flatMap(({ ingredients }) => ingredients ?? [])
  const chosen = idsOfIngredients(given)
  const wanted = (key: "foodId" | "unitId" | "labelId", more: (string | null)[] = []) =>
    listOf([...new Set([...items.map(({ values }) => values[key]), ...more])].filter(Boolean))
  const onItems = items.flatMap(({ values }) => values.recipeReferences ?? [])
  const recipeIds = listOf([...new Set([...onItems, ...adding].map(({ recipeId }) => recipeId))])
  const [lists, found, shares, foodRows, unitRows, labelRows, recipeRows, lines, onList, done] =
    await group.batch([
      ...stateOf(group, {
        listIds: [listId],
        items: itemsOf(items, adding),
        merging: adding.length > 0,
        ever: true,
      }),
      group.select(
        { id: foods.id, labelId: foods.labelId },
        foods,
        among(foods.id, wanted("foodId", chosen.foodIds)),
      ),
      group.select({ id: units.id }, units, among(units.id, wanted("unitId", chosen.unitIds))),
      group.select({ id: labels.id }, labels, among(labels.id, wanted("labelId"))),
      group.selectEver(
        { id: recipes.id, deletedAt: recipes.deletedAt },
        recipes,
        among(recipes.id, recipeIds),
      ),
      group
        .select(
          {
            ...getTableColumns(recipeIngredients),
            unit: { name: units.name, abbreviation: units.abbreviation },
            labelId: foods.labelId,
          },
          recipeIngredients,
          among(recipeIngredients.recipeId, listOf(adding.map(({ recipeId }) => recipeId))),
        )
        .leftJoin(foods, eq(foods.id, recipeIngredients.foodId))
        .leftJoin(units, eq(units.id, recipeIngredients.unitId))
        .orderBy(recipeIngredients.recipeId, recipeIngredients.position),
      group.select(
        {
          id: shoppingListRecipes.id,
          recipeId: shoppingListRecipes.recipeId,
          times: shoppingListRecipes.recipeQuantity,
        },
        shoppingListRecipes,
        and(eq(shoppingListRecipes.shoppingListId, listId)),
      ),
      group.select(
        { id: shoppingOperations.id },
        shoppingOperations,
        among(shoppingOperations.id, listOf(adding.map(({ id }) => id))),
      ),
    ])
  const state = toState([lists, found, shares])
  return {
    state,
    foods: foodRows,
    units: unitRows,
    labels: new Set(labelRows.map(({ id }) => id)),
    /** Deleted recipes that can be restored count among those that items may be for. */
    recipes: new Set(recipeRows.map(({ id }) => id)),
    living: new Set(recipeRows.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id)),
    lines: Map.groupBy(lines, ({ recipeId }) => recipeId),
    onList,
    done: new Set(done.map(({ id }) => id)),
  }
}
export type SyncState = Awaited<ReturnType<typeof loadSyncState>>

/** The items that operations name, and those that they create from recipes, if they exist. */
function itemsOf(items: ItemOperation[], adding: RecipeOperation[]): SQL {
  const ids = listOf([...new Set(items.map(({ itemId }) => itemId))])
  const named = sql`(
    select value from ${ids} union select merged_into from ${shoppingListItems}
    where id in ${ids} and merged_into is not null)`
  if (adding.length === 0) return named
  const ranges = JSON.stringify(adding.map(({ id }) => lineIds(id)))
  return sql`(
    select value from ${named} union select item.id
    from json_each(${ranges}) cross join ${shoppingListItems} item
    where item.id between json_each.value ->> '$.first' and json_each.value ->> '$.last')`
}
