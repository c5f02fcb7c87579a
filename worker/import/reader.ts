import { toStorableJson } from "../lib/formats/storable-json.ts"
import { type Reading, readRecipe } from "./index.ts"
import { readPasted } from "./text.ts"

/**
 * Reads recipes from pages and texts. A host may run it in a separate thread, so all parameters and results are
 * plain data.
 */
export interface RecipeReader {
  /** Reads a page as it was loaded. */
  page(...given: Parameters<typeof readRecipe>): Promise<Reading>
  /** Reads a pasted text, or the source of a page. */
  text(...given: Parameters<typeof readPasted>): ReturnType<typeof readPasted>
}

export const recipeReader: RecipeReader = {
  page: async (...given) => toStorableJson(readRecipe(...given)),
  text: async (...given) => toStorableJson(await readPasted(...given)),
}
