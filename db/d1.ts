import type { D1Database } from "@cloudflare/workers-types"
import type { Driver, Statement } from "./client"

/** A driver over a D1 binding. */
export function d1Driver(database: D1Database): Driver {
  return {
    async batch(statements) {
      const prepared = statements.map(({ sql, params }) =>
        database.prepare(distinctly(sql)).bind(...params),
      )
      const results = await database.batch<Record<string, unknown>>(prepared)
      return results.map(({ results: rows, meta }) => ({
        rows: inPlace(rows),
        rowsRead: meta.rows_read,
      }))
    },
  }
}

/** Converts rows from objects to lists of values in place: a long result is in memory only once. */
function inPlace(rows: (Record<string, unknown> | unknown[])[]) {
  for (const [i, row] of rows.entries()) rows[i] = Object.values(row)
  return rows as unknown[][]
}

/**
 * D1 returns rows as objects, in which the second of two columns with the same name would overwrite the
 * first. In a subquery, SQLite gives every column a unique name (`id`, `id:1`).
 */
function distinctly(sql: Statement["sql"]) {
  return /^\s*select\b[\s\S]* join /i.test(sql) ? `select * from (${sql})` : sql
}
