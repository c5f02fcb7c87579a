import type { Nutrient } from "../../../worker/shared/recipe/fields"
import type { Outputs } from "../../lib/trpc-types"

/** A recipe and the reader's rating of it. */
export type OpenedRecipe = Outputs["recipes"]["open"]
export type Recipe = OpenedRecipe["recipe"]
/** A recipe as visitors may see it: they have no rating of their own. */
export interface ShownRecipe {
  recipe: Recipe
  mine: OpenedRecipe["mine"] | null
  imageColor?: OpenedRecipe["imageColor"]
}
export type Ingredient = Recipe["recipeIngredient"][number]
export type Step = Recipe["recipeInstructions"][number]

export const assetUrl = (recipeId: string, fileName: string) =>
  `/api/media/recipes/${recipeId}/assets/${encodeURIComponent(fileName)}`

/** The meaning of a number without a unit, by the contract. */
export const unitOfNutrient = (nutrient: Nutrient) =>
  nutrient === "calories" ? "calories" : nutrient === "sodiumContent" ? "milligrams" : "grams"

/** Only its owner may change a locked recipe. */
export const mayChange = (recipe: Recipe, userId: string | undefined) =>
  !recipe.settings.locked || recipe.userId === userId
