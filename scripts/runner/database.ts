import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"

/** The file of the database below a data folder, whether it is there or not. */
export function databaseFile(dataDir: string): string {
  const folder = join(dataDir, "database")
  return (
    databaseIn(folder, (name) => name === "larder.sqlite") ??
    // Where earlier versions kept it.
    databaseIn(join(folder, "miniflare-D1DatabaseObject"), (name) => name !== "metadata.sqlite") ??
    join(folder, "larder.sqlite")
  )
}

/** Where copies of the database are kept. */
export const backupsFolder = (dataDir: string) => join(dataDir, "backups")

/** The endings of what SQLite keeps beside a file: rows that are not in it yet, and their index. */
export const besides = ["-wal", "-shm", "-journal"]

/** What stands between the name of a database and a time while it waits to take the database's place. */
export const restoredMark = ".restored-"

function databaseIn(folder: string, isDatabase: (name: string) => boolean): string | undefined {
  if (!existsSync(folder)) return undefined
  const name = readdirSync(folder)
    .map((found) => found.split(restoredMark)[0]!)
    .find((found) => found.endsWith(".sqlite") && isDatabase(found))
  return name && join(folder, name)
}
