import {
  type ComparedField,
  comparedFields,
  mapFields,
  organizerFields,
  recipeFields,
} from "../../../../worker/shared/recipe/fields"
import type { Recipe } from "../recipe"

/** The compared part of a field, where that is not the whole. */
const contents: Partial<Record<ComparedField, (recipe: Recipe) => unknown>> = {
  ...mapFields(organizerFields, (field) => (recipe: Recipe) => recipe[field].map(({ id }) => id)),
  recipeIngredient: (recipe) =>
    recipe.recipeIngredient.map(({ title, display }) => [title, display]),
  recipeInstructions: (recipe) => recipe.recipeInstructions.map(({ title, text }) => [title, text]),
}

const contentOf = (recipe: Recipe, field: ComparedField) =>
  JSON.stringify(contents[field]?.(recipe) ?? recipe[field])

/** The parts in which two versions of a recipe differ. */
export function differences(a: Recipe, b: Recipe) {
  const fields = comparedFields.filter((field) => contentOf(a, field) !== contentOf(b, field))
  return [...new Set(fields.map((field) => recipeFields[field].part))]
}
