import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

export interface Lock {
  release(): void
}

/** The time that a process has to stop and release the lock. */
const patience = 3000

/**
 * Makes this process the only one that uses `dataDir`. The lock is that of the operating system, held through
 * SQLite: it ends with the process, in whatever way, and is not affected by a restart of the machine or by
 * repeated process ids in containers.
 *
 * @throws Error saying who holds it
 */
export function takeLock(dataDir: string): Lock {
  mkdirSync(dataDir, { recursive: true })
  const note = join(dataDir, "runner.pid")
  const database = lockedFile(join(dataDir, "runner.lock"), () => {
    const pid = existsSync(note) ? readFileSync(note, "utf8").trim() : ""
    const holder = /^\d+$/.test(pid) ? ` (process ${pid})` : ""
    return (
      `Another Larder${holder} is running on ${dataDir}. ` +
      "Stop it first, or give this one a folder of its own by DATA_DIR."
    )
  })
  writeFileSync(note, `${process.pid}\n`)
  return {
    release() {
      rmSync(note, { force: true })
      database.close()
    },
  }
}

/** SQLite's result codes if another process has the lock, and if the file is not an SQLite file. */
const busy = 5
const notADatabase = 26

/** @throws Error with the text of `taken` if another process holds the lock */
function lockedFile(file: string, taken: () => string): DatabaseSync {
  for (let attempt = 1; ; attempt++) {
    let database: DatabaseSync | undefined
    try {
      database = new DatabaseSync(file, { timeout: patience })
      database.exec("pragma locking_mode = exclusive; begin exclusive")
      return database
    } catch (error) {
      database?.close()
      const { errcode, message } = error as Error & { errcode?: number }
      if (errcode === busy) throw new Error(taken())
      if (errcode !== notADatabase || attempt > 1)
        throw new Error(`The file ${file} cannot be locked: ${message}.`, { cause: error })
      // It needs no content. It is emptied, not replaced: another start may have locked it in the meantime.
      truncateSync(file)
    }
  }
}
