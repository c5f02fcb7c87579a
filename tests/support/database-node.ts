import type { Driver } from "../../db/client"
import { openSqlite, sqliteDriver } from "../../db/sqlite"
import { migrations } from "./migrations"

/** An empty database of its own, in memory. */
export async function openTestDriver(): Promise<Driver> {
  const database = openSqlite(":memory:")
  for (const statement of migrations) database.exec(statement)
  return sqliteDriver(database)
}
