import type { SQL } from "drizzle-orm"
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core"

const dialect = new SQLiteSyncDialect()

/** How many bound parameters a condition takes, of the 100 that D1 gives a statement. */
export const parametersIn = (condition: SQL | undefined): number =>
  condition ? dialect.sqlToQuery(condition).params.length : 0
