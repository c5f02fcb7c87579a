import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

export interface Lock {
  release(): void
}

/** One that is stopping has this long to let go. */
const patience = 3000
/** SQLite's result code for a file that another connection has locked. */
const BUSY = 5

/**
 * Makes this process the only one on `dataDir`. The lock is one of the operating system, held
 * through SQLite: it ends with the process, however that dies, and means nothing after a restart of
 * the machine or in a container where process ids repeat.
 *
 * @throws Error saying who holds it
 */
export function takeLock(dataDir: string): Lock {
  mkdirSync(dataDir, { recursive: true })
  const note = join(dataDir, "runner.pid")
  const database = new DatabaseSync(join(dataDir, "runner.lock"), { timeout: patience })
  try {
    database.exec("pragma locking_mode = exclusive; begin exclusive")
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    const holder = existsSync(note) ? ` (process ${readFileSync(note, "utf8").trim()})` : ""
    throw new Error(
      `Another Larder${holder} is running on ${dataDir}. ` +
        "Stop it first, or give this one a folder of its own by DATA_DIR.",
    )
  }
  writeFileSync(note, `${process.pid}\n`)
  return {
    release() {
      rmSync(note, { force: true })
      database.close()
    },
  }
}
