import { asc, eq } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../db/group"
import { foods, recipeIngredients, units } from "../../../db/schema"
import type { Ingredient } from "../../rules/shopping-recipes"
import type { IngredientInput } from "../../schemas/recipe-input"
import { InvalidInput } from "../errors"

type Named = IngredientInput["food"] | IngredientInput["unit"]

const idOf = (named: Named) => (typeof named === "object" && named?.id) || null
const nameOf = (named: Named) => (typeof named === "string" ? named : named?.name)?.trim() ?? ""

/**
 * What a recipe asks for, and what the group has of the foods and units that a client has chosen, as
 * queries for one batch.
 */
export function ingredientsOf(group: GroupRows, recipeId: string, given: IngredientInput[] = []) {
  const foodIds = listOf(given.map(({ food }) => idOf(food)))
  const unitIds = listOf(given.map(({ unit }) => idOf(unit)))
  return [
    group
      .select(
        {
          quantity: recipeIngredients.quantity,
          foodId: recipeIngredients.foodId,
          unitId: recipeIngredients.unitId,
          note: recipeIngredients.note,
          labelId: foods.labelId,
        },
        recipeIngredients,
        eq(recipeIngredients.recipeId, recipeId),
      )
      .leftJoin(foods, eq(foods.id, recipeIngredients.foodId))
      .orderBy(asc(recipeIngredients.position)),
    group.select({ id: foods.id, labelId: foods.labelId }, foods, among(foods.id, foodIds)),
    group.select({ id: units.id }, units, among(units.id, unitIds)),
  ] as const
}

/**
 * The ingredients that a client has chosen. A food or unit that is not stored has a name alone, which
 * goes before the note.
 * @throws InvalidInput for an id that the group does not have
 */
export function chosen(
  given: IngredientInput[],
  knownFoods: { id: string; labelId: string | null }[],
  knownUnits: { id: string }[],
): Ingredient[] {
  const foodOf = new Map(knownFoods.map((food) => [food.id, food]))
  const unitIds = new Set(knownUnits.map(({ id }) => id))
  return given.map(({ quantity = 1, unit, food, note }, i) => {
    const [foodId, unitId] = [idOf(food), idOf(unit)]
    const refuse = (member: string) => {
      const loc = ["body", "recipeIngredients", i, member, "id"]
      return new InvalidInput(loc, "The group has nothing of this id")
    }
    if (foodId && !foodOf.has(foodId)) throw refuse("food")
    if (unitId && !unitIds.has(unitId)) throw refuse("unit")
    const unstored = [unitId ? "" : nameOf(unit), foodId ? "" : nameOf(food)]
    return {
      quantity,
      foodId,
      unitId,
      note: [...unstored, note ?? ""].filter(Boolean).join(" "),
      labelId: foodOf.get(foodId ?? "")?.labelId ?? null,
    }
  })
}
