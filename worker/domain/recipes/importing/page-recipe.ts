import { displayOf } from "../../../rules/ingredients"
import type { PageRecipe } from "../../../schemas/recipe-import"
import { contentsOf, isParsed, tagsOf } from "./contents"
import type { Existing } from "./existing"
import type { ReadPage } from "./read"
import type { Structured } from "./structured"

/** What a page says, to be looked at before anything is made of it. */
export function pageRecipe(
  page: ReadPage,
  { lines, newFoods, newUnits }: Structured,
  existing: Existing | null,
): PageRecipe {
  const {
    tags: _,
    recipeIngredient: __,
    ...contents
  } = contentsOf(page, lines, {
    includeTags: false,
  })
  const disableAmount = !lines.some(isParsed)
  return {
    ...contents,
    name: page.recipe.name,
    image: page.recipe.images[0] ?? null,
    tags: tagsOf(page.recipe.tags),
    recipeIngredient: lines.map((line) => ({
      ...line,
      display: displayOf(line, { disableAmount }),
    })),
    recipeInstructions: page.recipe.recipeInstructions,
    extras: {},
    newFoods,
    newUnits,
    existing,
  }
}
