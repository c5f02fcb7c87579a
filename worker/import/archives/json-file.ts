import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"

/** The JSON of a recipe or of a whole collection, without its pictures. */
export const MAX_JSON_BYTES = 60_000_000

/** @throws BadArchive in words */
export async function jsonFile(files: ArchiveFiles, name: string, most = MAX_JSON_BYTES) {
  const text = await files.text(name, most)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new BadArchive("archive.notJson", { name: baseName(name) }, { cause: error })
  }
}

/** The same for a glance: undefined for what cannot be read. */
export const peekJson = (files: ArchiveFiles, name: string) =>
  jsonFile(files, name).catch(() => undefined)

export const baseName = (name: string) => name.split("/").at(-1)!

/** The folder of a file, with its slash; nothing for the top. */
export const folderOf = (name: string) => name.slice(0, name.lastIndexOf("/") + 1)

/** Files of a folder and what is below it. */
export const below = ({ names }: ArchiveFiles, folder: string) =>
  names.filter((name) => name.startsWith(folder))

const isPicture = (name: string) => /\.(?:jpe?g|png|webp|gif|avif|heic|bmp|tiff?)$/i.test(name)

/** Pictures of a folder itself, largest first. */
export const picturesIn = (files: ArchiveFiles, folder: string) =>
  below(files, folder)
    .filter((name) => folderOf(name) === folder && isPicture(name))
    .toSorted((a, b) => files.size(b) - files.size(a))

/** Files that are glanced at: one may be broken, or not what the others are. */
const mostGlances = 10

/** Whether one of the first files fits. What cannot be read does not. */
export async function someFit(names: string[], fits: (name: string) => Promise<boolean>) {
  for (const name of names.slice(0, mostGlances)) {
    if (await fits(name).catch(() => false)) return true
  }
  return false
}
