import type { Asset } from "../../../db/schema"
import type { Scope } from "../../context"
import type { ArchiveFiles } from "../../archive/archive-files"
import type { ArchivedFile, ArchivedRecipe, Remark } from "../../import/archives/archived-recipe"
import { recipeAssetKey } from "../../media/keys"
import { PictureError } from "../../media/picture-error"
import { sniff } from "../../media/sniff"
import { release } from "../../lib/transferable-buffer"
import { MessageError } from "../../lib/message-error"
import type { Message, MessageValues } from "../../shared/messages"
import { slugify } from "../../lib/text/slugs"
import { leftOut, mapped } from "./mealie/remarks"
import { MAX_ASSET_BYTES, storeAsset } from "../recipes/assets"
import { dropPicture, storePicture } from "../recipes/picture"

type Skipped = "remarks.fileSkipped" | "remarks.pictureNotThere" | "remarks.pictureSkipped"

/** What of a recipe is stored, while nothing refers to it yet. */
export interface StoredFiles {
  image: string | null
  assets: Asset[]
  remarks: Remark[]
  /** Takes all of it away again, where the recipe was not made. */
  drop(): Promise<void>
}

/**
 * Stores the picture and the files of a recipe. One that cannot be had or kept is a remark; a picture that
 * cannot be scaled is kept as a file.
 */
export async function storeFiles(
  scope: Scope,
  recipeId: string,
  archive: ArchiveFiles,
  { name, picture, assets: files = [] }: Pick<ArchivedRecipe, "name" | "picture" | "assets">,
): Promise<StoredFiles> {
  const remarks: Remark[] = []
  const assets: Required<Asset>[] = []
  let image: string | null = null
  const leaveOut = (what: Skipped, values: MessageValues, error: unknown) =>
    remarks.push(leftOut(what, { ...values, why: saidIn(error) }))

  async function keep(title: string, bytes: Uint8Array) {
    const used = new Set(assets.map((asset) => asset.fileName))
    assets.push(await storeAsset(scope, recipeId, uploadOf(title, bytes, used)))
  }

  if (picture) {
    const [skipped, values]: [Skipped, MessageValues] =
      "address" in picture
        ? ["remarks.pictureNotThere", { address: picture.address }]
        : ["remarks.pictureSkipped", {}]
    const bytes = await bytesOf(scope, archive, picture).catch((error: unknown) => {
      leaveOut(skipped, values, error)
    })
    if (bytes) {
      try {
        image = await storePicture(scope, recipeId, bytes)
      } catch (error) {
        if (error instanceof PictureError) {
          try {
            await keep(titleOf(picture, name), bytes)
            remarks.push(mapped("remarks.pictureAsFile", { why: error.said }))
          } catch {
            leaveOut(skipped, values, error)
          }
        } else leaveOut("remarks.pictureSkipped", {}, error)
      }
      spent(picture, bytes)
    }
  }
  for (const { name: title, file } of files) {
    try {
      const bytes = await bytesOf(scope, archive, file)
      await keep(title, bytes)
      spent(file, bytes)
    } catch (error) {
      leaveOut("remarks.fileSkipped", { name: title.slice(0, 100) }, error)
    }
  }
  return {
    image,
    assets,
    remarks,
    async drop() {
      if (image) await dropPicture(scope, recipeId, image)
      const keys = assets.map(({ object }) => recipeAssetKey(recipeId, object))
      if (keys.length) await scope.media.delete(keys)
    },
  }
}

/** @throws BadArchive, OutboundError, DomainError */
async function bytesOf({ outbound }: Scope, archive: ArchiveFiles, file: ArchivedFile) {
  if ("bytes" in file) return file.bytes
  if ("file" in file) return archive.bytes(file.file, MAX_ASSET_BYTES)
  return (await outbound.picture(file.address)).bytes
}

/** Bytes that were read for this alone are not needed any more; a recipe may be saved again with others. */
function spent(file: ArchivedFile, bytes: Uint8Array) {
  if ("file" in file) release(bytes)
}

/** @throws unexpected errors: a store that fails, a bug */
function saidIn(error: unknown): Message {
  if (!(error instanceof MessageError)) throw error
  return error.said
}

const titleOf = (picture: ArchivedFile, name: string) =>
  "file" in picture ? picture.file.split("/").at(-1)! : name

const endings: Partial<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
  "image/heic": "heic",
  "image/bmp": "bmp",
  "image/tiff": "tiff",
  "application/pdf": "pdf",
}

/** A title and an ending that can be stored, not yet used in the recipe. */
function uploadOf(title: string, bytes: Uint8Array, used: Set<string>) {
  const given = /^(.*)\.([a-z0-9]{1,10})$/is.exec(title)
  const extension = given?.[2]?.toLowerCase() ?? endings[sniff(bytes) ?? ""] ?? "bin"
  const stem = (given?.[1] ?? title).slice(0, 150).trim()
  const name = slugify(stem) ? stem : "file"
  for (let number = 1; ; number++) {
    const own = number === 1 ? name : `${name} ${number}`
    if (used.has(`${slugify(own)}.${extension}`)) continue
    return { name: own, icon: "mdi-file", extension, bytes }
  }
}
