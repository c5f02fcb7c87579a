import { join } from "node:path"

/** The one database file of a site, whether it exists yet or not. */
export const databaseFile = (dataDir: string) => join(dataDir, "database", "larder.sqlite")
