import { migrationNames } from "../../db/migrations"
import type { Context } from "../context"

/** Free bytes below which a picture or a database write may fail. */
const MIN_FREE_SPACE = 10_000_000

/** The checks, each `ok` or a sentence that says what is wrong. */
export interface Readiness {
  database: string
  migrations: string
  /** Only where the site keeps its data on a disk of its own. */
  disk?: string
}

/** Whether requests can be answered, and changes stored. Never throws. */
export async function readiness({
  driver,
  freeSpace,
}: Pick<Context, "driver" | "freeSpace">): Promise<Readiness> {
  const [applied, free] = await Promise.all([
    driver.batch([{ sql: "select name from d1_migrations", params: [] }]).then(
      ([names]) => names!.rows.map(([name]) => name),
      (error: unknown): unknown[] | undefined => (isWithoutTable(error) ? [] : undefined),
    ),
    freeSpace?.().catch(() => 0),
  ])
  if (!applied) return unreachable
  const missing = migrationNames.filter((name) => !applied.includes(name)).length
  return {
    database: "ok",
    migrations: missing === 0 ? "ok" : `${missing} migrations have not been applied.`,
    ...(free !== undefined && {
      disk: free >= MIN_FREE_SPACE ? "ok" : "The disk has less than 10 MB left.",
    }),
  }
}

export const unreachable: Readiness = {
  database: "The database does not answer.",
  migrations: "Not known without the database.",
}

/** Drivers hide SQLite's own words in the causes of their errors. */
function isWithoutTable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message.includes("no such table")) return true
  }
  return false
}
