import { Miniflare } from "miniflare"
import { afterAll, beforeAll, expect, it } from "vitest"
import { migrationFiles } from "./support/migrations"

type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>

let local: Miniflare
let database: Database

beforeAll(async () => {
  local = new Miniflare({
    modules: true,
    script: "export default {}",
    d1Databases: { DB: "db" },
  })
  database = await local.getD1Database("DB")
  await apply(database, migrationFiles[0]!.statements)
})
afterAll(() => local.dispose())

it.each(migrationFiles.map(({ name, statements }) => [name, statements] as const))(
  "%s rebuilds no table: on D1 that would delete the rows that refer to it",
  (_, statements) => {
    expect(
      statements.filter((sql) => /^\s*(drop table|alter table \S+ rename to)/i.test(sql)),
    ).toEqual([])
  },
)

/** What only adds something, so that no row can be lost. */
const adds = (sql: string) =>
  /^\s*(create |alter table \S+ add )/i.test(sql.replaceAll(/^--.*$/gm, ""))

// One database goes through them all, as that of a site does. It is filled and counted where a row could be lost.
it.each(migrationFiles.slice(1).map(({ name, statements }) => [name, statements] as const))(
  "%s keeps every row and trigger of a filled database",
  async (_, statements) => {
    if (statements.every(adds)) return apply(database, statements)
    await fill(database)
    const before = await census(database)
    await apply(database, statements)
    const after = await census(database)
    expect(after.rows).toMatchObject(before.rows)
    expect(after.triggers).toEqual(expect.arrayContaining(before.triggers))
  },
)

async function apply(database: Database, statements: string[]) {
  await database.batch(statements.map((sql) => database.prepare(sql)))
}

const all = async <Row>(database: Database, sql: string) =>
  (await database.prepare(sql).all<Row>()).results

async function tablesOf(database: Database) {
  const rows = await all<{ name: string; sql: string }>(
    database,
    "select name, sql from sqlite_master where type = 'table'",
  )
  // Tables of the engine, and those behind a full-text index, fill themselves.
  const virtual = rows.filter(({ sql }) => /^create virtual/i.test(sql)).map(({ name }) => name)
  return rows
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|_cf_|d1_)/.test(name))
    .filter((name) => !virtual.some((table) => name === table || name.startsWith(`${table}_`)))
}

/** Several questions in one call. */
async function each<Row>(database: Database, statements: string[]) {
  const results = await database.batch<Row>(statements.map((sql) => database.prepare(sql)))
  return results.map((result) => result.results)
}

async function census(database: Database) {
  const tables = await tablesOf(database)
  const counts = await each<{ total: number }>(
    database,
    tables.map((table) => `select count(*) total from "${table}"`),
  )
  const triggers = await all<{ name: string }>(
    database,
    "select name from sqlite_master where type = 'trigger' order by name",
  )
  return {
    rows: Object.fromEntries(tables.map((table, i) => [table, counts[i]![0]!.total])),
    triggers: triggers.map(({ name }) => name),
  }
}

interface Key {
  table: string
  from: string
}
interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}

/** Two rows in every table, parents first, each hanging on its parents' rows. */
async function fill(database: Database) {
  const waiting = await tablesOf(database)
  const keysOf = await each<Key>(
    database,
    waiting.map((table) => `select "table", "from" from pragma_foreign_key_list('${table}')`),
  )
  const columnsOf = await each<Column>(
    database,
    waiting.map((table) => `select * from pragma_table_info('${table}')`),
  )
  const known = new Map(waiting.map((table, i) => [table, [keysOf[i]!, columnsOf[i]!] as const]))

  const filled = new Set<string>()
  const inserts: ReturnType<Database["prepare"]>[] = []
  while (waiting.length) {
    const table = waiting.shift()!
    const [keys, columns] = known.get(table)!
    if (keys.some((key) => !filled.has(key.table))) {
      waiting.push(table)
      continue
    }
    // Only a number: a table that triggers fill and empty, and that nothing is kept in.
    if (columns.every(({ pk, type }) => pk && /int/i.test(type))) continue
    filled.add(table)
    // SQLite numbers a key that is one whole number by itself.
    const isNumbered = columns.filter(({ pk }) => pk).length === 1
    const needed = columns.filter(({ notnull, pk, type, name }) =>
      pk ? !isNumbered || !/int/i.test(type) : notnull || keys.some((key) => key.from === name),
    )
    const names = needed.map(({ name }) => `"${name}"`).join(", ")
    const marks = needed.map(() => "?").join(", ")
    for (const row of [1, 2]) {
      const values = needed.map((column) => {
        const parent = keys.find(({ from }) => from === column.name)
        return parent ? `parent-${row}` : valueOf(column, row)
      })
      const sql = `insert or ignore into "${table}" (${names}) values (${marks})`
      inserts.push(database.prepare(sql).bind(...values))
    }
  }
  await database.batch(inserts)
  const { rows } = await census(database)
  expect([...filled].filter((table) => rows[table] === 0)).toEqual([])
}

/** Every `id` is `parent-<row>`, so that a child's foreign key can be guessed. */
function valueOf({ name, type, dflt_value: otherwise }: Column, row: number) {
  if (name === "id") return `parent-${row}`
  if (/int|real/i.test(type)) return row
  if (otherwise?.startsWith("'[")) return "[]"
  return /instructions|notes|assets|aliases/.test(name)
    ? "[]"
    : /nutrition|extras|options/.test(name)
      ? "{}"
      : `${name}-${row}`
}
