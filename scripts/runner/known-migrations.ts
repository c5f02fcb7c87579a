import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./settings.ts"

const folder = join(root, "migrations")

/** Names of the migrations that this version knows, in order. */
export const knownMigrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()

/** @throws Error when a later version applied one of these, as a part of a sentence */
export function assertKnown(applied: string[], known = knownMigrations()): void {
  const unknown = applied.find((name) => !known.includes(name))
  if (unknown)
    throw new Error(
      `it was written by a later version of Larder (this one does not know ${unknown}); update Larder`,
    )
}

/** The statements that make the tables as these migrations leave them. */
export const schemaAfter = (names: string[]) =>
  names.map((name) => readFileSync(join(folder, name), "utf8")).join("\n;\n")
