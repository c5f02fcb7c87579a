import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs"
import { createHash } from "node:crypto"
import { join } from "node:path"
import { DatabaseSync, type SQLInputValue } from "node:sqlite"
import type { Driver } from "../../db/client.ts"
import { freePort, startRunner, stopRunner, temporaryFolder } from "../../tests/runner/running.ts"
import { databaseFile } from "../runner/database.ts"
import { root } from "../runner/settings.ts"
import { fillLibrary } from "./library.ts"

const cache = join(root, "node_modules/.cache/larder-bench")
const sources = [
  ...readdirSync(join(root, "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .map((name) => `migrations/${name}`),
  ...["bench/library", "random", "bench/words"].map((name) => `scripts/${name}.ts`),
].sort()

/**
 * A copy of a data folder whose group has a number of recipes, and whose administrator is `admin` of the
 * runner's tests. The original is created once for each version of migrations and generator, by a real start
 * of the site and then directly in SQLite.
 */
export async function fixture(recipes: number) {
  const hash = createHash("sha256")
  for (const source of sources) hash.update(readFileSync(join(root, source)))
  const original = join(cache, `${recipes}-${hash.digest("hex").slice(0, 12)}`)
  if (!existsSync(original)) {
    forgetOlder(`${recipes}-`)
    const work = `${original}.part`
    rmSync(work, { recursive: true, force: true })
    mkdirSync(work, { recursive: true })
    await found(work)
    await fill(databaseFile(work)!, recipes)
    renameSync(work, original)
  }
  const folder = temporaryFolder()
  cpSync(original, folder.path, { recursive: true })
  return folder
}

function forgetOlder(prefix: string) {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    if (name.startsWith(prefix)) rmSync(join(cache, name), { recursive: true, force: true })
  }
}

/** The first start creates the database, the administrator and the group. */
async function found(dataDir: string) {
  const runner = await startRunner(dataDir, await freePort(), { BACKUPS_KEPT: "0" })
  await stopRunner(runner)
}

async function fill(file: string, recipes: number) {
  const database = new DatabaseSync(file)
  // A lost file is created again: no need to wait for the disk.
  database.exec("pragma synchronous = off")
  try {
    const [user] = database.prepare("select id, group_id from users").all()
    await fillLibrary(sqliteDriver(database), {
      groupId: String(user!.group_id),
      userId: String(user!.id),
      recipes,
    })
    database.exec("pragma wal_checkpoint(truncate)")
  } finally {
    database.close()
  }
}

const sqliteDriver = (database: DatabaseSync): Driver => ({
  async batch(statements) {
    database.exec("begin")
    const results = statements.map(({ sql, params }) => {
      const rows = database.prepare(sql).all(...(params as SQLInputValue[]))
      return { rows: rows.map((row) => Object.values(row)) }
    })
    database.exec("commit")
    return results
  },
})
