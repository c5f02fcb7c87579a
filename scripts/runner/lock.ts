import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { execFileSync } from "node:child_process"
import { setTimeout as wait } from "node:timers/promises"

export interface Lock {
  release(): void
}

/** One that is stopping has this long to let go. */
const patience = 3000

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

/** What SQLite answers when another process has the lock, and when the file is none of SQLite's. */
const busy = 5
const notADatabase = 26

/** @throws Error with the text of `taken` when another process holds the lock */
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
        throw new Error(`The file ${file} cannot be locked: ${message}.`)
      // It needs no content. It is emptied, not replaced: a lock that another start takes meanwhile stays.
      truncateSync(file)
    }
  }
}

const pidFile = (dataDir: string) => join(dataDir, "workerd.pid")

/** What workerd is started with, so that it notes its process id in `dataDir`. */
export function workerdEnvironment(dataDir: string): Record<string, string> {
  // The package `workerd` exports the path of its binary; Miniflare brings it.
  const near = createRequire(createRequire(import.meta.url).resolve("miniflare"))
  const { default: binary } = near("workerd") as { default: string }
  return { LARDER_WORKERD: binary, LARDER_WORKERD_PID: pidFile(dataDir) }
}

/** The process id of the workerd that was started last on `dataDir`, if it is still alive. */
export function workerdPid(dataDir: string): number | undefined {
  if (!existsSync(pidFile(dataDir))) return undefined
  const pid = Number(readFileSync(pidFile(dataDir), "utf8"))
  return pid > 0 && isWorkerd(pid, dataDir) ? pid : undefined
}

/** Ends a workerd that outlived its runner. Called with the lock held. */
export async function endOrphan(dataDir: string): Promise<boolean> {
  const pid = workerdPid(dataDir)
  if (!pid) return false
  process.kill(pid, "SIGKILL")
  while (workerdPid(dataDir)) await wait(20)
  rmSync(pidFile(dataDir), { force: true })
  return true
}

function isWorkerd(pid: number, dataDir: string): boolean {
  try {
    if (process.platform === "linux") {
      const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0")
      return environment.includes(`LARDER_WORKERD_PID=${pidFile(dataDir)}`)
    }
    const command = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" })
    return command.includes("workerd")
  } catch {
    return false
  }
}
