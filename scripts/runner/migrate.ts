import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assertKnown } from "./known-migrations.ts"
import { root } from "./settings.ts"

/** The part of a database that migrating needs; each batch is atomic. */
export interface Migratable {
  batch(statements: { sql: string; params: string[] }[]): Promise<unknown>
  /** The values of the first column. */
  column(sql: string): Promise<unknown[]>
}

/** Names of migrations, in order. wrangler keeps the same table, so that both may apply them. */
export async function pendingMigrations(database: Migratable) {
  await database.batch([
    {
      sql:
        "create table if not exists d1_migrations (id integer primary key autoincrement, " +
        "name text unique, applied_at timestamp default current_timestamp not null)",
      params: [],
    },
  ])
  const applied = (await database.column("select name from d1_migrations")).map(String)
  try {
    assertKnown(applied, migrations())
  } catch (error) {
    throw new Error(`The database cannot be used: ${(error as Error).message}.`)
  }
  return { applied, pending: migrations().filter((name) => !applied.includes(name)) }
}

/** Applies one migration and records it, both or neither. */
export async function applyMigration(database: Migratable, name: string): Promise<void> {
  const statements = readFileSync(join(folder, name), "utf8")
    .split("--> statement-breakpoint")
    .map((sql) => sql.trim())
    .filter(Boolean)
  await database.batch([
    ...statements.map((sql) => ({ sql, params: [] })),
    { sql: "insert into d1_migrations (name) values (?)", params: [name] },
  ])
}

const folder = join(root, "migrations")

function migrations(): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
}
