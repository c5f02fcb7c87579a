import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { backup, DatabaseSync } from "node:sqlite"
import type { Driver } from "../../db/client"
import { sqliteDriver } from "../../db/sqlite"
import type { BackupHost, BackupStore, Drafts, NewSiteHost } from "../../worker/backup/host"
import { walFiles } from "../runner/database.ts"
import { migrations } from "../runner/known-migrations.ts"
import { backupFiles, workFolder } from "./backup-files"
import { openSideDatabase } from "./side-database"

interface HostParts {
  /** The folder in which backups are created, with temporary files. */
  drafts: string
  /** Where they are stored; a folder, or another store. */
  store: string | ((drafts: Drafts) => BackupStore)
  /**
   * The file of the database; undefined if a libSQL server has it, whose rows are read in their current
   * state.
   */
  database: string | undefined
  driver: Driver
  newSite: NewSiteHost
}

/**
 * Backups of a site with a disk. They are created from a copy of the database, which is a consistent
 * snapshot, and read back into an empty one.
 */
export function folderHost(parts: HostParts): BackupHost {
  const { drafts: folder, store, database, driver, newSite } = parts
  const drafts = backupFiles(folder)
  return {
    store:
      store === folder ? drafts : typeof store === "string" ? backupFiles(store) : store(drafts),
    drafts,
    sends: store !== folder,
    objectsAtOnce: 200,

    async openSource(name) {
      if (database === undefined) return { driver, close: () => undefined }
      const copy = join(workFolder(folder, name), "source.sqlite")
      if (!existsSync(copy)) await copyTo(copy, database)
      const opened = new DatabaseSync(copy, { readOnly: true })
      return { driver: sqliteDriver(opened), close: () => opened.close() }
    },

    migrations: async () => migrations(),

    async openScratch(name) {
      const work = workFolder(folder, name)
      mkdirSync(work, { recursive: true, mode: 0o700 })
      return openSideDatabase(join(work, "scratch.sqlite"))
    },

    newSite,

    tidy: async (name) => rmSync(workFolder(folder, name), { recursive: true, force: true }),
  }
}

async function copyTo(copy: string, database: string): Promise<void> {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })
  const unfinished = `${copy}.unfinished`
  for (const ending of ["", ...walFiles]) rmSync(unfinished + ending, { force: true })
  const source = new DatabaseSync(database, { readOnly: true, timeout: 10_000 })
  try {
    await backup(source, unfinished, { rate: 1000 })
  } finally {
    source.close()
  }
  // As a plain file it can be opened read-only.
  const opened = new DatabaseSync(unfinished)
  opened.exec("pragma journal_mode = delete")
  opened.close()
  renameSync(unfinished, copy)
}
