import { and, asc, desc, eq, gt, sql } from "drizzle-orm"
import { among, listOf } from "../../../db/group"
import { dataExports, recipes } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import { ArchiveTooLarge, zipWriter } from "../../archive/zip-writer"
import type { Context, Scope } from "../../context"
import {
  exportKey,
  isExportKey,
  pictureFiles,
  recipeAssetKey,
  recipePictureKey,
} from "../../media/keys"
import type { MediaStore } from "../../media/store"
import { openUpload } from "../../media/upload"
import { fileNameOf, uniqueNames } from "../../lib/text/file-names"
import { sizeText } from "../../lib/sizes"
import { fromNow, today } from "../../lib/times"
import type { Recipe } from "../../schemas/recipe"
import { can } from "../../shared/permissions"
import { readDownload, signDownload } from "../../tokens"
import { plain, unauthorized } from "../errors"
import { countsOf, refuseFull } from "../group-limits"
import { archivedJson, type Form, forms, pictureOf, storedAssets } from "./export-formats"
import { partsOf } from "./recipe-parts"
import { noEntry, toRecipes } from "./to-recipe"

/** Seconds for which an archive is kept. */
const EXPORT_SECONDS = 86_400

/** Recipes that are in memory together. */
const atOnce = 100

/**
 * Writes an archive of recipes to the media store, for a day. As `json` they are `recipes/<slug>/<slug>.json`,
 * with the pictures and files of each below `recipes/<slug>/` (contract 19); in the other forms, files by the names
 * of the recipes, each with its picture beside it. Slugs that the group does not have are left out.
 *
 * A hundred recipes, a piece of one file and a part of 5 MiB are in memory at a time, so the number of
 * recipes is not limited by it but by the format: 65,535 files and 4 GB. A hosted site is also held to
 * the queries and stored objects that its platform allows one request: 1,000 queries are some 14,000
 * recipes.
 *
 * @throws DomainError 404 when none of the recipes is there, 400 for one archive too many, 413
 */
export async function exportRecipes(
  scope: Scope,
  slugs: string[],
  type: keyof typeof forms | "json" = "json",
): Promise<void> {
  const { group, media } = scope
  const [found, counts] = await group.batch([
    group
      .select({ id: recipes.id }, recipes, sql`${recipes.slug} in ${listOf(slugs)}`)
      .orderBy(asc(recipes.slug)),
    countsOf(group, "data_exports"),
  ])
  if (found.length === 0) throw noEntry()
  refuseFull("data_exports", counts)

  const id = newId()
  const key = exportKey(group.id, id)
  const upload = await openUpload(media, key, "application/zip")
  let size: number
  try {
    const zip = zipWriter(upload.write)
    const add = type === "json" ? addRecipe : formAdder(forms[type])
    for (let at = 0; at < found.length; at += atOnce) {
      const ids = listOf(found.slice(at, at + atOnce).map((recipe) => recipe.id))
      const parts = await group.batch(partsOf(group, among(recipes.id, ids), -1))
      const inOrder = toRecipes(parts).toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
      for (const recipe of inOrder) await add(zip, media, recipe)
    }
    await zip.end()
    size = await upload.finish()
  } catch (error) {
    await upload.abort()
    if (!(error instanceof ArchiveTooLarge)) throw error
    throw plain(413, "export.tooManyRecipes")
  }
  const row = {
    id,
    filename: `recipes-${today()}-${id.slice(0, 8)}.zip`,
    path: `exports/${id}`,
    size: sizeText(size),
    expires: fromNow(EXPORT_SECONDS),
  }
  await group.insert(dataExports, row).catch(async (error: unknown) => {
    await media.delete(key)
    throw error
  })
}

async function addRecipe(zip: ReturnType<typeof zipWriter>, media: MediaStore, recipe: Recipe) {
  const { id, slug, image } = recipe
  const folder = `recipes/${slug}`
  const add = async (name: string, key: string) => {
    const object = await media.get(key)
    if (object) await zip.stream(`${folder}/${name}`, object.body)
  }
  await zip.text(`${folder}/${slug}.json`, archivedJson(recipe))
  for (const file of image ? pictureFiles : []) {
    await add(`images/${file}`, recipePictureKey(id, image!, file))
  }
  for (const { fileName, object } of storedAssets(recipe)) {
    await add(`assets/${fileName}`, recipeAssetKey(id, object))
  }
}

/** Adds a recipe in one form, with its picture under the same name. */
function formAdder(form: Form): typeof addRecipe {
  const unique = uniqueNames()
  return async (zip, media, recipe) => {
    const name = unique(fileNameOf(recipe.name, recipe.slug))
    const key = pictureOf(recipe)
    const picture = key && (await media.get(key))
    const beside = picture ? `${name}.webp` : null
    const address = beside && form.ending !== "cook" ? encodeURIComponent(beside) : null
    await zip.text(`${name}.${form.ending}`, form.write(recipe, address))
    if (picture) await zip.stream(beside!, picture.body)
  }
}

/** The name of archives that hold a whole household: emails and ratings too, for those who manage the group. */
export const HOUSEHOLD_EXPORT = "Household"

/** What the caller may fetch of some archives. One more round trip where a household is among them. */
async function fetchable<Row extends { name: string }>(scope: Scope, rows: Row[]) {
  const isHousehold = ({ name }: Row) => name === HOUSEHOLD_EXPORT
  if (!rows.some(isHousehold) || can.manage(await scope.me())) return rows
  return rows.filter((row) => !isHousehold(row))
}

/** The archives that can be fetched, the latest first. */
export const listDataExports = async (scope: Scope) =>
  fetchable(
    scope,
    await scope.group
      .find(dataExports, gt(dataExports.expires, fromNow(0)))
      .orderBy(desc(dataExports.createdAt), asc(dataExports.id)),
  )

/** A token for a file of the list. @throws DomainError 400 for any other path */
export async function downloadToken(scope: Scope, path: string) {
  const { group, secret } = scope
  const rows = await group.find(dataExports, eq(dataExports.path, path)).limit(1)
  const [found] = await fetchable(scope, rows)
  if (!found) throw plain(400, "export.badPath")
  const { id, filename } = found
  return {
    fileToken: await signDownload(secret, { file: exportKey(group.id, id), name: filename }),
  }
}

/** Removes all archives of the group, and says how many they were; a trigger notes their files. */
export const purgeDataExports = async ({ group }: Scope): Promise<number> =>
  (await group.delete(dataExports, undefined)).length

/**
 * What a file token opens: its holder may fetch that one file, while its archive is there.
 * @throws DomainError 400 without a token or a file, 401 for a bad token
 */
export async function openDownload({ db, secret }: Context, token: string | undefined) {
  if (!token) throw plain(400, "badRequest")
  const allowed = await readDownload(secret, token)
  if (!allowed) throw unauthorized("export.badToken")
  if (!("file" in allowed) || !isExportKey(allowed.file)) throw plain(400, "badRequest")
  const id = allowed.file.split("/").at(-1)!.replace(".zip", "")
  const [found] = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), gt(dataExports.expires, fromNow(0))))
  if (!found) throw plain(400, "badRequest")
  return { key: allowed.file, name: allowed.name }
}
