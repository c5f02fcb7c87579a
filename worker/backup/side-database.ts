import type { Driver, Statement } from "../../db/client"
import { BadManifest, type Manifest } from "./manifest"
import { BadPart } from "./read-parts"
import { momentary } from "./tables"

/** A migration of the database, by its name in the table of applied migrations. */
export interface Migration {
  name: string
  statements: string[]
}

/**
 * Stores the triggers while rows are inserted: their effects are in the backup, or are produced at the end.
 */
const held = "held_triggers"

const plain = (sql: string): Statement => ({ sql, params: [] })

async function hasTable(driver: Driver, name: string): Promise<boolean> {
  const [found] = await driver.batch([
    { sql: "select 1 from sqlite_master where type = 'table' and name = ?", params: [name] },
  ])
  return found!.rows.length > 0
}

const applied = (name: string): Statement => ({
  sql: "insert into d1_migrations (name) values (?)",
  params: [name],
})

/**
 * Creates the tables of an empty database as of a migration, without triggers. Doing it again has no effect.
 * @throws BadManifest for a migration of a later version
 */
export async function createTables(driver: Driver, migrations: Migration[], schema: string) {
  if (await hasTable(driver, "d1_migrations")) return
  const last = migrations.findIndex(({ name }) => name === schema)
  if (last < 0) throw new BadManifest("backup.newer")
  const made = migrations.slice(0, last + 1)
  const statements = made.flatMap((migration) => migration.statements)
  const triggers = new Set(
    statements.flatMap((sql) => /^(?:--.*\s)*create trigger (\w+)/i.exec(sql)?.[1] ?? []),
  )
  await driver.batch([
    ...statements.map(plain),
    plain(`create table ${held} as select name, sql from sqlite_master where type = 'trigger'`),
    ...[...triggers].map((name) => plain(`drop trigger if exists ${name}`)),
    plain(
      "create table d1_migrations (id integer primary key autoincrement, " +
        "name text unique, applied_at timestamp default current_timestamp not null)",
    ),
    ...made.map(({ name }) => applied(name)),
  ])
}

/**
 * Migrates a database with all its rows to the current schema, with its triggers. Doing it again continues
 * where it stopped.
 */
export async function bringUpToDate(driver: Driver, migrations: Migration[]): Promise<void> {
  if (await hasTable(driver, held)) {
    const [triggers] = await driver.batch([plain(`select sql from ${held}`)])
    await driver.batch([
      ...triggers!.rows.map(([sql]) => plain(String(sql))),
      plain(`drop table ${held}`),
    ])
  }
  const [done] = await driver.batch([plain("select name from d1_migrations")])
  const names = new Set(done!.rows.map(([name]) => String(name)))
  for (const { name, statements } of migrations) {
    if (!names.has(name)) await driver.batch([...statements.map(plain), applied(name)])
  }
}

/** Deletes temporary data: sessions, and what triggers have recorded. */
export const clearMomentary = (driver: Driver) =>
  driver.batch(momentary.map((table) => plain(`delete from "${table}"`)))

/**
 * Compares the inserted rows with the numbers in the manifest; rows that were added later are not counted.
 * @throws BadPart
 */
export async function assertRows(driver: Driver, { tables }: Pick<Manifest, "tables">) {
  if (!(await hasTable(driver, held))) return
  const names = Object.keys(tables).filter((table) => !momentary.includes(table))
  const counts = await driver.batch(names.map((table) => plain(`select count(*) from "${table}"`)))
  const wrong = names.find((table, i) => Number(counts[i]!.rows[0]![0]) !== tables[table])
  if (wrong) throw new BadPart(`tables/${wrong}`)
}

/** Recipes that are indexed in one batch. */
const indexedAtOnce = 100

/** The searchable recipes by their numbers, in ranges that are indexed at once. */
export async function rangesToIndex(driver: Driver): Promise<{ from: number; to: number }[]> {
  const [found] = await driver.batch([
    plain(`select min(number), max(number) from (
      select number, (row_number() over (order by number) - 1) / ${indexedAtOnce} as part
      from recipes where deleted_at is null and indexed_at is not null) group by part order by part`),
  ])
  return found!.rows.map(([from, to]) => ({ from: Number(from), to: Number(to) }))
}

/** Creates the search index for some recipes, which backups do not contain. Doing it again has no effect. */
export const indexRange = (driver: Driver, { from, to }: { from: number; to: number }) =>
  driver.batch([
    {
      sql: `insert into search_pending (number) select number from recipes
        where number between ? and ? and deleted_at is null and indexed_at is not null`,
      params: [from, to],
    },
  ])

/** Creates the search index. */
export async function indexRecipes(driver: Driver): Promise<void> {
  for (const range of await rangesToIndex(driver)) {
    await indexRange(driver, range)
    // Lets other work of the thread run.
    await new Promise((rested) => setTimeout(rested))
  }
}
