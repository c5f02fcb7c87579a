import type { Client, InValue } from "@libsql/client"
import type { Driver } from "./client"

/** A driver for a libSQL client: a file or memory in Node, a server over HTTP in the Worker. */
export function libsqlDriver(client: Client): Driver {
  return {
    async batch(statements) {
      // Drizzle has converted each value to a parameter: text, number, null or bytes.
      const results = await client.batch(
        statements.map(({ sql, params }) => ({ sql, args: params as InValue[] })),
        "write",
      )
      return results.map(({ rows }) => ({ rows: rows.map((row) => Array.from(row)) }))
    },
  }
}
