import { isThing, type Thing } from "../candidate.ts"
import { line } from "../clean/text.ts"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import { baseName, folderOf, jsonFile, picturesIn, someFit } from "./json-file.ts"
import type { ArchiveReader } from "./reader.ts"
import { recipeFromSchema, schemaRecipesIn } from "./schema-recipe.ts"

/** Nextcloud Cookbook: a folder per recipe, with schema.org JSON and sometimes `full.jpg` (contract 22.5). */
export const nextcloud: ArchiveReader = {
  expects: { code: "expects.nextcloud" },

  async recognises(files) {
    const own = filesOf(files).filter((name) => baseName(name) === "recipe.json")
    return someFit(own, async (name) => schemaRecipesIn(await jsonFile(files, name)).length > 0)
  },

  async open(files, { locale }) {
    const found = filesOf(files)
    if (found.length === 0)
      throw new BadArchive("archive.unexpected", { expected: nextcloud.expects })
    return found.map((name) => ({
      key: name,
      label: baseName(folderOf(name).slice(0, -1)),
      async read() {
        const recipe = recipeIn(await jsonFile(files, name))
        const moved = recipeFromSchema(recipe, files, name, locale)
        const picture = picturesIn(files, folderOf(name)).find((one) =>
          /^full\./i.test(baseName(one)),
        )
        return picture ? { ...moved, picture: { file: picture } } : moved
      },
    }))
  },
}

/** One file of each folder: `recipe.json`, or else the first. Hidden files are skipped. */
function filesOf({ names }: ArchiveFiles): string[] {
  const byFolder = new Map<string, string>()
  for (const name of names) {
    const folder = folderOf(name)
    if (!folder || !/\.json$/i.test(name) || /(?:^|\/)\./.test(name)) continue
    if (!byFolder.has(folder) || baseName(name) === "recipe.json") byFolder.set(folder, name)
  }
  return [...byFolder.values()]
}

function recipeIn(value: unknown): Thing {
  const [recipe] = schemaRecipesIn(value)
  if (recipe) return recipe
  // It does not state another type.
  if (isThing(value) && line(value.name) && value["@type"] === undefined) return value
  throw new BadArchive("archive.noRecipeInFile")
}
