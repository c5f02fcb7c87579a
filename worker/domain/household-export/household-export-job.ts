import { asc } from "drizzle-orm"
import { dataExports, recipes } from "../../../db/schema"
import { ArchiveTooLarge, zipWriter } from "../../archive/zip-writer"
import type { Scope } from "../../context"
import {
  type Counted,
  fileNames,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
} from "../../import/archives/larder/format"
import { sizeText } from "../../lib/sizes"
import { slugify } from "../../lib/text/slugs"
import { fromNow, now, today } from "../../lib/times"
import { exportKey, recipeAssetKey, recipePictureKey, timelinePictureKey } from "../../media/keys"
import { openUpload } from "../../media/upload"
import { larderVersion } from "../../version"
import type { Ending, Item, JobHandler } from "../background-jobs/job-handler"
import { plain } from "../errors"
import { countsOf, refuseFull } from "../group-limits"
import { storedAssets } from "../recipes/export-formats"
import { HOUSEHOLD_EXPORT } from "../recipes/data-exports"
import { writeAll } from "../recipes/writes"
import { catalogueFile } from "./catalogue-file"
import { householdFile } from "./household-file"
import { type ExportedRecipe, exportedRecipes } from "./recipe-files"

/** Seconds for which an archive is kept. */
const EXPORT_SECONDS = 86_400

/** Recipes that are in memory together. */
const atOnce = 100

type Zip = ReturnType<typeof zipWriter>

/**
 * Writes everything of a group into one archive. A hundred recipes, a piece of one file and a part of 5 MiB are in memory at a
 * time; the limits are those of the format: 65,535 files and 4 GB.
 */
export const householdExportJob: JobHandler = {
  atOnce: 1,
  failed: () => ({ code: "export.householdFailed" }),
  begin: async (scope) => ({
    list: async () => [{ name: "Household" }],
    work: (item, ending) => write(scope, item, ending),
  }),
}

async function write(scope: Scope, item: Item, ending: Ending): Promise<null> {
  const { group, media } = scope
  refuseFull("data_exports", await countsOf(group, "data_exports"))
  const key = exportKey(group.id, item.id)
  const upload = await openUpload(media, key, "application/zip")
  let manifest: Manifest
  let size: number
  try {
    const zip = zipWriter(upload.write)
    manifest = await writeFiles(scope, zip)
    await zip.end()
    size = await upload.finish()
  } catch (error) {
    await upload.abort()
    if (!(error instanceof ArchiveTooLarge)) throw error
    throw plain(413, "export.householdTooLarge")
  }
  const filename = `larder-${slugify(manifest.group) || "household"}-${today()}.zip`
  const row = {
    // Made twice, it is refused, and is there once.
    id: item.id,
    name: HOUSEHOLD_EXPORT,
    filename,
    path: `exports/${item.id}`,
    size: sizeText(size),
    expires: fromNow(EXPORT_SECONDS),
  }
  const values = { name: filename, size: sizeText(size), count: manifest.recipes.length }
  await writeAll(group, [
    group.insert(dataExports, row),
    ...ending({ outcome: "imported", message: { code: "export.household", values } }),
  ])
  return null
}

async function writeFiles(scope: Scope, zip: Zip): Promise<Manifest> {
  const { group } = await scope.me()
  const catalogue = await catalogueFile(scope)
  const household = await householdFile(scope)
  await zip.text(fileNames.catalogue, JSON.stringify(catalogue))
  await zip.text(fileNames.household, JSON.stringify(household))
  const written = await writeRecipes(scope, zip)
  const { people: _, planCategories: __, ...things } = catalogue
  const counts: Partial<Record<Counted, number>> = { recipes: written.length }
  for (const [kind, rows] of Object.entries({ ...things, ...household })) {
    counts[kind as Counted] = rows.length
  }
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    larder: larderVersion,
    made: now(),
    group,
    counts,
    recipes: written,
  }
  await zip.text(fileNames.manifest, JSON.stringify(manifest))
  return manifest
}

/** Gives the recipes that it wrote, in the order in which they were made. */
async function writeRecipes(scope: Scope, zip: Zip) {
  const written: Manifest["recipes"] = []
  const ids = await scope.group
    .select({ id: recipes.id }, recipes)
    .orderBy(asc(recipes.createdAt), asc(recipes.id))
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce).map(({ id }) => id)
    const found = new Map((await exportedRecipes(scope, some)).map((one) => [one.file.id, one]))
    for (const id of some) {
      // It may have been deleted since.
      const recipe = found.get(id)
      if (!recipe) continue
      await writeRecipe(scope, zip, recipe)
      written.push({ id, name: recipe.file.name.slice(0, 500) })
    }
  }
  return written
}

async function writeRecipe({ media }: Scope, zip: Zip, { file, image, assets }: ExportedRecipe) {
  const { id, events } = file
  const add = async (name: string, key: string) => {
    const object = await media.get(key)
    if (object) await zip.stream(name, object.body)
  }
  await zip.text(fileNames.recipe(id), JSON.stringify(file))
  if (image) await add(fileNames.picture(id), recipePictureKey(id, image, "original.webp"))
  for (const { fileName, object } of storedAssets({ assets })) {
    await add(fileNames.asset(id, fileName), recipeAssetKey(id, object))
  }
  for (const event of events.filter(({ hasImage }) => hasImage)) {
    const key = timelinePictureKey(id, event.id, "original.webp")
    await add(fileNames.eventPicture(id, event.id), key)
  }
}
