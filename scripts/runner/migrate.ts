import { assertKnown, knownMigrations, statementsOf } from "./known-migrations.ts"

/** The part of a database that migrating needs; each batch is atomic. */
export interface Migratable {
  batch(statements: { sql: string; params: string[] }[]): Promise<unknown>
  /** The values of the first column. */
  column(sql: string): Promise<unknown[]>
}

/**
 * Migrates a database to the current version. `beforeFirst` is called before the first migration of a
 * database that is not new.
 *
 * @throws Error if a later version of Larder has migrated it
 */
export async function migrate(
  database: Migratable,
  log: (text: string) => void,
  beforeFirst: () => Promise<void> = async () => {},
): Promise<void> {
  const { applied, pending } = await pendingMigrations(database)
  if (applied.length > 0 && pending.length > 0) await beforeFirst()
  for (const name of pending) {
    await applyMigration(database, name)
    log(`Applied migration ${name}`)
  }
}

/** Names of migrations, in order. wrangler uses the same table, so that both can apply them. */
async function pendingMigrations(database: Migratable) {
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
    assertKnown(applied)
  } catch (error) {
    throw new Error(`The database cannot be used: ${(error as Error).message}.`)
  }
  return { applied, pending: knownMigrations().filter((name) => !applied.includes(name)) }
}

/** Applies one migration and records it, both or neither. */
async function applyMigration(database: Migratable, name: string): Promise<void> {
  await database.batch([
    ...statementsOf(name).map((sql) => ({ sql, params: [] })),
    { sql: "insert into d1_migrations (name) values (?)", params: [name] },
  ])
}
