import { existsSync, mkdirSync, readdirSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { copyName } from "./copies.ts"
import { walFiles, restoredMark } from "./database.ts"
import { moveDurably, renameDurably, sync } from "./durable.ts"
import { copyPlain, removeDatabase } from "./merge-wal.ts"
import { type Contents, inspect } from "./integrity.ts"
import { discardRestored, replaceSite, restoredSite } from "./replace-site.ts"

/** The command to restore a copy in this kind of installation; it is followed by a path. */
export const restoreCommand = process.env.RESTORE_COMMAND ?? "npm run restore --"

/**
 * Replaces the database by a copy, including the rows in a log next to the copy. The old database is moved to
 * `backups` without being opened. Nothing is moved before the copy was checked, and a kill at any moment
 * leaves the old database or, once `finishRestore` was called, the new one.
 *
 * @throws Error if the copy cannot be used
 */
export function restoreCopy(copy: string, file: string, backups: string) {
  if (!existsSync(copy)) throw new Error(`There is no file ${copy}.`)
  mkdirSync(dirname(file), { recursive: true })
  finishRestore(file, backups)
  const unfinished = `${file}.unfinished`
  try {
    const contents = takeOver(copy, unfinished)
    sync(unfinished)
    renameDurably(unfinished, file + restoredMark + Date.now())
    return { contents, replaced: finishRestore(file, backups) }
  } finally {
    removeDatabase(unfinished)
  }
}

/**
 * Restores the database and the media of a site that a restore had replaced, replacing the current ones.
 * @throws Error if the database cannot be used
 */
export function restoreReplaced(copy: string, dataDir: string, media: string) {
  const { database } = restoredSite(dataDir)
  discardRestored(dataDir)
  mkdirSync(dirname(database), { recursive: true })
  try {
    const contents = takeOver(copy, database)
    sync(database)
    return { contents, replaced: replaceSite(dataDir, basename(media)) }
  } finally {
    discardRestored(dataDir)
  }
}

/**
 * Continues a restore that was killed after its copy was checked. Returns the new path of the old database,
 * if there was one.
 */
export function finishRestore(file: string, backups: string): string | undefined {
  if (!existsSync(dirname(file))) return undefined
  const start = basename(file) + restoredMark
  const waiting = readdirSync(dirname(file)).find((name) => name.startsWith(start))
  if (!waiting) return undefined
  mkdirSync(backups, { recursive: true })
  const time = new Date(Number(waiting.slice(start.length)))
  const replaced = join(backups, copyName("replaced", time))
  for (const ending of ["", ...walFiles])
    if (existsSync(file + ending)) moveDurably(file + ending, replaced + ending)
  renameDurably(join(dirname(file), waiting), file)
  return existsSync(replaced) ? replaced : undefined
}

function takeOver(copy: string, to: string): Contents {
  try {
    copyPlain(copy, to)
    const contents = inspect(to)
    if (contents.users === 0) throw new Error("it holds no user")
    return contents
  } catch (error) {
    throw new Error(`${copy} cannot be restored: ${(error as Error).message}.`)
  }
}
