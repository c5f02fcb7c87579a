import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { copiesIn, summary, verdictOn } from "./runner/copies.ts"
import { backupsFolder, databaseFile } from "./runner/database.ts"
import { takeLock } from "./runner/lock.ts"
import { keepPrivate } from "./runner/private-files.ts"
import { finishReplacing, mediaOfReplaced } from "./runner/replace-site.ts"
import { restoreCommand, restoreCopy, restoreReplaced } from "./runner/restore-copy.ts"
import { loadDotEnv, readSettings, type Settings } from "./runner/settings.ts"

// Restores a backup of the site, or a copy of its database, while Larder is stopped; without a name, lists
// them.
try {
  loadDotEnv()
  const settings = readSettings(process.env)
  const [given] = process.argv.slice(2)
  if (given) await restore(given, settings)
  else await list(settings)
} catch (error) {
  console.error(`\n${(error as Error).message}\n`)
  process.exit(1)
}

function isArchive(name: string): boolean {
  return /\.(zip|encrypted)$/i.test(name)
}

async function restore(given: string, settings: Settings): Promise<void> {
  const { dataDir } = settings
  keepPrivate(dataDir)
  const lock = takeLock(dataDir)
  try {
    finishReplacing(dataDir)
    const replaced = isArchive(given)
      ? await restoreBackup(given, settings)
      : putCopyBack(resolve(given), dataDir)
    if (replaced) console.log(`What was there before is ${replaced}.`)
  } finally {
    lock.release()
  }
}

async function restoreBackup(given: string, settings: Settings): Promise<string | undefined> {
  if (settings.libsql) {
    throw new Error(
      "With LIBSQL_URL the site is restored in its administration, under Backups, while it runs.",
    )
  }
  const { restoreArchive } = await archives()
  const path = existsSync(resolve(given)) ? resolve(given) : given
  const replaced = await restoreArchive(path, settings, console.log)
  console.log(`Restored ${given}.`)
  return replaced
}

function putCopyBack(copy: string, dataDir: string): string | undefined {
  const media = mediaOfReplaced(dataDir, copy)
  const { contents, replaced } = media
    ? restoreReplaced(copy, dataDir, media)
    : restoreCopy(copy, databaseFile(dataDir), backupsFolder(dataDir))
  console.log(`Restored ${copy} (${summary(contents)})${media ? " with its pictures" : ""}.`)
  return replaced
}

async function list(settings: Settings): Promise<void> {
  const folder = backupsFolder(settings.dataDir)
  const { storedBackups } = await archives()
  const backups = await storedBackups(settings)
  const copies = copiesIn(folder)
  if (backups.length + copies.length === 0) {
    return console.log(`There are no backups, and no copies of the database in ${folder}.`)
  }
  if (backups.length > 0) console.log("Backups of the whole site, newest first:\n")
  for (const { name, size, state } of backups) console.log(line(name, size, state))
  if (copies.length > 0) console.log(`\nCopies of the database in ${folder}, newest first:\n`)
  for (const copy of copies) {
    const { contents, problem } = verdictOn(copy)
    const state = contents ? `sound, ${summary(contents)}` : `cannot be restored: ${problem}`
    console.log(line(copy.name, copy.size, state))
  }
  console.log(`\nTo restore one, stop Larder, then: ${restoreCommand} NAME-OR-PATH`)
}

function line(name: string, size: number, state: string): string {
  return `  ${name}  ${(size / 1e6).toFixed(1)} MB  ${state}`
}

/** The code that reads archives is part of the built server; a release has it next to this file. */
async function archives(): Promise<typeof import("./server/restore-archive.ts")> {
  const beside = join(import.meta.dirname, "restore-archive.js")
  if (existsSync(beside)) return import(pathToFileURL(beside).href)
  const { ensureBuilt, serverDir } = await import("./runner/build.ts")
  if (await ensureBuilt()) console.log("Built the site.")
  return import(pathToFileURL(join(serverDir, "restore-archive.js")).href)
}
