import { DatabaseSync } from "node:sqlite"
import { sqliteDriver } from "../../db/sqlite"
import type { SideDatabase } from "../../worker/backup/host"

/**
 * Opens a database file that only one process fills. Its data survives the end of the process, but not that
 * of the machine, so it must be checked before it is used.
 */
export function openSideDatabase(file: string): SideDatabase {
  const opened = new DatabaseSync(file)
  opened.exec("pragma foreign_keys = off; pragma journal_mode = wal; pragma synchronous = off")
  return { driver: sqliteDriver(opened), close: () => opened.close() }
}
