import { among, type GroupRows, listOf } from "../../../db/group"
import { foods, labels, recipes, units } from "../../../db/schema"
import type { ShoppingItemPatch } from "../../schemas/shopping-input"
import { InvalidInput, plain } from "../errors"
import type { ListState } from "./list-state"

/** A body's item, and its place in the body. */
export interface ItemInput {
  data: ShoppingItemPatch
  loc: (string | number)[]
}

export const singleItemInput = (data: ShoppingItemPatch): ItemInput[] => [{ data, loc: ["body"] }]
export const itemInputs = (all: ShoppingItemPatch[]): ItemInput[] =>
  all.map((data, i) => ({ data, loc: ["body", i] }))

export const listsIn = (inputs: ItemInput[]) =>
  inputs.flatMap(({ data }) => data.shoppingListId ?? [])

/** Characters of a request: a parameter of a statement holds 2 MB. */
export const MAX_TEXT = 1_500_000

/** The foods, units, labels and recipes of the group that bodies name, as queries for one batch. */
export function namedIn(group: GroupRows, inputs: ItemInput[]) {
  const wanted = <T>(idsOf: (data: ShoppingItemPatch) => T[]) =>
    listOf([...new Set(inputs.flatMap(({ data }) => idsOf(data)))])
  const recipeIds = wanted((data) => (data.recipeReferences ?? []).map(({ recipeId }) => recipeId))
  return [
    group.select(
      { id: foods.id },
      foods,
      among(
        foods.id,
        wanted((data) => [data.foodId]),
      ),
    ),
    group.select(
      { id: units.id },
      units,
      among(
        units.id,
        wanted((data) => [data.unitId]),
      ),
    ),
    group.select(
      { id: labels.id },
      labels,
      among(
        labels.id,
        wanted((data) => [data.labelId]),
      ),
    ),
    group.select({ id: recipes.id }, recipes, among(recipes.id, recipeIds)),
    // A client may have read the item before the recipe was deleted.
    group.findDeleted(recipes, among(recipes.id, recipeIds)),
  ] as const
}

type Found = { id: string }[]

/** @throws InvalidInput for other groups' ids, DomainError 413 for too much text */
export function refuseForeignIds(
  inputs: ItemInput[],
  { lists }: ListState,
  [foodRows, unitRows, labelRows, living, deleted]: [Found, Found, Found, Found, Found],
) {
  if (JSON.stringify(inputs).length > MAX_TEXT) throw plain(413, "tooMuchForRequest")
  const known = [lists, foodRows, unitRows, labelRows, [...living, ...deleted]].map(
    (rows) => new Set(rows.map(({ id }) => id)),
  ) as [Set<string>, Set<string>, Set<string>, Set<string>, Set<string>]
  const [listIds, foodIds, unitIds, labelIds, recipeIds] = known
  for (const { data, loc } of inputs) {
    const check = (ids: Set<string>, id: string | null | undefined, ...at: (string | number)[]) => {
      if (id && !ids.has(id)) {
        throw new InvalidInput([...loc, ...at], "notInGroup.any")
      }
    }
    check(listIds, data.shoppingListId, "shoppingListId")
    check(foodIds, data.foodId, "foodId")
    check(unitIds, data.unitId, "unitId")
    check(labelIds, data.labelId, "labelId")
    for (const [i, { recipeId }] of (data.recipeReferences ?? []).entries()) {
      check(recipeIds, recipeId, "recipeReferences", i, "recipeId")
    }
  }
}
