import { pick, sourceFields } from "../../../shared/recipe/fields"
import { slugify } from "../../../lib/text/slugs"
import type { ReadPage } from "./read-source"
import type { Structured } from "./parse-lines"

/** What of a page's own order is taken over. */
export interface Taken {
  includeTags: boolean
  includeCategories: boolean
  /** Names in place of the page's own. */
  tags?: string[] | undefined
  categories?: string[] | undefined
}

/** The recipe of a page as `createRecipe` takes it. */
export function contentsOf(
  { recipe, address }: ReadPage,
  { lines, disableAmount }: Structured,
  { includeTags, includeCategories, ...given }: Taken,
) {
  return {
    ...pick(recipe, sourceFields),
    name: recipe.name.trim() || `No Recipe Name Found - ${crypto.randomUUID()}`,
    orgURL: address,
    nutrition: recipe.nutrition,
    tags: given.tags ?? (includeTags ? organizersOf(recipe.tags) : []),
    recipeCategory: given.categories ?? (includeCategories ? organizersOf(recipe.categories) : []),
    recipeIngredient: lines.length
      ? lines.map(({ title, quantity, unit, food, note, originalText }) => ({
          title,
          quantity,
          unit: unit && { id: unit.id },
          food: food && { id: food.id },
          note,
          originalText,
        }))
      : undefined,
    recipeInstructions: recipe.recipeInstructions.length ? recipe.recipeInstructions : undefined,
    notes: recipe.notes,
    settings: { disableAmount },
    extras: extrasOf(recipe.video),
  }
}

/** Where a film of the dish can be seen is kept with the recipe. */
export const extrasOf = (video: string | null): Record<string, string> => (video ? { video } : {})

/** The names of a page, one for each slug. */
export function organizersOf(names: string[]): string[] {
  const bySlug = new Map(names.map((name) => [slugify(name), name]))
  bySlug.delete("")
  return [...bySlug.values()]
}
