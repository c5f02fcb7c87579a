import type { Outputs } from "../../lib/trpc-types"

/** A page of the list, with the words of its query: they are marked in it, until another answer arrives. */
export type RecipeCards = Outputs["recipes"]["browse"] & { words: string }

export type RecipeCard = RecipeCards["items"][number]
