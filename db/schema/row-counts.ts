import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { groupId } from "./groups"

/**
 * The number of rows of a kind in a group. Triggers count them and refuse more than the limits in
 * `db/row-limits.ts` (docs/decisions/007-limits-of-groups.md).
 */
export const rowCounts = sqliteTable(
  "row_counts",
  {
    groupId: groupId(),
    /** The name of the table. */
    kind: text().notNull(),
    /** What the limit applies to, if it is not the group: the list of an item. Otherwise empty. */
    parentId: text().notNull().default(""),
    total: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.kind, t.parentId] })],
)
