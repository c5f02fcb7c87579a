import type { Recipe } from "../recipe"

const partsOf = (recipe: Recipe) => ({
  name: recipe.name,
  description: recipe.description,
  times: [recipe.recipeYield, recipe.prepTime, recipe.performTime, recipe.totalTime],
  orgURL: recipe.orgURL,
  organizers: [recipe.recipeCategory, recipe.tags, recipe.tools].map((list) =>
    list.map(({ id }) => id),
  ),
  lines: recipe.recipeIngredient.map(({ title, display }) => [title, display]),
  steps: recipe.recipeInstructions.map(({ title, text }) => [title, text]),
  notes: recipe.notes,
  nutrition: recipe.nutrition,
  settings: recipe.settings,
  other: [recipe.extras, recipe.assets],
})

/** The parts in which two versions of a recipe differ. */
export function differences(a: Recipe, b: Recipe) {
  const [before, after] = [partsOf(a), partsOf(b)]
  const parts = Object.keys(before) as (keyof typeof before)[]
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}
