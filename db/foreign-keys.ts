import { is } from "drizzle-orm"
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import * as schema from "./schema"

type Owned = SQLiteTable & { groupId: SQLiteColumn }
export interface Reference {
  table: Owned
  column: SQLiteColumn
}

const known = new Map<SQLiteTable, Reference[]>()

/** The columns of a group's rows with ids of a table, according to the foreign keys of the schema. */
export function referencesTo(target: SQLiteTable): Reference[] {
  const found = known.get(target) ?? tables.flatMap((table) => referencesOf(table, target))
  known.set(target, found)
  return found
}

const tables = Object.values(schema as Record<string, unknown>).filter(
  (value): value is Owned => is(value, SQLiteTable) && "groupId" in value,
)

const referencesOf = (table: Owned, target: SQLiteTable): Reference[] =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === target)
    .map(({ columns: [column] }) => ({ table, column: column! }))
