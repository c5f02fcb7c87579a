import type { ExtractTablesWithRelations } from "drizzle-orm"
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core"
import {
  type PreparedQueryConfig,
  type RemotePreparedQuery,
  SqliteRemoteDatabase,
  SQLiteRemoteSession,
} from "drizzle-orm/sqlite-proxy"
import { rowMapper } from "./row-mapper"
import type * as schema from "./schema"

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

/** Statements that were looked at: most come again. */
const looked = new Map<string, boolean>()
const mostLooked = 500

/** Whether a statement changes nothing. */
export function isRead({ sql }: Statement): boolean {
  const known = looked.get(sql)
  if (known !== undefined) return known
  const isOne =
    /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete|replace\s+into)\b/i.test(sql)
  if (looked.size >= mostLooked) looked.clear()
  looked.set(sql, isOne)
  return isOne
}

/** Drizzle over any driver. */
export type Db = Omit<SqliteRemoteDatabase<typeof schema>, "transaction" | "query">

// The names of columns in SQL are the same for every driver, and take longer than a query.
const dialect = new SQLiteAsyncDialect({ casing: "snake_case" })

type Remote = SQLiteRemoteSession<typeof schema, ExtractTablesWithRelations<typeof schema>>
type Prepare = Parameters<Remote["prepareQuery"]>
type Config = Omit<PreparedQueryConfig, "run">

class Session extends SQLiteRemoteSession<
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
> {
  /** Lists of rows are mapped by what looks at the fields of a query once. */
  override prepareQuery<T extends Config>(...given: Prepare): RemotePreparedQuery<T> {
    const [query, fields, method, inArrays, mapper, ...others] = given
    if (!fields || mapper || method !== "all") return super.prepareQuery(...given)
    let map: ReturnType<typeof rowMapper> | undefined
    const mapAll = (rows: unknown[][]) =>
      rows.map((map ??= rowMapper(fields, prepared.joinsNotNullableMap)))
    // The builder sets the member when this has returned; the types do not show it.
    const prepared: RemotePreparedQuery<T> & { joinsNotNullableMap?: Record<string, boolean> } =
      super.prepareQuery(query, fields, method, inArrays, mapAll, ...others)
    return prepared
  }
}

/** Cheap: each request opens one of its own. */
export function openDb(driver: Driver): Db {
  const session = new Session(
    async (sql, params, method) => {
      const [result] = await driver.batch([{ sql, params }])
      // Drizzle wants one row, not a list, where it asked for one.
      return { rows: method === "get" ? (result!.rows[0] as unknown[]) : result!.rows }
    },
    dialect,
    undefined,
    async (statements) =>
      (await driver.batch(statements)).map((result, i) =>
        statements[i]!.method === "get" ? { rows: result.rows[0] as unknown[] } : result,
      ),
  )
  // Without a schema there are no relational queries, which take longest to open and are not used.
  return new SqliteRemoteDatabase<typeof schema>("async", dialect, session as never, undefined)
}
