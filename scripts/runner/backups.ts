import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { backup, DatabaseSync } from "node:sqlite"
import { copiesIn, copyName, copiesToDelete } from "./copies.ts"
import { backupsFolder, databaseFile } from "./database.ts"
import { renameDurably, sync } from "./durable.ts"
import { makePlain, removeDatabase } from "./merge-wal.ts"
import type { Settings } from "./settings.ts"
import { inspectPages } from "./integrity.ts"

const day = 24 * 60 * 60 * 1000
const MAX_MIGRATION_COPIES = 3
const unfinishedEnding = ".unfinished"

/**
 * Copies the database, while it is in use, to `DATA_DIR/backups/<kind>-<time>.sqlite`: a plain SQLite file.
 * The copy is checked and counted before it gets its name. Returns its path, or nothing if there is no
 * database, or it has no user yet.
 */
export async function copyDatabase(
  settings: Pick<Settings, "dataDir" | "backupsKept">,
  kind: "daily" | "before-migration",
): Promise<string | undefined> {
  const file = databaseFile(settings.dataDir)
  if (!existsSync(file)) return undefined
  const folder = backupsFolder(settings.dataDir)
  mkdirSync(folder, { recursive: true })
  removeUnfinished(folder)
  const target = join(folder, copyName(kind))
  const unfinished = target + unfinishedEnding

  try {
    await copyWhileInUse(file, unfinished)
    if (inspectPages(unfinished).users === 0) return undefined
    sync(unfinished)
    renameDurably(unfinished, target)
  } finally {
    removeDatabase(unfinished)
  }
  prune(folder, kind, kind === "daily" ? settings.backupsKept : MAX_MIGRATION_COPIES)
  return target
}

/** Requests a copy once a day from now on, and soon if the last one is older. */
export function startBackups(
  settings: Pick<Settings, "dataDir" | "backupsKept" | "libsql">,
  copy: () => void,
): { stop(): void } {
  if (settings.backupsKept === 0 || settings.libsql) return { stop() {} }
  const copyWhenDue = () => {
    if (isDue(backupsFolder(settings.dataDir))) copy()
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

/**
 * Whether the last day has no daily copy, by the names. A copy dated in the future was made while the clock
 * was wrong, and does not count.
 */
export const isDue = (folder: string, now = Date.now()): boolean =>
  !copiesIn(folder).some(({ kind, time }) => kind === "daily" && time <= now && time > now - day)

async function copyWhileInUse(file: string, to: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    await backup(source, to, { rate: 1000 })
  } finally {
    source.close()
  }
  makePlain(to)
}

/** Deletes what interrupted copies left behind. */
function removeUnfinished(folder: string): void {
  const left = new RegExp(`\\.sqlite\\${unfinishedEnding}`)
  for (const name of readdirSync(folder).filter((name) => left.test(name)))
    rmSync(join(folder, name), { force: true })
}

function prune(folder: string, kind: string, count: number): void {
  const own = copiesIn(folder).filter((copy) => copy.kind === kind)
  for (const { path } of copiesToDelete(own, count)) removeDatabase(path)
}
