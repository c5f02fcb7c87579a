import type { Outputs } from "../../lib/trpc-types"
import { plainText } from "../../lib/plain-text"
import type { BrowseInput } from "../home/browse-state"

export type FetchedRecipe = Outputs["recipes"]["kept"]["items"][number]
export type RecipeCard = Outputs["recipes"]["browse"]["items"][number]
export type Browse = Partial<BrowseInput> & {
  search?: string
  page?: number
  perPage?: number
  queryFilter?: string
}

/** A recipe of all that are kept: the answer of its page, and what lists and searches look at. */
export interface OfflineRecipe {
  user: string
  id: string
  slug: string
  updateAt: string
  opened: Outputs["recipes"]["open"]
  card: RecipeCard
  /** What a search looks through: name, ingredients, organizers and description, folded. */
  words: string
  foods: string[]
}

/** What is kept of a recipe for a user. */
export function toOfflineRecipe(
  user: string,
  { totalMinutes, ...opened }: FetchedRecipe,
): OfflineRecipe {
  const { recipe, mine } = opened
  const {
    recipeIngredient,
    recipeInstructions: _steps,
    nutrition: _nutrition,
    settings,
    assets: _assets,
    notes: _notes,
    extras: _extras,
    comments: _comments,
    ...summary
  } = recipe
  const lines = recipeIngredient.map(({ display, food }) => `${display} ${food?.name ?? ""}`)
  const organizers = [...recipe.recipeCategory, ...recipe.tags, ...recipe.tools]
  return {
    user,
    id: recipe.id,
    slug: recipe.slug,
    updateAt: recipe.updateAt,
    opened,
    card: {
      ...summary,
      totalMinutes,
      locked: settings.locked,
      myRating: mine.rating,
      isFavorite: mine.isFavorite,
      imageColor: opened.imageColor ?? null,
    },
    words: plainText(
      [recipe.name, ...lines, ...organizers.map(({ name }) => name), recipe.description].join("\n"),
    ),
    foods: recipeIngredient.flatMap(({ food }) => (food ? [food.id] : [])),
  }
}
