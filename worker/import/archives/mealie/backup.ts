import { type ArchiveFiles, BadArchive } from "../../../archive/archive-files.ts"
import { readRows, type Taking } from "./rows.ts"
import { idOf } from "./values.ts"

export const expects = { code: "expects.mealie" } as const

/** A backup of Mealie: its tables, and the names of its files. */
export interface Backup {
  files: ArchiveFiles
  /** Reads through all tables. @throws BadArchive */
  rows(taking: Taking): Promise<void>
  /** Whether it contains files of recipes: a backup may be only the database. */
  hasFiles: boolean
  /** The picture of a recipe, as a name in the archive. */
  picture(recipeId: string): string | undefined
  /** A file attached to a recipe. */
  asset(recipeId: string, fileName: string): string | undefined
  /** The picture of an event of a recipe's timeline. */
  eventPicture(recipeId: string, eventId: string): string | undefined
  /** The picture of a user. */
  profile(userId: string): string | undefined
}

/** The name of the database file; it may be in a folder, if the backup was zipped again. */
const databaseOf = ({ names }: ArchiveFiles) =>
  names
    .filter((name) => /(^|\/)database\.json$/.test(name) && name.split("/").length <= 3)
    .toSorted((a, b) => a.length - b.length)[0]

export const isBackup = (files: ArchiveFiles) => databaseOf(files) !== undefined

/** @throws BadArchive when it contains no database */
export function openBackup(files: ArchiveFiles): Backup {
  const database = databaseOf(files)
  if (database === undefined) {
    throw new BadArchive("archive.noDatabase")
  }
  const root = database.slice(0, -"database.json".length)
  const folders = foldersOf(files.names, `${root}data/`)
  const inFolder = (folder: string, pattern: RegExp) =>
    folders.get(folder)?.find((name) => pattern.test(name))
  return {
    files,
    rows: async (taking) => readRows(await files.stream(database), taking),
    hasFiles: [...folders.keys()].some((folder) => folder.startsWith("recipes/")),
    picture: (id) => inFolder(`recipes/${id}/images`, /\/original\.\w+$/),
    asset: (id, fileName) =>
      folders.get(`recipes/${id}/assets`)?.find((name) => name.endsWith(`/assets/${fileName}`)),
    eventPicture: (id, eventId) =>
      inFolder(`recipes/${id}/images/timeline/${eventId}`, /\/original\.\w+$/),
    profile: (id) => inFolder(`users/${id}`, /\/profile\.\w+$/),
  }
}

/** The files in `data/` by their folder, with normalized ids; smaller picture sizes are left out. */
function foldersOf(names: readonly string[], base: string): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const name of names) {
    if (!name.startsWith(base) || /\/(?:min|tiny)-original\.\w+$/.test(name)) continue
    const parts = name.slice(base.length).split("/").slice(0, -1)
    const folder = parts.map((part) => idOf(part) ?? part).join("/")
    const known = folders.get(folder)
    if (known) known.push(name)
    else folders.set(folder, [name])
  }
  return folders
}
