import { createTableRelationsHelpers, extractTablesRelationalConfig } from "drizzle-orm"
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core"
import { SqliteRemoteDatabase, SQLiteRemoteSession } from "drizzle-orm/sqlite-proxy"
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

/** Whether a statement changes nothing. */
export const isRead = ({ sql }: Statement) =>
  /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete|replace\s+into)\b/i.test(sql)

export const options = { schema, casing: "snake_case" } as const

/** Drizzle over any driver. */
export type Db = Omit<SqliteRemoteDatabase<typeof schema>, "transaction">

// What Drizzle derives from the schema is the same for every driver, and takes longer than a query:
// the names of columns in SQL, and the relations of tables.
const dialect = new SQLiteAsyncDialect({ casing: options.casing })
const { tables, tableNamesMap } = extractTablesRelationalConfig(schema, createTableRelationsHelpers)
const relations = { fullSchema: schema, schema: tables, tableNamesMap }

/** Cheap: each request opens one of its own. */
export function openDb(driver: Driver): Db {
  const session = new SQLiteRemoteSession<typeof schema, typeof tables>(
    async (sql, params, method) => {
      const [result] = await driver.batch([{ sql, params }])
      // Drizzle wants one row, not a list, where it asked for one.
      return { rows: method === "get" ? (result!.rows[0] as unknown[]) : result!.rows }
    },
    dialect,
    relations,
    async (statements) =>
      (await driver.batch(statements)).map((result, i) =>
        statements[i]!.method === "get" ? { rows: result.rows[0] as unknown[] } : result,
      ),
  )
  return new SqliteRemoteDatabase("async", dialect, session as never, relations as never)
}
