import { asc, eq } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../db/group"
import { foods, recipeIngredients, units } from "../../../db/schema"
import { idOfNamed, toIngredient } from "../../shared/recipe/chosen-ingredients"
import type { Ingredient } from "../../shared/shopping/recipes"
import type { IngredientInput } from "../../schemas/recipe-input"
import { InvalidInput } from "../errors"

/** The ids in chosen ingredients. */
export const idsOfIngredients = (given: IngredientInput[]) => ({
  foodIds: given.map(({ food }) => idOfNamed(food)),
  unitIds: given.map(({ unit }) => idOfNamed(unit)),
})

/** A recipe's ingredients, and the group's foods and units that a client has chosen, as queries for one batch. */
export function ingredientsOf(group: GroupRows, recipeId: string, given: IngredientInput[] = []) {
  const ids = idsOfIngredients(given)
  return [
    group
      .select(
        {
          quantity: recipeIngredients.quantity,
          foodId: recipeIngredients.foodId,
          unitId: recipeIngredients.unitId,
          unit: { name: units.name, abbreviation: units.abbreviation },
          note: recipeIngredients.note,
          labelId: foods.labelId,
        },
        recipeIngredients,
        eq(recipeIngredients.recipeId, recipeId),
      )
      .leftJoin(foods, eq(foods.id, recipeIngredients.foodId))
      .leftJoin(units, eq(units.id, recipeIngredients.unitId))
      .orderBy(asc(recipeIngredients.position)),
    group.select(
      { id: foods.id, labelId: foods.labelId },
      foods,
      among(foods.id, listOf(ids.foodIds)),
    ),
    group.select({ id: units.id }, units, among(units.id, listOf(ids.unitIds))),
  ] as const
}

/**
 * The ingredients that a client has chosen, as `toIngredient`. Ids that the group lacks are refused, or ignored.
 * @throws InvalidInput for such an id, if they are refused
 */
export function chosen(
  given: IngredientInput[],
  knownFoods: { id: string; labelId: string | null }[],
  knownUnits: { id: string }[],
  gone: "refused" | "named" = "refused",
): Ingredient[] {
  const foodOf = new Map(knownFoods.map((food) => [food.id, food]))
  const unitIds = new Set(knownUnits.map(({ id }) => id))
  return given.map((one, i) => {
    const known = (member: "food" | "unit", isKnown: boolean) => {
      if (!isKnown && gone === "refused") {
        const loc = ["body", "recipeIngredients", i, member, "id"]
        throw new InvalidInput(loc, "notInGroup.any")
      }
      return isKnown
    }
    const ingredient = toIngredient(one, {
      food: (id) => known("food", foodOf.has(id)),
      unit: (id) => known("unit", unitIds.has(id)),
    })
    return { ...ingredient, labelId: foodOf.get(ingredient.foodId ?? "")?.labelId ?? null }
  })
}
