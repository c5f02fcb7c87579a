import { timeOf } from "../../../import/clean/times"
import { noNutrition } from "../../../shared/recipe/fields"
import { sourceKeyOf } from "../../../lib/text/source-key"
import type { CutRecipe } from "../../../schemas/recipe-import"
import type { ReadPage } from "./read-source"

/** Corrected fields in the form of a page's. Blank lines and steps are left out. */
export function pageOfEditedImport(cut: CutRecipe): ReadPage {
  const { orgURL, image, extras, ...said } = cut
  const address = orgURL?.trim() || null
  const totalMinutes = cut.totalTime ? (timeOf(cut.totalTime)?.minutes ?? null) : null
  return {
    recipe: {
      ...said,
      recipeIngredient: said.recipeIngredient.filter(({ note }) => note.trim()),
      recipeInstructions: said.recipeInstructions.filter(({ text }) => text.trim()),
      notes: said.notes.filter(({ title, text }) => title.trim() || text.trim()),
      nutrition: { ...noNutrition, ...said.nutrition },
      images: image ? [image] : [],
      cuisines: [],
      author: "",
      video: extras.video ?? null,
      orgURL: address ?? "",
      canonicalURL: null,
      language: null,
    },
    totalMinutes,
    address,
    sourceKey: address && sourceKeyOf(address),
    portions: [],
  }
}
