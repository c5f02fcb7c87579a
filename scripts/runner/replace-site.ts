import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { copyName } from "./copies.ts"
import { backupsFolder, databaseFile, walFiles } from "./database.ts"
import { moveDurably, renameDurably, sync } from "./durable.ts"

/** The folder within `database` and within `media` in which a restored site is created. */
const restoring = "restoring"
/** The contents of a folder of media. */
const parts = ["objects", "types"]

/** The database and the folder of media of a site that is being restored. */
export const restoredSite = (dataDir: string) => ({
  database: join(dirname(databaseFile(dataDir)), restoring, basename(databaseFile(dataDir))),
  media: join(dataDir, "media", restoring),
})

/** The name for what was replaced at a time: that of its database without an extension. */
const replacedName = (time: Date) => copyName("replaced", time).replace(/\.sqlite$/, "")

/** The media that belonged to a replaced database, if they still exist. */
export function mediaOfReplaced(dataDir: string, copy: string): string | undefined {
  const name = basename(copy).replace(/\.sqlite$/, "")
  const folder = join(dataDir, "media", name)
  return name.startsWith("replaced-") && existsSync(folder) ? folder : undefined
}

interface Replacement {
  time: number
  /** The folder below `media` whose content replaces the media. */
  media: string
}

const recordOf = (dataDir: string) => join(dataDir, "restored.json")

/**
 * Replaces the site in a data folder by a restored one, which is on the disk; no process may use the folder.
 * A single rename is the switch: before it the old site is valid, and after it the new one, which
 * `finishReplacing` moves to its place now or at the next start.
 *
 * @param media a folder below `media`, by default that of the restored site
 * @returns the new path of the old database, if there was one
 */
export function replaceSite(dataDir: string, media = restoring): string | undefined {
  if (!existsSync(restoredSite(dataDir).database)) throw new Error("There is no restored site")
  const record = recordOf(dataDir)
  const unfinished = `${record}.unfinished`
  const replacement: Replacement = { time: Date.now(), media }
  writeFileSync(unfinished, JSON.stringify(replacement))
  sync(unfinished)
  renameDurably(unfinished, record)
  return finishReplacing(dataDir)
}

/** Continues an interrupted replacement of a site; every step can be repeated. */
export function finishReplacing(dataDir: string): string | undefined {
  const record = recordOf(dataDir)
  if (!existsSync(record)) return undefined
  // Only the function above writes it.
  const { time, media } = JSON.parse(readFileSync(record, "utf8")) as Replacement
  const name = replacedName(new Date(time))
  const replaced = replaceDatabase(dataDir, name)
  replaceMedia(join(dataDir, "media"), media, name)
  rmSync(record)
  sync(dataDir)
  return existsSync(replaced) ? replaced : undefined
}

function replaceDatabase(dataDir: string, name: string): string {
  const backups = backupsFolder(dataDir)
  const replaced = join(backups, `${name}.sqlite`)
  const { database } = restoredSite(dataDir)
  if (existsSync(database)) {
    mkdirSync(backups, { recursive: true })
    const file = databaseFile(dataDir)
    for (const ending of ["", ...walFiles])
      if (existsSync(file + ending)) moveDurably(file + ending, replaced + ending)
    renameDurably(database, file)
  }
  rmSync(dirname(database), { recursive: true, force: true })
  return replaced
}

function replaceMedia(folder: string, from: string, name: string): void {
  for (const part of parts) {
    const fresh = join(folder, from, part)
    const old = join(folder, name, part)
    const present = join(folder, part)
    if (!existsSync(fresh)) continue
    if (existsSync(present)) {
      mkdirSync(dirname(old), { recursive: true })
      renameDurably(present, old)
    }
    renameDurably(fresh, present)
  }
  rmSync(join(folder, from), { recursive: true, force: true })
}

/** Deletes a new site that will not be restored. */
export function discardRestored(dataDir: string): void {
  const { database, media } = restoredSite(dataDir)
  for (const folder of [dirname(database), media]) rmSync(folder, { recursive: true, force: true })
}

const week = 7 * 24 * 60 * 60 * 1000

/** Deletes the media of sites that were replaced more than a week ago; their databases are kept. */
export function deleteReplacedMedia(dataDir: string, now: number): string[] {
  const folder = join(dataDir, "media")
  const names = existsSync(folder) ? readdirSync(folder) : []
  const old = names.filter((name) => {
    const [, day, hour, minute, second] =
      /^replaced-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)\d*Z$/.exec(name) ?? []
    const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
    return time < now - week
  })
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true })
  return old
}
