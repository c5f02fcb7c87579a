import { createClient } from "@libsql/client"
import type { Miniflare } from "miniflare"
import type { Migratable } from "./migrate.ts"

/** The local D1, reached through Miniflare, so that migrations meet the limits of D1 here too. */
export async function localDatabase(miniflare: Miniflare): Promise<Migratable> {
  const d1 = await miniflare.getD1Database("DB", "larder")
  return {
    batch: (statements) =>
      d1.batch(statements.map(({ sql, params }) => d1.prepare(sql).bind(...params))),
    column: async (sql) => (await d1.prepare(sql).raw()).map((row) => row[0]),
  }
}

/** A libSQL server. */
export function libsqlDatabase(server: { url: string; authToken?: string }): Migratable {
  const client = createClient(server)
  return {
    batch: (statements) =>
      client.batch(
        statements.map(({ sql, params }) => ({ sql, args: params })),
        "write",
      ),
    column: async (sql) => (await client.execute(sql)).rows.map((row) => row[0]),
  }
}
