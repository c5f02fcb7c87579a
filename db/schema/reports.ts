import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { Message } from "../../worker/shared/messages"
import { flag, id, moment, timestamps } from "./columns"
import { groupId, groups } from "./groups"

/** The results of long work, item by item. */
export const reports = sqliteTable(
  "reports",
  {
    id: id(),
    groupId: groupId(),
    name: text().notNull(),
    category: text({ enum: ["backup", "restore", "migration", "bulk_import"] }).notNull(),
    status: text({ enum: ["in-progress", "success", "failure", "partial"] })
      .notNull()
      .default("in-progress"),
    timestamp: moment().notNull(),
    ...timestamps(),
  },
  (t) => [index("reports_group").on(t.groupId, t.timestamp)],
)

/** How something was converted in an import: only what is worth checking. */
export interface Remark extends Message {
  kind: "mapped" | "guessed" | "leftOut"
}
/** Reports from before messages had codes have sentences. */
type StoredRemark = Remark | { kind: Remark["kind"]; text: string }

/** The messages of an entry: what was done, and what failed. */
export interface EntryMessages {
  message: Message
  exception?: Message
}

export const reportEntries = sqliteTable(
  "report_entries",
  {
    id: id(),
    groupId: groupId(),
    reportId: text()
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    success: flag(),
    /** Null in entries from before messages had codes: those have the two sentences below. */
    said: text({ mode: "json" }).$type<EntryMessages>(),
    message: text().notNull().default(""),
    exception: text().notNull().default(""),
    /** The result of the item; null in reports that do not list items. */
    outcome: text({ enum: ["imported", "existing", "failed", "leftOut"] }),
    /** The address, or the path in the archive, of the item. */
    source: text().notNull().default(""),
    /** The recipe that was created, or existed before. */
    recipeId: text(),
    /** What was mapped, guessed or left out, in words. */
    remarks: text({ mode: "json" }).$type<StoredRemark[]>().notNull().default([]),
    timestamp: moment().notNull(),
  },
  (t) => [
    index("report_entries_report").on(t.reportId, t.timestamp),
    // Counting the progress needs only this index, and no rows.
    index("report_entries_outcome").on(t.reportId, t.outcome),
  ],
)

/** An archive of recipes that can be downloaded until it expires. */
export const dataExports = sqliteTable(
  "data_exports",
  {
    id: id(),
    groupId: groupId(),
    name: text().notNull().default("Data Export"),
    filename: text().notNull(),
    /** Opaque to clients, which send it back. The media key derives from the id. */
    path: text().notNull(),
    /** As text: `119.47 KB`. */
    size: text().notNull(),
    expires: moment().notNull(),
    ...timestamps(),
  },
  (t) => [
    index("data_exports_group").on(t.groupId, t.createdAt),
    index("data_exports_expiry").on(t.expires),
  ],
)

/** Background tasks of a group, or of the site if there is no group. */
export const serverTasks = sqliteTable(
  "server_tasks",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: text().references(() => groups.id, { onDelete: "cascade" }),
    name: text().notNull(),
    status: text({ enum: ["running", "finished", "failed"] })
      .notNull()
      .default("running"),
    log: text().notNull().default(""),
    completedDate: moment(),
    ...timestamps(),
  },
  (t) => [
    index("server_tasks_group").on(t.groupId, t.createdAt),
    index("server_tasks_created").on(t.createdAt),
  ],
)
