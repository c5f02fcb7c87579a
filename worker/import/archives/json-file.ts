import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"

/** The JSON of a recipe or of a whole collection, without its pictures. */
export const MAX_JSON_BYTES = 60_000_000

/** @throws BadArchive with a message for the user */
export async function jsonFile(files: ArchiveFiles, name: string, most = MAX_JSON_BYTES) {
  const text = await files.text(name, most)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new BadArchive("archive.notJson", { name: baseName(name) }, { cause: error })
  }
}

/** The same, but undefined for a file that cannot be read. */
export const peekJson = (files: ArchiveFiles, name: string) =>
  jsonFile(files, name).catch(() => undefined)

export const baseName = (name: string) => name.split("/").at(-1)!

/** The folder of a file, with its slash; "" for the top level. */
export const folderOf = (name: string) => name.slice(0, name.lastIndexOf("/") + 1)

/** The files in a folder and its subfolders. */
export const below = ({ names }: ArchiveFiles, folder: string) =>
  names.filter((name) => name.startsWith(folder))

const isPicture = (name: string) => /\.(?:jpe?g|png|webp|gif|avif|heic|bmp|tiff?)$/i.test(name)

/** The pictures directly in a folder, largest first. */
export const picturesIn = (files: ArchiveFiles, folder: string) =>
  below(files, folder)
    .filter((name) => folderOf(name) === folder && isPicture(name))
    .toSorted((a, b) => files.size(b) - files.size(a))

/** The most files that are checked: one may be damaged, or differ from the others. */
const mostGlances = 10

/** Whether one of the first files matches. Files that cannot be read do not match. */
export async function someFit(names: string[], fits: (name: string) => Promise<boolean>) {
  for (const name of names.slice(0, mostGlances)) {
    if (await fits(name).catch(() => false)) return true
  }
  return false
}
