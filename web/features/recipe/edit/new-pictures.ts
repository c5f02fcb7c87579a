import i18n from "i18next"
import { newId } from "../../../lib/new-id"
import { isHeic, scalePicture } from "../../../lib/picture"
import { toast } from "../../../lib/toast"

/** A file that is uploaded when the recipe is saved. */
export interface NewFile {
  key: string
  name: string
  file: File
  /** The key of the step that shows it. */
  step?: string
}

/** Scaled-down pictures as new files of a recipe. Shows an error for each file that is not a picture. */
export async function newPictures(files: readonly File[], step?: string): Promise<NewFile[]> {
  const made: NewFile[] = []
  // One after the other: a phone lacks memory for several decoded at once.
  for (const file of files) {
    try {
      made.push({ key: newId(), name: nameOfFile(file), file: await scalePicture(file), step })
    } catch {
      const key = isHeic(file) ? "heic" : "unreadable"
      toast.error(i18n.t(`recipe.form.files.${key}`, { name: file.name }))
    }
  }
  return made
}

/** Characters of a name, within the server's limit including a number. */
const MAX_NAME = 190

/** The name of a file without its extension. */
export const nameOfFile = ({ name }: File) => name.replace(/\.[^.]+$/, "").slice(0, MAX_NAME)

/** A name roughly as the server compares it: letters without their marks, and digits. */
const comparedName = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")

/** The pictures with unique names. A file replaces one of the same name, and phones name every picture `image`. */
export function withFreeNames(
  pictures: readonly NewFile[],
  others: readonly { name: string; fileName?: string }[],
): NewFile[] {
  const taken = new Set(
    others.flatMap(({ name, fileName }) => [
      comparedName(name),
      comparedName(fileName?.replace(/\.[^.]+$/, "") ?? name),
    ]),
  )
  return pictures.map((picture) => {
    // Without letters and digits the server cannot create a name.
    const stem = comparedName(picture.name) ? picture.name : i18n.t("recipe.form.picture.label")
    let name = stem
    for (let number = 2; taken.has(comparedName(name)); number++) name = `${stem} ${number}`
    taken.add(comparedName(name))
    return { ...picture, name }
  })
}
