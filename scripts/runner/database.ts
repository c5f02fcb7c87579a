import { join } from "node:path"

/** The one database file of a site, whether it exists or not. */
export const databaseFile = (dataDir: string) => join(dataDir, "database", "larder.sqlite")

/** The folder for copies of the database. */
export const backupsFolder = (dataDir: string) => join(dataDir, "backups")

/**
 * The extensions of files that SQLite creates next to a database: rows that are not in it yet, and their
 * index.
 */
export const walFiles = ["-wal", "-shm", "-journal"]

/** The part between the name of a database and a time while it waits to replace the database. */
export const restoredMark = ".restored-"
