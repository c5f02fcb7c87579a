import { failureOf } from "../../../lib/failures"
import { rest } from "../../../lib/rest-client"
import type { NewFile } from "./file-rows"
import type { PictureChange } from "./picture-field"

/** What could not be stored, in the server's words. The recipe itself is safe by then. */
export interface MediaErrors {
  picture?: string
  files: { file: NewFile; message: string }[]
}

/** Stores picture and files of a recipe that has been saved. One that fails keeps none of the others. */
export async function saveMedia(
  slug: string,
  picture: PictureChange,
  files: readonly NewFile[],
): Promise<MediaErrors> {
  const path = `/api/recipes/${encodeURIComponent(slug)}`
  const faults: MediaErrors = { files: [] }
  try {
    if (picture.kind === "file") {
      const form = new FormData()
      form.set("image", picture.file)
      form.set("extension", picture.file.name.split(".").at(-1) ?? "")
      await rest("PUT", `${path}/image`, form)
    }
    if (picture.kind === "address") await rest("POST", `${path}/image`, { url: picture.url })
  } catch (error) {
    faults.picture = failureOf(error).message
  }
  // One after the other: each adds itself to the recipe's list.
  for (const one of files) {
    const form = new FormData()
    form.set("file", one.file)
    form.set("name", one.name.trim() || one.file.name)
    form.set("icon", "mdi-file")
    form.set("extension", one.file.name.split(".").at(-1) ?? "")
    try {
      await rest("POST", `${path}/assets`, form)
    } catch (error) {
      faults.files.push({ file: one, message: failureOf(error).message })
    }
  }
  return faults
}

export const hasErrors = ({ picture, files }: MediaErrors) =>
  picture !== undefined || files.length > 0
