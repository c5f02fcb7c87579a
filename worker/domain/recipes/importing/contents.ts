import { slugify } from "../../../rules/slugs"
import type { ReadPage } from "./read"
import type { StructuredLine } from "./structured"

/** The recipe of a page as `createRecipe` takes it. */
export function contentsOf(
  { recipe, address }: ReadPage,
  lines: StructuredLine[],
  { includeTags }: { includeTags: boolean },
) {
  return {
    name: recipe.name.trim() || `No Recipe Name Found - ${crypto.randomUUID()}`,
    description: recipe.description,
    recipeYield: recipe.recipeYield,
    totalTime: recipe.totalTime,
    prepTime: recipe.prepTime,
    performTime: recipe.performTime,
    orgURL: address,
    nutrition: recipe.nutrition,
    tags: includeTags ? tagsOf(recipe.tags) : [],
    recipeIngredient: lines.length ? lines.map(withIds) : undefined,
    recipeInstructions: recipe.recipeInstructions.length ? recipe.recipeInstructions : undefined,
    settings: { disableAmount: !lines.some(isParsed) },
  }
}

/** The tags of a page, one for each slug. */
export function tagsOf(names: string[]): string[] {
  const bySlug = new Map(names.map((name) => [slugify(name), name]))
  bySlug.delete("")
  return [...bySlug.values()]
}

const withIds = ({ unit, food, ...line }: StructuredLine) => ({
  ...line,
  unit: unit && { id: unit.id },
  food: food && { id: food.id },
})

/** Whether a line has more than its text. */
export const isParsed = ({ quantity, unit, food, note, originalText }: StructuredLine) =>
  unit !== null || food !== null || (quantity !== null && note !== originalText)
