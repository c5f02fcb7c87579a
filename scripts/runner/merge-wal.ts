import { copyFileSync, existsSync, rmSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import { walFiles } from "./database.ts"

/** Turns a database into one plain file, with no log next to it. */
export function makePlain(file: string): void {
  using(file, "pragma journal_mode = delete")
}

/** Copies a database, including the rows in its log, to one plain file. The original is not changed. */
export function copyPlain(from: string, to: string): void {
  removeDatabase(to)
  for (const ending of ["", ...walFiles.filter((ending) => ending !== "-shm")])
    if (existsSync(from + ending)) copyFileSync(from + ending, to + ending)
  makePlain(to)
}

/** Deletes a database and the files next to it. */
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
