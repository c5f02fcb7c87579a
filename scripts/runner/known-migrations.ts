import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./settings.ts"

/** A built server has a copy of the migrations next to it. */
const builtFolder = join(import.meta.dirname, "migrations")
const folder = existsSync(builtFolder) ? builtFolder : join(root, "migrations")

const migrationFile = (name: string) => join(folder, name)

/** The statements of a migration. */
export const statementsOf = (name: string) =>
  readFileSync(migrationFile(name), "utf8")
    .split("--> statement-breakpoint")
    .map((sql) => sql.trim())
    .filter(Boolean)

/** Names of the migrations of this version, in order. */
export const knownMigrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()

/** @throws Error if a later version applied one of these, as a part of a sentence */
export function assertKnown(applied: string[], known = knownMigrations()): void {
  const unknown = applied.find((name) => !known.includes(name))
  if (unknown)
    throw new Error(
      `it was written by a later version of Larder (this one does not know ${unknown}); update Larder`,
    )
}

/** The statements that create the tables as of these migrations. */
export const schemaAfter = (names: string[]) =>
  names.map((name) => readFileSync(migrationFile(name), "utf8")).join("\n;\n")

/** All of them, with their statements. */
export const migrations = () =>
  knownMigrations().map((name) => ({ name, statements: statementsOf(name) }))
