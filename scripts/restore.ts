import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { databaseFile } from "./runner/database.ts"
import { takeLock } from "./runner/lock.ts"
import { loadDotEnv, readSettings } from "./runner/settings.ts"

// Puts a copy of the database back, while Larder is stopped. What was there stays as another copy.
try {
  loadDotEnv()
  const { dataDir } = readSettings(process.env)
  const [given] = process.argv.slice(2)
  if (!given) throw new Error("Name the copy: npm run restore -- data/backups/daily-….sqlite")
  const copy = resolve(given)
  check(copy)
  const lock = takeLock(dataDir)
  const file = databaseFile(dataDir)
  if (!existsSync(file))
    throw new Error(`There is no database in ${dataDir} yet. Start Larder once, and stop it.`)
  const folder = join(dataDir, "backups")
  mkdirSync(folder, { recursive: true })
  const time = new Date().toISOString().replace(/[:.]/g, "")
  const replaced = join(folder, `replaced-${time}.sqlite`)
  settle(file)
  copyFileSync(copy, `${file}.new`)
  copyFileSync(file, replaced)
  renameSync(`${file}.new`, file)
  for (const ending of ["-wal", "-shm"]) rmSync(file + ending, { force: true })
  lock.release()
  console.log(`Restored ${copy}. What was there before is ${replaced}.`)
} catch (error) {
  console.error(`\n${(error as Error).message}\n`)
  process.exit(1)
}

/** Moves what is still in the write-ahead log into the file itself. */
function settle(file: string): void {
  const database = new DatabaseSync(file)
  database.exec("pragma wal_checkpoint(truncate)")
  database.close()
}

function check(copy: string): void {
  if (!existsSync(copy)) throw new Error(`There is no file ${copy}`)
  const database = new DatabaseSync(copy, { readOnly: true })
  try {
    database.prepare("select count(*) from d1_migrations").get()
  } catch {
    throw new Error(`${copy} is not a copy of a Larder database`)
  } finally {
    database.close()
  }
}
