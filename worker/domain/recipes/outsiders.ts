import type { Recipe } from "../../schemas/recipe"

/** A food as outsiders see it: what a household has at home is its own business. */
export function outsidersFood<F extends { extras: Record<string, string | null> }>(food: F): F {
  const { onHand: _, ...extras } = food.extras
  return { ...food, extras }
}

/** The same for a recipe whose foods are shown with it. */
export const outsidersRecipe = (recipe: Recipe): Recipe => ({
  ...recipe,
  recipeIngredient: recipe.recipeIngredient.map((line) => ({
    ...line,
    food: line.food && outsidersFood(line.food),
  })),
})
