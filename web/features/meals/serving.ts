import { servingsOf } from "../../../worker/shared/recipe/servings"
import type { PlannerMeal } from "./meals"

type Served = Pick<PlannerMeal, "servings"> & {
  recipe: { recipeYield?: string | null } | null
}

/** The servings of a recipe as written; undefined where its yield states no number. */
export const writtenServings = (recipe: Served["recipe"]) =>
  recipe?.recipeYield ? servingsOf(recipe.recipeYield) : undefined

/** For how many a meal is cooked; undefined where its recipe does not state its servings. */
export function plannedServings({ recipe, servings }: Served) {
  const written = writtenServings(recipe)
  return written && (servings ?? written)
}

/** How many times a meal's recipe is made. */
export function timesOf({ recipe, servings }: Served) {
  const written = writtenServings(recipe)
  return written && servings ? servings / written : 1
}

/** The query that opens a meal's recipe for its planned servings. */
export const servingsQuery = (meal: Served) =>
  timesOf(meal) === 1 ? "" : `?servings=${plannedServings(meal)}`
