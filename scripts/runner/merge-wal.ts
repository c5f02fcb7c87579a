import { copyFileSync, existsSync, rmSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { walFiles } from "./database.ts"

/** Makes one plain file of a database, with no log beside it. */
export function makePlain(file: string): void {
  using(file, "pragma journal_mode = delete")
}

/** Copies a database with the rows that wait beside it, as one plain file. The original stays as it is. */
export function copyPlain(from: string, to: string): void {
  removeDatabase(to)
  for (const ending of ["", ...walFiles.filter((ending) => ending !== "-shm")])
    if (existsSync(from + ending)) copyFileSync(from + ending, to + ending)
  makePlain(to)
}

/** Removes a database and what is beside it. */
export function removeDatabase(file: string): void {
  for (const ending of ["", ...walFiles]) rmSync(file + ending, { force: true })
}

function using(file: string, sql: string): void {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  try {
    database.exec(sql)
  } finally {
    database.close()
  }
}
