import { newId } from "../../../../db/schema/columns"
import { usesOfSteps } from "../../../shared/recipe/step-ingredients"
import { pick, sourceFields } from "../../../shared/recipe/fields"
import type { Food } from "../../../schemas/food"
import { slugify } from "../../../lib/text/slugs"
import type { ReadPage } from "./read-source"
import type { Structured } from "./parse-lines"

/** Which of the page's own organizers are imported. */
export interface Taken {
  includeTags: boolean
  includeCategories: boolean
  /** Names in place of the page's own. */
  tags?: string[] | undefined
  categories?: string[] | undefined
}

/** A page's recipe as `createRecipe` accepts it. */
export function contentsOf(
  { recipe, address }: ReadPage,
  { lines, disableAmount, madeFoods }: Structured,
  { includeTags, includeCategories, ...given }: Taken,
) {
  const ids = lines.map(() => newId())
  const uses = usesOfSteps(
    recipe.recipeInstructions.map(({ text }) => text),
    lines.map((line, at) => ({ ...line, referenceId: ids[at]! })),
  )
  const toMake = new Map(madeFoods.map((food) => [food.id, food]))
  return {
    ...pick(recipe, sourceFields),
    name: recipe.name.trim() || `No Recipe Name Found - ${crypto.randomUUID()}`,
    orgURL: address,
    nutrition: recipe.nutrition,
    tags: given.tags ?? (includeTags ? organizersOf(recipe.tags) : []),
    recipeCategory: given.categories ?? (includeCategories ? organizersOf(recipe.categories) : []),
    recipeIngredient: lines.length
      ? lines.map(({ title, quantity, unit, food, note, originalText }, at) => ({
          referenceId: ids[at],
          title,
          quantity,
          unit: unit && { id: unit.id },
          food: food && (toMake.has(food.id) ? newFood(food) : { id: food.id }),
          note,
          originalText,
        }))
      : undefined,
    recipeInstructions: recipe.recipeInstructions.length
      ? recipe.recipeInstructions.map((step, at) => ({
          ...step,
          ingredientReferences: uses[at]!.map(({ referenceId }) => ({ referenceId })),
        }))
      : undefined,
    notes: recipe.notes,
    settings: { disableAmount },
    extras: extrasOf(recipe.video),
  }
}

/** A food that is created with the recipe, to be reviewed. */
const newFood = ({ name, pluralName, labelId }: Food) => ({
  name,
  pluralName,
  labelId,
  toReview: true,
})

/** The address of a video is stored with the recipe. */
export const extrasOf = (video: string | null): Record<string, string> => (video ? { video } : {})

/** The names of a page, one for each slug. */
export function organizersOf(names: string[]): string[] {
  const bySlug = new Map(names.map((name) => [slugify(name), name]))
  bySlug.delete("")
  return [...bySlug.values()]
}
