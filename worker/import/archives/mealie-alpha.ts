import { isThing } from "../candidate.ts"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import { baseName, jsonFile, someFit } from "./json-file.ts"
import { isMealieRecipe, recipeFromMealie } from "./mealie-recipe.ts"
import type { ArchiveReader } from "./reader.ts"

/** The recipe of one file. */
const MOST_BYTES = 10_000_000

/** Mealie before 1.0: a folder per recipe in `recipes`, with JSON, `images` and `assets` (contract 22.6). */
export const mealieAlpha: ArchiveReader = {
  expects: { code: "expects.mealieAlpha" },

  async recognises(files) {
    return someFit(filesOf(files), async (name) => {
      const recipe = await jsonFile(files, name, MOST_BYTES)
      // Recipes of later versions, and of Larder, have the id of their group.
      return isMealieRecipe(recipe) && !("group_id" in recipe) && !("groupId" in recipe)
    })
  },

  async open(files, { locale }) {
    const found = filesOf(files)
    if (found.length === 0)
      throw new BadArchive("archive.unexpected", { expected: mealieAlpha.expects })
    return found.map((name) => ({
      key: name,
      label: baseName(name),
      async read() {
        const recipe = await jsonFile(files, name, MOST_BYTES)
        if (!isThing(recipe)) throw new BadArchive("archive.noRecipeInFile")
        return recipeFromMealie(recipe, files, name, locale)
      },
    }))
  },
}

const filesOf = ({ names }: ArchiveFiles) =>
  names.filter((name) => /(?:^|\/)recipes\/(?:.*\/)?[^/]+\.json$/i.test(name))
