import { join } from "node:path"

/** The one database file of a site, whether it is there or not. */
export const databaseFile = (dataDir: string) => join(dataDir, "database", "larder.sqlite")

/** Where copies of the database are kept. */
export const backupsFolder = (dataDir: string) => join(dataDir, "backups")

/** The endings of what SQLite keeps beside a file: rows that are not in it yet, and their index. */
export const walFiles = ["-wal", "-shm", "-journal"]

/** What stands between the name of a database and a time while it waits to take the database's place. */
export const restoredMark = ".restored-"
