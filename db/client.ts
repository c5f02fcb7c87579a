import { drizzle, type SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy"
import * as schema from "./schema"

/** One SQL statement with its parameters, as Drizzle writes it. */
export interface Statement {
  sql: string
  params: unknown[]
}

/** What one statement gave: rows in column order, and what it cost where the driver tells. */
export interface Result {
  rows: unknown[][]
  rowsRead?: number
}

/**
 * A connection to SQLite somewhere. One call is one round trip, and the statements of one call
 * succeed or fail together. There is nothing else: no interactive transaction, as D1 has none.
 */
export interface Driver {
  batch(statements: Statement[]): Promise<Result[]>
}

export const options = { schema, casing: "snake_case" } as const

/** Drizzle over any driver. */
export type Db = Omit<SqliteRemoteDatabase<typeof schema>, "transaction">

export function openDb(driver: Driver): Db {
  return drizzle(
    async (sql, params, method) => {
      const [result] = await driver.batch([{ sql, params }])
      // Drizzle wants one row, not a list, where it asked for one.
      return { rows: method === "get" ? (result!.rows[0] as unknown[]) : result!.rows }
    },
    async (statements) =>
      (await driver.batch(statements)).map((result, i) =>
        statements[i]!.method === "get" ? { rows: result.rows[0] as unknown[] } : result,
      ),
    options,
  )
}
