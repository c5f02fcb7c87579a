import { asc, eq } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../db/group"
import { foods, recipeIngredients, units } from "../../../db/schema"
import type { Ingredient } from "../../rules/shopping-recipes"
import type { IngredientInput } from "../../schemas/recipe-input"
import { InvalidInput } from "../errors"

type Named = IngredientInput["food"] | IngredientInput["unit"]

const idOf = (named: Named) => (typeof named === "object" && named?.id) || null
const nameOf = (named: Named) => (typeof named === "string" ? named : named?.name)?.trim() ?? ""

/** The ids that chosen ingredients name. */
export const idsOfIngredients = (given: IngredientInput[]) => ({
  foodIds: given.map(({ food }) => idOf(food)),
  unitIds: given.map(({ unit }) => idOf(unit)),
})

/**
 * What a recipe asks for, and what the group has of the foods and units that a client has chosen, as
 * queries for one batch.
 */
export function ingredientsOf(group: GroupRows, recipeId: string, given: IngredientInput[] = []) {
  const ids = idsOfIngredients(given)
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
    group.select(
      { id: foods.id, labelId: foods.labelId },
      foods,
      among(foods.id, listOf(ids.foodIds)),
    ),
    group.select({ id: units.id }, units, among(units.id, listOf(ids.unitIds))),
  ] as const
}

/**
 * The ingredients that a client has chosen. A food or unit that is not stored has a name alone, which
 * goes before the note; so does one that is gone, where ids are not to be refused.
 * @throws InvalidInput for an id that the group does not have
 */
export function chosen(
  given: IngredientInput[],
  knownFoods: { id: string; labelId: string | null }[],
  knownUnits: { id: string }[],
  gone: "refused" | "named" = "refused",
): Ingredient[] {
  const foodOf = new Map(knownFoods.map((food) => [food.id, food]))
  const unitIds = new Set(knownUnits.map(({ id }) => id))
  return given.map(({ quantity = 1, unit, food, note }, i) => {
    const known = (member: "food" | "unit", id: string | null, isKnown: boolean) => {
      if (id && !isKnown && gone === "refused") {
        const loc = ["body", "recipeIngredients", i, member, "id"]
        throw new InvalidInput(loc, "The group has nothing of this id")
      }
      return isKnown ? id : null
    }
    const foodId = known("food", idOf(food), foodOf.has(idOf(food) ?? ""))
    const unitId = known("unit", idOf(unit), unitIds.has(idOf(unit) ?? ""))
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
