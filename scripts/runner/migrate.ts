import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { root } from "./settings.ts"

/** The part of a database that migrating needs; each batch is atomic. */
export interface Migratable {
  batch(statements: { sql: string; params: string[] }[]): Promise<unknown>
  /** The values of the first column. */
  column(sql: string): Promise<unknown[]>
}

/** Where the migrations are in the sources; a build has its own copy of them. */
export const migrationsFolder = join(root, "migrations")

/**
 * Brings a database up to date. `beforeFirst` is called before the first migration of a database that is
 * not new.
 */
export async function migrate(
  database: Migratable,
  { folder = migrationsFolder, log }: { folder?: string; log: (text: string) => void },
  beforeFirst: () => Promise<void> = async () => {},
): Promise<void> {
  const { applied, pending } = await pendingMigrations(database, folder)
  if (applied.length > 0 && pending.length > 0) await beforeFirst()
  for (const name of pending) {
    await applyMigration(database, join(folder, name))
    log(`Applied migration ${name}`)
  }
}

/** Names of migrations, in order. wrangler uses the same table, so that both may apply them. */
async function pendingMigrations(database: Migratable, folder: string) {
  await database.batch([
    {
      sql:
        "create table if not exists d1_migrations (id integer primary key autoincrement, " +
        "name text unique, applied_at timestamp default current_timestamp not null)",
      params: [],
    },
  ])
  const applied = await database.column("select name from d1_migrations")
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"))
  return { applied, pending: names.sort().filter((name) => !applied.includes(name)) }
}

/** Applies one migration and records it, both or neither. */
async function applyMigration(database: Migratable, file: string): Promise<void> {
  const statements = readFileSync(file, "utf8")
    .split("--> statement-breakpoint")
    .map((sql) => sql.trim())
    .filter(Boolean)
  await database.batch([
    ...statements.map((sql) => ({ sql, params: [] })),
    { sql: "insert into d1_migrations (name) values (?)", params: [basename(file)] },
  ])
}
