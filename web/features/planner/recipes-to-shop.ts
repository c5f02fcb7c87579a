import { type PlannerMeal, timesOf } from "../meals"

type Cooked = Pick<PlannerMeal, "leftovers" | "servings"> & {
  recipe: { slug: string; name: string; recipeYield?: string | null } | null
}

/** Whether a meal has ingredients to buy: it is a recipe and not leftovers. */
export const isCooked = ({ recipe, leftovers }: Pick<PlannerMeal, "leftovers" | "recipe">) =>
  recipe !== null && !leftovers

/** The recipes of some meals, each with how many times it is made in total, in the order of the plan. */
export function recipesToShop(meals: readonly Cooked[]) {
  const bySlug = new Map<string, { slug: string; name: string; times: number }>()
  for (const meal of meals) {
    if (!meal.recipe || meal.leftovers) continue
    const { slug, name } = meal.recipe
    bySlug.set(slug, { slug, name, times: (bySlug.get(slug)?.times ?? 0) + timesOf(meal) })
  }
  return [...bySlug.values()]
}
