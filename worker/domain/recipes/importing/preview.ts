import { pick, sourceFields } from "../../../shared/recipe/fields"
import { displayOf } from "../../../shared/recipe/ingredients"
import type { PageRecipe } from "../../../schemas/recipe-import"
import { extrasOf, organizersOf } from "./recipe-input"
import type { Existing } from "./same-source"
import type { ReadPage } from "./read-source"
import type { Structured } from "./parse-lines"

/** The contents of a page, shown before anything is created. */
export function pageRecipe(
  { recipe, address, portions }: ReadPage,
  { lines, disableAmount, newFoods, newUnits }: Structured,
  existing: Existing | null,
): PageRecipe {
  return {
    ...pick(recipe, sourceFields),
    nutrition: recipe.nutrition,
    image: recipe.images[0] ?? null,
    orgURL: address,
    tags: organizersOf(recipe.tags),
    categories: organizersOf(recipe.categories),
    recipeIngredient: lines.map((line) => ({
      ...line,
      display: displayOf(line, { disableAmount }),
    })),
    recipeInstructions: recipe.recipeInstructions,
    notes: recipe.notes,
    settings: { disableAmount },
    extras: extrasOf(recipe.video),
    newFoods,
    newUnits,
    existing,
    portions,
  }
}
