import { Miniflare } from "miniflare"
import { afterAll, beforeAll, expect, it } from "vitest"
import { migrationFiles } from "./support/migrations"

type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>

let local: Miniflare
let databases = 0

beforeAll(() => {
  local = new Miniflare({
    modules: true,
    script: "export default {}",
    d1Databases: Object.fromEntries(migrationFiles.map((_, i) => [`DB${i}`, `db${i}`])),
  })
})
afterAll(() => local.dispose())

const emptyDatabase = () => local.getD1Database(`DB${databases++}`)

it.each(migrationFiles.map(({ name, statements }) => [name, statements] as const))(
  "%s rebuilds no table: on D1 that would delete the rows that hang on it",
  (_, statements) => {
    expect(
      statements.filter((sql) => /^\s*(drop table|alter table \S+ rename to)/i.test(sql)),
    ).toEqual([])
  },
)

it.each(migrationFiles.slice(1).map(({ name }, i) => [name, i + 1] as const))(
  "%s keeps every row and trigger of a filled database",
  async (_, index) => {
    const database = await emptyDatabase()
    for (const { statements } of migrationFiles.slice(0, index)) await apply(database, statements)
    await fill(database)
    const before = await census(database)
    await apply(database, migrationFiles[index]!.statements)
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

async function census(database: Database) {
  const rows: Record<string, number> = {}
  for (const table of await tablesOf(database)) {
    const [counted] = await all<{ total: number }>(
      database,
      `select count(*) total from "${table}"`,
    )
    rows[table] = counted!.total
  }
  const triggers = await all<{ name: string }>(
    database,
    "select name from sqlite_master where type = 'trigger' order by name",
  )
  return { rows, triggers: triggers.map(({ name }) => name) }
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
  const filled = new Set<string>()
  const waiting = await tablesOf(database)
  while (waiting.length) {
    const table = waiting.shift()!
    const keys = await all<{ table: string; from: string }>(
      database,
      `select "table", "from" from pragma_foreign_key_list('${table}')`,
    )
    if (keys.some((key) => !filled.has(key.table))) {
      waiting.push(table)
      continue
    }
    const columns = await all<Column>(database, `select * from pragma_table_info('${table}')`)
    // Only a number: a table that triggers fill and empty, and that nothing is kept in.
    if (columns.every(({ pk, type }) => pk && /int/i.test(type))) continue
    for (const row of [1, 2]) {
      const needed = columns.filter(({ notnull, pk, type, name }) =>
        pk ? !/int/i.test(type) : notnull || keys.some((key) => key.from === name),
      )
      const values = needed.map((column) => {
        const parent = keys.find(({ from }) => from === column.name)
        return parent ? `parent-${row}` : valueOf(column, row)
      })
      const names = needed.map(({ name }) => `"${name}"`).join(", ")
      const marks = needed.map(() => "?").join(", ")
      await database
        .prepare(`insert or ignore into "${table}" (${names}) values (${marks})`)
        .bind(...values)
        .run()
    }
    filled.add(table)
  }
  for (const table of filled) {
    const [counted] = await all<{ total: number }>(
      database,
      `select count(*) total from "${table}"`,
    )
    expect([table, counted!.total > 0]).toEqual([table, true])
  }
}

/** Every `id` is `parent-<row>`, so that a child's foreign key can be guessed. */
function valueOf({ name, type, dflt_value: otherwise }: Column, row: number) {
  if (name === "id") return `parent-${row}`
  if (/int|real/i.test(type)) return row
  if (otherwise?.startsWith("'[")) return "[]"
  return /instructions|notes|assets|aliases/.test(name)
    ? "[]"
    : /nutrition|extras/.test(name)
      ? "{}"
      : `${name}-${row}`
}
