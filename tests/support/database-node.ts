import type { Driver } from "../../db/client"
import { openSqlite, sqliteDriver } from "../../db/sqlite"
import { migrations } from "./migrations"

/** The bytes of a database after all migrations, which take far longer to run than to copy. */
let migrated: Uint8Array | undefined

/** An empty database of its own, in memory. */
export async function openTestDriver(): Promise<Driver> {
  migrated ??= migrate()
  const database = openSqlite(":memory:")
  database.deserialize(migrated)
  return sqliteDriver(database)
}

function migrate() {
  const database = openSqlite(":memory:")
  for (const statement of migrations) database.exec(statement)
  return database.serialize()
}
