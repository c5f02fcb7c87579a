import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { type Ask, apiClient } from "../../scripts/bench/api-client.ts"
import { databaseFile } from "../../scripts/runner/database.ts"
import { momentary } from "../../worker/backup/tables.ts"
import { logIn, type Runner } from "./running.ts"

/** The files of a folder of media, by their keys, with a hash of each. */
export function mediaIn(dataDir: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const part of ["objects", "types"]) {
    const folder = join(dataDir, "media", part)
    if (!existsSync(folder)) continue
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const key = path.slice(folder.length + 1)
      if (!entry.isFile() || /^(uploads|exports)\//.test(key)) continue
      found[`${part}/${key}`] = createHash("sha256").update(readFileSync(path)).digest("hex")
    }
  }
  return found
}

/** What a start or a restore writes by itself. */
const ofTheSite = /^(server_tasks|site_settings)$/
/** Made from the other tables. */
const derived = /^(sqlite_|d1_|search_|recipe_search|row_counts)/

/** The rows of all tables that a backup holds, as lines, without what the site writes by itself. */
export function rowsIn(dataDir: string): Record<string, string[]> {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  try {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table'")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !derived.test(name) && !ofTheSite.test(name) && !momentary.includes(name))
    return Object.fromEntries(
      tables.map((table) => [
        table,
        database
          .prepare(`select * from "${table}"`)
          .all()
          .map((row) => JSON.stringify(row))
          .sort(),
      ]),
    )
  } finally {
    database.close()
  }
}

/** Stores an object as the site does. */
export function storeObject(dataDir: string, key: string, content: Uint8Array): void {
  for (const [part, bytes] of [
    ["objects", content],
    ["types", "application/octet-stream"],
  ] as const) {
    const path = join(dataDir, "media", part, key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
}

export const ask = async ({ url }: Runner): Promise<Ask> => apiClient(url, await logIn(url))

/** Makes a backup, which has been checked when this comes back. Gives its name. */
export async function backUp(runner: Runner): Promise<string> {
  const api = await ask(runner)
  await api("POST", "admin/backups")
  for (;;) {
    const overview = await api("GET", "trpc/admin.backups.overview")
    const { backups, working, failed } = overview.result.data
    if (failed) throw new Error(`The backup failed: ${JSON.stringify(failed)}`)
    if (!working) return backups[0].name
    await new Promise((done) => setTimeout(done, 100))
  }
}
