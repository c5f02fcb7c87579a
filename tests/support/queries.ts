import { createTableRelationsHelpers, extractTablesRelationalConfig } from "drizzle-orm"
import { SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy"
import type { Db } from "../../db/client"
import * as schema from "../../db/schema"

const { tables, tableNamesMap } = extractTablesRelationalConfig(schema, createTableRelationsHelpers)
const relations = { fullSchema: schema, schema: tables, tableNamesMap }

/** The same database with Drizzle's relational queries, which the application does without. */
export function withQueries(db: Db) {
  // Members that the types do not show.
  const { dialect, session } = db as unknown as { dialect: never; session: never }
  return new SqliteRemoteDatabase<typeof schema>("async", dialect, session, relations as never)
}
