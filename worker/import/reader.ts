import { toStorableJson } from "../lib/formats/storable-json.ts"
import { type Reading, readRecipe } from "./index.ts"
import { readPasted } from "./text.ts"

/**
 * Reads recipes from pages and texts. A host may do so in a thread of its own, so everything that goes in and
 * comes out is plain data.
 */
export interface RecipeReader {
  /** Of a page as it was loaded. */
  page(...given: Parameters<typeof readRecipe>): Promise<Reading>
  /** Of a text that was pasted, or of a page's source. */
  text(...given: Parameters<typeof readPasted>): ReturnType<typeof readPasted>
}

export const recipeReader: RecipeReader = {
  page: async (...given) => toStorableJson(readRecipe(...given)),
  text: async (...given) => toStorableJson(await readPasted(...given)),
}
