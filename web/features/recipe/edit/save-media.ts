import { failureOf } from "../../../lib/failures"
import { rest } from "../../../lib/rest-client"
import type { Recipe } from "../recipe"
import type { NewFile } from "./new-pictures"
import type { PictureChange } from "./picture-field"

type Asset = Recipe["assets"][number]

/** What could not be stored, with the server's messages. The recipe itself is saved by then. */
export interface MediaErrors {
  picture?: string
  files: { file: NewFile; message: string }[]
}

const pathOf = (slug: string) => `/api/recipes/${encodeURIComponent(slug)}`

/** Stores the picture and files of a saved recipe. A failed one does not stop the others. */
export async function saveMedia(
  slug: string,
  picture: PictureChange,
  files: readonly NewFile[],
): Promise<{ errors: MediaErrors; stored: Asset[] }> {
  const path = pathOf(slug)
  let pictureError: string | undefined
  try {
    if (picture.kind === "file") {
      const form = new FormData()
      form.set("image", picture.file)
      form.set("extension", picture.file.name.split(".").at(-1) ?? "")
      await rest("PUT", `${path}/image`, form)
    }
    if (picture.kind === "address") await rest("POST", `${path}/image`, { url: picture.url })
  } catch (error) {
    pictureError = failureOf(error).message
  }
  const { stored, errors } = await uploadFiles(slug, files)
  return {
    errors: { picture: pictureError, files: errors },
    stored: stored.map(({ asset }) => asset),
  }
}

/** Uploads files of a recipe. A failed one does not stop the others. */
export async function uploadFiles(slug: string, files: readonly NewFile[]) {
  const stored: { file: NewFile; asset: Asset }[] = []
  const errors: MediaErrors["files"] = []
  // One after the other: each adds itself to the recipe's list.
  for (const file of files) {
    const form = new FormData()
    form.set("file", file.file)
    form.set("name", file.name.trim() || file.file.name)
    form.set("icon", "mdi-file")
    form.set("extension", file.file.name.split(".").at(-1) ?? "")
    try {
      stored.push({ file, asset: await rest<Asset>("POST", `${pathOf(slug)}/assets`, form) })
    } catch (error) {
      errors.push({ file, message: failureOf(error).message })
    }
  }
  return { stored, errors }
}

export const hasErrors = ({ picture, files }: MediaErrors) =>
  picture !== undefined || files.length > 0
