import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { bytesSource } from "../../worker/archive/byte-source.ts"
import { openArchive } from "../../worker/archive/open-archive.ts"
import type { ArchiveFiles } from "../../worker/archive/archive-files.ts"
import { readers } from "../../worker/import/archives/index.ts"
import { openBackup } from "../../worker/import/archives/mealie/backup.ts"
import { isOfRecipes, recipeTaker } from "../../worker/import/archives/mealie/recipe-rows.ts"
import { recipeOf } from "../../worker/import/archives/mealie/recipe.ts"
import { surveyOf } from "../../worker/import/archives/mealie/survey.ts"
import type { ArchivedRecipe } from "../../worker/import/archives/archived-recipe.ts"
import type { Found } from "./differences.ts"

/**
 * The recipes of an archive, as its reader returns them.
 * @throws BadArchive
 */
export async function recipesOf(path: string, type: string): Promise<Found[]> {
  const files = await openArchive(bytesSource(readFileSync(path)), basename(path))
  if (type === "mealie_backup") return ofBackup(files)
  if (!(type in readers)) throw new Error(`There is no reader of ${type}`)
  // The type was just looked up.
  const { reader } = readers[type as keyof typeof readers]
  if (!(await reader.recognises(files))) throw new Error("it is not recognised")
  const entries = await reader.open(files, { locale: "en-US" })
  return Promise.all(entries.map(async (entry) => found(await entry.read(), files)))
}

const found = (moved: ArchivedRecipe, files: ArchiveFiles): Found => ({
  name: moved.name,
  ingredients: moved.lines.length,
  headings: moved.lines.filter(({ title }) => title).length,
  steps: moved.steps.length,
  image: hasPicture(moved, files),
  names: [...(moved.tags ?? []), ...(moved.categories ?? [])],
})

function hasPicture({ picture }: ArchivedRecipe, files: ArchiveFiles) {
  // A picture at an address may be downloaded or not.
  if (!picture || "address" in picture) return false
  return "bytes" in picture || files.names.includes(picture.file)
}

/** The recipes of all groups of a Mealie backup. */
async function ofBackup(files: ArchiveFiles): Promise<Found[]> {
  const backup = openBackup(files)
  const named = new Map<string, string>()
  const kinds = { categories: "categoryIds", tags: "tagIds" } as const
  await backup.rows({
    wants: (table) => table in kinds,
    row: (_, { id, name }) => void named.set(uuid(id), String(name)),
  })
  const groups = await surveyOf(backup)
  const ids = groups.flatMap(({ recipes }) => recipes.map(({ id }) => id))
  const taker = recipeTaker(ids, Infinity)
  await backup.rows({
    wants: isOfRecipes,
    row: (table, row, size) => taker.take(table, row, size),
  })
  const taken = taker.recipes()
  return ids.map((id) => {
    const rows = taken.get(id)
    const recipe = rows && recipeOf(id, rows)
    if (!recipe) throw new Error(`The backup has no recipe ${id}`)
    const names = [...recipe.categoryIds, ...recipe.tagIds].flatMap((one) => named.get(one) ?? [])
    return {
      name: recipe.name,
      ingredients: recipe.lines.length,
      // In this format they are not lines, and are not counted.
      headings: 0,
      steps: recipe.steps.length,
      image: backup.picture(id) !== undefined,
      names,
    }
  })
}

/** Ids in the format of the readers. */
const uuid = (id: unknown) =>
  String(id).replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, "$1-$2-$3-$4-$5")
