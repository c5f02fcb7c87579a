import i18n from "i18next"
import { newId } from "../../../lib/new-id"
import { scalePicture } from "../../../lib/picture"
import { toast } from "../../../lib/toast"

/** A file that is uploaded when the recipe is saved. */
export interface NewFile {
  key: string
  name: string
  file: File
  /** The key of the step that shows it. */
  step?: string
}

/** Pictures made smaller, as new files of a recipe. Shows an error for each file that is no picture. */
export async function newPictures(files: readonly File[], step?: string): Promise<NewFile[]> {
  const made = await Promise.all(
    files.map(async (file): Promise<NewFile[]> => {
      try {
        return [{ key: newId(), name: nameOfFile(file), file: await scalePicture(file), step }]
      } catch {
        toast.error(i18n.t("recipe.form.picture.unreadable"))
        return []
      }
    }),
  )
  return made.flat()
}

/** The name of a file without its extension. */
export const nameOfFile = ({ name }: File) => name.replace(/\.[^.]+$/, "")

/**
 * The pictures with names that no other file has. A file replaces one of the same name, and phones name every picture
 * `image`.
 */
export function withFreeNames(
  pictures: readonly NewFile[],
  others: readonly { name: string }[],
): NewFile[] {
  const taken = new Set(others.map(({ name }) => name.toLowerCase()))
  return pictures.map((picture) => {
    let name = picture.name
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${picture.name} ${number}`
    taken.add(name.toLowerCase())
    return { ...picture, name }
  })
}
