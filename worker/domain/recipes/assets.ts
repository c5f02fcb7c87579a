import { eq, sql } from "drizzle-orm"
import { type Asset, recipes } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { recipeAssetKey } from "../../media/keys"
import { sniff } from "../../media/sniff"
import { withoutMetadata } from "../../media/without-metadata"
import { slugify } from "../../lib/text/slugs"
import { now } from "../../lib/times"
import { forbidden, plain } from "../errors"
import { canEdit } from "./update"
import { refused } from "./picture"
import { bySlug } from "./read"
import { noEntry } from "./to-recipe"

/** Bytes of one file. */
export const MAX_ASSET_BYTES = 20_000_000

/** Characters of a file's title, which is stored in the recipe's row. */
const mostNameCharacters = 200

const typeOf: Record<string, string> = {
  csv: "text/csv",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  json: "application/json",
  md: "text/markdown",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  txt: "text/plain",
  webm: "video/webm",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
}

/**
 * Stores a file of a recipe, under the name that the contract derives from its title (7.8). Nothing refers to it
 * yet.
 * @throws DomainError 400, 413
 */
export async function storeAsset(
  { media }: Pick<Scope, "media">,
  recipeId: string,
  upload: AssetUpload,
): Promise<Required<Asset>> {
  const { fileName, contentType, bytes } = acceptable(upload)
  const object = newId()
  const key = recipeAssetKey(recipeId, object)
  await media.put(key, bytes, { httpMetadata: { contentType } })
  return { name: upload.name, icon: upload.icon, fileName, object }
}

function acceptable({ name, icon, extension, bytes }: AssetUpload) {
  const ending = extension.split(".").at(-1)!.toLowerCase()
  const stem = slugify(name)
  const tooLong = Math.max(name.length, icon.length) > mostNameCharacters
  if (!stem || tooLong || !/^[a-z0-9]{1,10}$/.test(ending)) {
    const cut = (text: string) => text.slice(0, mostNameCharacters)
    throw plain(400, "assets.badName", { name: cut(name), extension: cut(extension) })
  }
  const type = sniff(bytes)
  if (type === "image/svg+xml" || type === "text/html") {
    throw plain(400, "assets.canHoldScripts")
  }
  if (bytes.length > MAX_ASSET_BYTES) throw plain(413, "assets.tooLarge")
  return {
    fileName: `${stem}.${ending}`,
    contentType: type ?? typeOf[ending] ?? "application/octet-stream",
    // Anyone with the address may see it, so it must not reveal where it was taken.
    bytes: cleaned(bytes, type),
  }
}

function cleaned(...[bytes, type]: Parameters<typeof withoutMetadata>) {
  try {
    return withoutMetadata(bytes, type)
  } catch (error) {
    return refused(error)
  }
}

/** Attaches a file to a recipe. @throws DomainError 400, 403 when locked, 404, 413 */
export async function addAsset(scope: Scope, slug: string, upload: AssetUpload) {
  const { group, media } = scope
  acceptable(upload)
  const [recipe] = await group.find(recipes, bySlug(slug)).limit(1)
  if (!recipe) throw noEntry()
  if (!canEdit(scope, recipe)) throw forbidden()
  const { object, ...asset } = await storeAsset(scope, recipe.id, upload)

  const old = recipe.assets.flatMap((one) =>
    one.object && one.fileName === asset.fileName ? [recipeAssetKey(recipe.id, one.object)] : [],
  )
  // Appended by the database, since several files may arrive at once.
  const assets = sql`json_insert(${recipes.assets}, '$[#]', json(${JSON.stringify({ ...asset, object })}))`
  await group
    .batch([
      group.update(recipes, eq(recipes.id, recipe.id), { assets, updateAt: now() }),
      ...(old.length ? [group.discard(old)] : []),
    ])
    .catch(async (error: unknown) => {
      await media.delete(recipeAssetKey(recipe.id, object))
      throw error
    })
  return asset
}

export interface AssetUpload {
  name: string
  /** The free name of an icon. */
  icon: string
  /** With or without its dot. */
  extension: string
  bytes: Uint8Array
}
