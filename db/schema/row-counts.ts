import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { groupId } from "./groups"

/**
 * How many rows of a kind a group has. Triggers count them and refuse what is over the limits of `db/row-limits.ts`
 * (docs/decisions/007-limits-of-groups.md).
 */
export const rowCounts = sqliteTable(
  "row_counts",
  {
    groupId: groupId(),
    /** The name of the table. */
    kind: text().notNull(),
    /** What the limit holds for, where that is not the group: the list of an item. Else empty. */
    parentId: text().notNull().default(""),
    total: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.kind, t.parentId] })],
)
