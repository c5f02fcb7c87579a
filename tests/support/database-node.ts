import { createClient } from "@libsql/client"
import type { Driver } from "../../db/client"
import { libsqlDriver } from "../../db/libsql"
import { migrations } from "./migrations"

/** An empty libSQL database of its own, in memory. */
export async function openTestDriver(): Promise<Driver> {
  const client = createClient({ url: ":memory:" })
  for (const statement of migrations) await client.execute(statement)
  await client.execute("pragma foreign_keys = on")
  return libsqlDriver(client)
}
