import type { DatabaseSync } from "node:sqlite"
import { createClient } from "@libsql/client/web"
import type { Migratable } from "./migrate.ts"

/** A database file that is open in this process. */
export function embeddedDatabase(database: DatabaseSync): Migratable {
  return {
    async batch(statements) {
      database.exec("begin immediate")
      try {
        for (const { sql, params } of statements) database.prepare(sql).all(...params)
        database.exec("commit")
      } catch (error) {
        if (database.isTransaction) database.exec("rollback")
        throw error
      }
    },
    column: async (sql) =>
      database
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)[0]),
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
