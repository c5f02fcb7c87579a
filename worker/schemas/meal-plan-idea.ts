import { z } from "zod"
import { MAX_MEALS_AT_ONCE } from "../shared/planned-at-once"
import { Uuid } from "./wire"

/** A recipe that is to be planned on a day not chosen yet. */
export const MealIdea = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
})
export type MealIdea = z.infer<typeof MealIdea>

export const IdeaRecipes = z.object({ recipeIds: z.array(Uuid).min(1).max(MAX_MEALS_AT_ONCE) })

export const AddedIdeas = z.object({
  /** The recipes that were added. */
  added: z.array(z.string()),
})

export const RemovedIdeas = z.object({
  /** The recipes that were removed. */
  removed: z.array(z.string()),
})
