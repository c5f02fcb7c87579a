import type { GroupRows } from "../../../db/group"
import type { Food, Unit } from "../../schemas/food"
import { foodCollection } from "../foods"
import { unitCollection } from "../units"
import { type FoodFinder, foodFinder } from "./match-food"
import { type UnitFinder, unitFinder } from "./match-unit"

/** The group's foods and units by name. */
export interface GroupFoods {
  food: FoodFinder
  unit: UnitFinder
}

/** Queries for the foods and units of a group, for one batch with other queries; `shown` reads their answers. */
export const groupFoodQueries = (group: GroupRows) =>
  [foodCollection.rows(group), unitCollection.rows(group)] as const

export const shown = (
  foods: Parameters<typeof foodCollection.shown>[0][],
  units: Parameters<typeof unitCollection.shown>[0][],
) => ({ foods: foods.map(foodCollection.shown), units: units.map(unitCollection.shown) })

export const groupFoods = (foods: Food[], units: Unit[]): GroupFoods => ({
  food: foodFinder(foods),
  unit: unitFinder(units),
})
