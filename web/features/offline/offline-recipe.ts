import type { Outputs } from "../../lib/trpc-types"
import { plainText } from "../../lib/plain-text"
import type { BrowseInput } from "../home"

export type FetchedRecipe = Outputs["recipes"]["offline"]["items"][number]
export type RecipeCard = Outputs["recipes"]["browse"]["items"][number]
export type Browse = Partial<BrowseInput> & {
  search?: string
  page?: number
  perPage?: number
  queryFilter?: string
}

/** A stored recipe: the answer of its page, and the data for lists and searches. */
export interface OfflineRecipe {
  user: string
  id: string
  slug: string
  updateAt: string
  opened: Outputs["recipes"]["open"]
  card: RecipeCard
  /** The searched text: name, ingredients, organizers and description, folded. */
  words: string
  /** The `FOLDING` of the words; absent in records from before it existed. */
  folding?: number
  foods: string[]
}

/** Increased when folding changes. Words folded before are folded again when read. */
const FOLDING = 1

function wordsIn(recipe: FetchedRecipe["recipe"]) {
  const lines = recipe.recipeIngredient.map(({ display, food }) => `${display} ${food?.name ?? ""}`)
  const organizers = [...recipe.recipeCategory, ...recipe.tags, ...recipe.tools]
  const names = organizers.map(({ name }) => name)
  return plainText([recipe.name, ...lines, ...names, recipe.description].join("\n"))
}

/** The searched text of a stored recipe. */
export const storedWords = ({ words, folding, opened }: OfflineRecipe) =>
  folding === FOLDING ? words : wordsIn(opened.recipe)

/** A stored recipe of a user. */
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
    words: wordsIn(recipe),
    folding: FOLDING,
    foods: recipeIngredient.flatMap(({ food }) => (food ? [food.id] : [])),
  }
}
