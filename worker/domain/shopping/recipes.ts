import { and, eq } from "drizzle-orm"
import type { BatchItem } from "drizzle-orm/batch"
import type { GroupRows } from "../../../db/group"
import { recipes, shoppingListRecipes } from "../../../db/schema"
import type { Scope } from "../../context"
import { addAmounts, subtractAmounts } from "../../shared/units/quantities"
import { planToCreate, planToUpdate } from "../../lib/shopping-plan"
import { linesOfRecipe, withoutRecipe } from "../../shared/shopping/recipes"
import type { AddRecipe } from "../../schemas/shopping-input"
import { notFound } from "../errors"
import { noEntry } from "../recipes/to-recipe"
import { retryOnConflict } from "../optimistic-lock"
import { chosen, ingredientsOf } from "./ingredients"
import { writeAndRead } from "./read-lists"
import { type Plan, withIds, writesOf } from "./save"
import { type ListState, stateOf, toState } from "./list-state"

type Write = BatchItem<"sqlite">
type OnList = { id: string; recipeQuantity: number } | undefined

/** A list, a recipe, and how often it is on the list, as queries for one batch. */
const placeOf = (group: GroupRows, listId: string, recipeId: string) =>
  [
    ...stateOf(group, { listIds: [listId], merging: true }),
    group.select({ id: recipes.id }, recipes, eq(recipes.id, recipeId)),
    group.find(
      shoppingListRecipes,
      and(
        eq(shoppingListRecipes.shoppingListId, listId),
        eq(shoppingListRecipes.recipeId, recipeId),
      ),
    ),
  ] as const

/**
 * Adds the scaled ingredients of a recipe to a list, merged into existing items. Amounts of different units stay
 * separate.
 * @throws DomainError 404 for a missing list or recipe, 422 for missing foods and units
 */
export function addRecipe(scope: Scope, listId: string, recipeId: string, input: AddRecipe) {
  const { group } = scope
  const scale = input?.recipeIncrementQuantity ?? 1
  const given = input?.recipeIngredients ?? undefined
  return retryOnConflict(async () => {
    const [lists, items, shares, [recipe], [onList], lines, foodRows, unitRows] = await group.batch(
      [...placeOf(group, listId, recipeId), ...ingredientsOf(group, recipeId, given)],
    )
    const state = toState([lists, items, shares])
    if (!recipe) throw noEntry()
    const ingredients = given ? chosen(given, foodRows, unitRows) : lines
    const plan = planToCreate(
      linesOfRecipe(ingredients, { listId, recipeId, scale }).map((line) => ({
        ...line,
        position: 0,
      })),
      state.items,
    )
    const times = addAmounts(onList?.recipeQuantity ?? 0, scale)
    return save(scope, state, plan, timesOnList(group, onList, { listId, recipeId, times }))
  })
}

/**
 * Removes a recipe from a list, a number of times: its amounts are subtracted, and empty items are deleted.
 * Checked items stay.
 * @throws DomainError 404 for a missing list or recipe
 */
export function removeRecipe(scope: Scope, listId: string, recipeId: string, decrement = 1) {
  const { group } = scope
  return retryOnConflict(async () => {
    const [lists, items, shares, [recipe], [onList]] = await group.batch(
      placeOf(group, listId, recipeId),
    )
    const state = toState([lists, items, shares])
    if (!recipe) throw noEntry()
    const { changed, deleted } = withoutRecipe(state.items, recipeId, decrement)
    const gone = new Set(deleted)
    const plan = planToUpdate(
      changed,
      state.items.filter(({ id }) => !gone.has(id)),
    )
    const times = subtractAmounts(onList?.recipeQuantity ?? 0, decrement)
    return save(
      scope,
      state,
      { ...plan, deleted: [...deleted, ...plan.deleted] },
      onList ? timesOnList(group, onList, { listId, recipeId, times }) : [],
    )
  })
}

/** @throws DomainError 404 when there is no such list */
function save(scope: Scope, state: ListState, plan: Plan, onList: Write[]) {
  const [list] = state.lists
  if (!list) throw notFound()
  const [first, ...rest] = writesOf(scope.group, state, withIds(plan))
  return writeAndRead(scope, list.id, [first!, ...rest, ...onList])
}

function timesOnList(
  group: GroupRows,
  onList: OnList,
  { listId, recipeId, times }: { listId: string; recipeId: string; times: number },
): Write[] {
  if (!onList) {
    const row = { shoppingListId: listId, recipeId, recipeQuantity: times }
    return [group.insert(shoppingListRecipes, row)]
  }
  const which = eq(shoppingListRecipes.id, onList.id)
  return times > 0
    ? [group.update(shoppingListRecipes, which, { recipeQuantity: times })]
    : [group.delete(shoppingListRecipes, which)]
}
