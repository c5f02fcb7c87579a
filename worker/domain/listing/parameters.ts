import type { SQL } from "drizzle-orm"
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core"

const dialect = new SQLiteSyncDialect()

/** The number of bound parameters of a condition, of the 100 that D1 allows in a statement. */
export const parametersIn = (condition: SQL | undefined): number =>
  condition ? dialect.sqlToQuery(condition).params.length : 0
