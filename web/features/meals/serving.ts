import { servingsOf } from "../../../worker/shared/recipe/servings"
import type { PlannerMeal } from "./meals"

type Served = Pick<PlannerMeal, "servings"> & {
  recipe: { recipeYield?: string | null } | null
}

/** The servings of a recipe as it is written; undefined where its yield names no count. */
export const writtenServings = (recipe: Served["recipe"]) =>
  recipe?.recipeYield ? servingsOf(recipe.recipeYield) : undefined

/** For how many a meal is cooked; undefined where its recipe does not say for how many it is. */
export function plannedServings({ recipe, servings }: Served) {
  const written = writtenServings(recipe)
  return written && (servings ?? written)
}

/** How many times the recipe of a meal is made. */
export function timesOf({ recipe, servings }: Served) {
  const written = writtenServings(recipe)
  return written && servings ? servings / written : 1
}

/** The query that opens the recipe of a meal for as many as it is planned for. */
export const servingsQuery = (meal: Served) =>
  timesOf(meal) === 1 ? "" : `?servings=${plannedServings(meal)}`
