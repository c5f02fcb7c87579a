import { env } from "cloudflare:test"
import type { D1Database } from "@cloudflare/workers-types"
import type { Driver } from "../../db/client"
import { d1Driver } from "../../db/d1"
import { migrations } from "./migrations"

let migrated = false

/** The D1 database of this isolate, emptied. */
export async function openTestDriver(): Promise<Driver> {
  const { DB } = env as unknown as { DB: D1Database }
  if (!migrated) {
    const [known] = await DB.prepare("select 1 from sqlite_master where name = 'groups'").raw()
    if (!known) for (const statement of migrations) await DB.prepare(statement).run()
    migrated = true
  }
  // What belongs to a group goes with it; the rest is the site's own.
  await DB.batch(
    ["groups", "server_tasks", "site_settings", "throttles", "used_tokens", "media_removals"].map(
      (table) => DB.prepare(`delete from ${table}`),
    ),
  )
  return d1Driver(DB)
}
