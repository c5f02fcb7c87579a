import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { backup, DatabaseSync } from "node:sqlite"
import { databaseFile } from "./database.ts"
import type { Logger } from "./log.ts"
import type { Settings } from "./settings.ts"

const day = 24 * 60 * 60 * 1000
const migrationCopiesKept = 3

/**
 * Copies the database, while it is in use, to `DATA_DIR/backups/<kind>-<time>.sqlite`: a plain SQLite
 * file. The copy is checked before it gets its name. Answers its path, or nothing without a database.
 */
export async function copyDatabase(
  settings: Settings,
  kind: "daily" | "before-migration",
): Promise<string | undefined> {
  const file = databaseFile(settings.dataDir)
  if (!existsSync(file)) return undefined
  const folder = backupFolder(settings)
  mkdirSync(folder, { recursive: true })
  const time = new Date().toISOString().replace(/[:.]/g, "")
  const target = join(folder, `${kind}-${time}.sqlite`)
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })

  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    await backup(source, unfinished, { rate: 1000 })
  } finally {
    source.close()
  }
  settle(unfinished)
  renameSync(unfinished, target)
  prune(folder, kind, kind === "daily" ? settings.backupsKept : migrationCopiesKept)
  return target
}

/** Makes a copy once a day from now on, and at once when the last one is older. */
export function startBackups(settings: Settings, log: Logger): { stop(): void } {
  if (settings.backupsKept === 0 || settings.libsql) return { stop() {} }
  const copyWhenDue = async () => {
    if (newest(backupFolder(settings)) > Date.now() - day) return
    try {
      const path = await copyDatabase(settings, "daily")
      if (path) log.info(`Copied the database to ${path}`)
    } catch (error) {
      log.error(`The daily copy of the database failed: ${(error as Error).message}`)
    }
  }
  const soon = setTimeout(copyWhenDue, 60_000)
  const hourly = setInterval(copyWhenDue, day / 24)
  return {
    stop() {
      clearTimeout(soon)
      clearInterval(hourly)
    },
  }
}

const backupFolder = (settings: Settings) => join(settings.dataDir, "backups")

function newest(folder: string): number {
  if (!existsSync(folder)) return 0
  const daily = readdirSync(folder).filter((name) => /^daily-.*\.sqlite$/.test(name))
  return Math.max(0, ...daily.map((name) => statSync(join(folder, name)).mtimeMs))
}

/** Makes one plain file of a copy, without a log beside it, and looks whether it is sound. */
function settle(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    copy.exec("pragma journal_mode = delete")
    const { quick_check: found } = copy.prepare("pragma quick_check").get() as Record<
      string,
      string
    >
    if (found !== "ok") throw new Error(`the copy is damaged: ${found}`)
  } finally {
    copy.close()
  }
}

function prune(folder: string, kind: string, kept: number): void {
  const own = readdirSync(folder).filter(
    (name) => name.startsWith(`${kind}-`) && name.endsWith(".sqlite"),
  )
  for (const name of own.sort().reverse().slice(kept)) rmSync(join(folder, name))
}
