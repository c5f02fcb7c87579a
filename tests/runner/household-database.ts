import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { knownMigrations, schemaAfter } from "../../scripts/runner/known-migrations.ts"

/** A database of Larder with so many users and recipes, open, so that its last rows may be in the log. */
export function openHousehold(file: string, users: number, recipes: number): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  database.exec("pragma journal_mode = wal; pragma synchronous = off; pragma foreign_keys = on")
  database.exec("create table d1_migrations (id integer primary key, name text, applied_at text)")
  database.exec(schemaAfter(knownMigrations()))
  for (const name of knownMigrations()) insert(database, "d1_migrations", { name })
  insert(database, "groups", { id: "home", name: "Home", slug: "home" })
  for (let n = 1; n <= users; n++)
    insert(database, "users", { group_id: "home", username: `cook${n}`, email: `cook${n}@x` })
  addRecipes(database, recipes)
  return database
}

/** The same, closed: one file without a log. */
export function makeHousehold(file: string, users: number, recipes: number): string {
  const database = openHousehold(file, users, recipes)
  database.exec("pragma wal_checkpoint(truncate)")
  database.close()
  return file
}

function addRecipes(database: DatabaseSync, recipes: number): void {
  for (let n = 1; n <= recipes; n++)
    insert(database, "recipes", { group_id: "home", description: "It simmers. ".repeat(100) })
}

export function recipesIn(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(database.prepare("select count(*) as n from recipes").get()!.n)
  } finally {
    database.close()
  }
}

let last = 0

/** A row with what is given, and something of its own in every other column that needs a value. */
function insert(database: DatabaseSync, table: string, given: Record<string, string>): void {
  const needed = database
    .prepare(
      `select name from pragma_table_info('${table}') where "notnull" and dflt_value is null`,
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== "number")
  const row = { ...Object.fromEntries(needed.map((name) => [name, `${name} ${++last}`])), ...given }
  const places = Object.keys(row).map(() => "?")
  database
    .prepare(`insert into ${table} (${Object.keys(row).join()}) values (${places.join()})`)
    .run(...Object.values(row))
}
