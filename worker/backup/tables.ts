import type { Driver } from "../../db/client"

/** Rows of a table by their numbers, both ends included. */
export interface RowRange {
  table: string
  from: number
  to: number
}

/** The most rows in one part. */
const perPart = 5000
/** Rows that are read at once. */
const perPage = 200

/**
 * Tables that backups do not contain: temporary data, such as sessions and unfinished uploads, and derived
 * data, such as the search index and the counts of rows.
 */
export const momentary = [
  "sessions",
  "throttles",
  "used_tokens",
  "jobs",
  "job_items",
  "uploads",
  "upload_parts",
  "data_exports",
  "media_removals",
  "deliveries",
]
const derived = /^(search_|recipe_search|row_counts|outdated_|sqlite_|_cf_|d1_|held_|restoring_)/

/**
 * Recipes are indexed when they are restored, from rows that must exist by then; groups count their recipes.
 */
const last = ["recipes", "groups"]

/** The tables of a backup, in the order in which their rows are restored. One round trip. */
export async function tablesOf(driver: Driver): Promise<string[]> {
  const [found] = await driver.batch([
    { sql: "select name from sqlite_master where type = 'table' order by name", params: [] },
  ])
  const names = found!.rows
    .map(([name]) => String(name))
    .filter((name) => !derived.test(name) && !momentary.includes(name))
  return names.sort((a, b) => last.indexOf(a) - last.indexOf(b) || (a < b ? -1 : 1))
}

/** The rows of all tables, split into parts. Round trips: one, and one for all tables. */
export async function rangesOf(driver: Driver): Promise<RowRange[]> {
  const tables = await tablesOf(driver)
  const bounds = await driver.batch(
    tables.map((table) => ({ sql: `select min(rowid), max(rowid) from "${table}"`, params: [] })),
  )
  return tables.flatMap((table, i) => {
    const [min, max] = bounds[i]!.rows[0]!
    // An empty table is a part too: it records that the table was empty.
    if (min === null) return [{ table, from: 0, to: 0 }]
    const ranges: RowRange[] = []
    for (let from = Number(min); from <= Number(max); from += perPart) {
      ranges.push({ table, from, to: Math.min(from + perPart - 1, Number(max)) })
    }
    return ranges
  })
}

/** The writable columns of a table. */
export async function columnsOf(driver: Driver, table: string): Promise<string[]> {
  const [found] = await driver.batch([{ sql: `pragma table_xinfo("${table}")`, params: [] }])
  // cid, name, type, notnull, dflt_value, pk, hidden
  return found!.rows.filter((row) => Number(row[6]) === 0).map((row) => String(row[1]))
}

/** A row as a JSON object. */
export type Row = Record<string, unknown>

/** Rows as lines of JSON, page by page; `count` is called with the number of rows of each page. */
export async function* linesOf(
  driver: Driver,
  { table, from, to }: RowRange,
  count: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  const columns = await columnsOf(driver, table)
  const named = columns.map((name) => `"${name}"`).join(", ")
  const sql = `select rowid as "row number", ${named} from "${table}"
    where rowid >= ? and rowid <= ? order by rowid limit ${perPage}`
  for (let at = from; at <= to;) {
    const [page] = await driver.batch([{ sql, params: [at, to] }])
    const { rows } = page!
    if (rows.length === 0) return
    count(rows.length)
    const lines = rows.map(([, ...values]) => JSON.stringify(rowOf(columns, values)))
    yield new TextEncoder().encode(`${lines.join("\n")}\n`)
    at = Number(rows.at(-1)![0]) + 1
  }
}

const rowOf = (columns: string[], values: unknown[]): Row =>
  Object.fromEntries(columns.map((name, i) => [name, values[i]]))
