import { copyFileSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import type { D1Database } from "@cloudflare/workers-types"
import { Miniflare } from "miniflare"
import { temporaryFolder } from "../../tests/runner/running.ts"
import { databaseFile } from "../runner/database.ts"
import { fixture } from "./fixture-cache.ts"

/** A library with a number of recipes in the D1 of a local workerd, which reports the rows that it reads. */
export async function openLocalD1(recipes: number) {
  const [stock, folder] = [await fixture(recipes), temporaryFolder()]
  // Only Miniflare knows the name of the file: it creates an empty one, which is replaced.
  const empty = await open(folder.path)
  await empty.database.prepare("select 1").all()
  await empty.miniflare.dispose()
  copyFileSync(databaseFile(stock.path), onlyDatabaseIn(folder.path))
  stock.remove()
  const { miniflare, database } = await open(folder.path)
  return {
    database,
    async close() {
      await miniflare.dispose()
      folder.remove()
    },
  }
}

async function open(folder: string) {
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {}",
    d1Databases: { DB: "larder" },
    d1Persist: folder,
  })
  // Miniflare has its own types for the same object.
  const database = (await miniflare.getD1Database("DB")) as unknown as D1Database
  return { miniflare, database }
}

function onlyDatabaseIn(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
  for (const name of names) {
    if (/\.sqlite-(wal|shm)$/.test(name)) rmSync(join(folder, name))
  }
  const found = names.filter(
    (name) => name.endsWith(".sqlite") && !name.endsWith("metadata.sqlite"),
  )
  if (found.length !== 1) throw new Error(`There are ${found.length} databases in ${folder}`)
  return join(folder, found[0]!)
}
