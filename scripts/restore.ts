import { resolve } from "node:path"
import { copiesIn, summary, verdictOn } from "./runner/copies.ts"
import { backupsFolder, databaseFile } from "./runner/database.ts"
import { takeLock } from "./runner/lock.ts"
import { keepPrivate } from "./runner/private-files.ts"
import { restoreCommand, restoreCopy } from "./runner/restore-copy.ts"
import { loadDotEnv, readSettings } from "./runner/settings.ts"

// Puts a copy of the database back, while Larder is stopped; without the name of one, lists them.
try {
  loadDotEnv()
  const { dataDir } = readSettings(process.env)
  const [given] = process.argv.slice(2)
  if (given) restore(resolve(given), dataDir)
  else list(backupsFolder(dataDir))
} catch (error) {
  console.error(`\n${(error as Error).message}\n`)
  process.exit(1)
}

function restore(copy: string, dataDir: string): void {
  keepPrivate(dataDir)
  const lock = takeLock(dataDir)
  try {
    const { contents, replaced } = restoreCopy(copy, databaseFile(dataDir), backupsFolder(dataDir))
    console.log(`Restored ${copy} (${summary(contents)}).`)
    if (replaced) console.log(`What was there before is ${replaced}.`)
  } finally {
    lock.release()
  }
}

function list(folder: string): void {
  const copies = copiesIn(folder)
  if (copies.length === 0) return console.log(`There are no copies in ${folder}.`)
  console.log(`Copies in ${folder}, newest first:\n`)
  for (const copy of copies) {
    const { contents, problem } = verdictOn(copy)
    const state = contents ? `sound, ${summary(contents)}` : `cannot be restored: ${problem}`
    console.log(`  ${copy.name}  ${(copy.size / 1e6).toFixed(1)} MB  ${state}`)
  }
  console.log(`\nTo put one back, stop Larder, then: ${restoreCommand} PATH`)
}
