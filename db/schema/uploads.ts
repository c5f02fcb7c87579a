import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { id, moment, timestamps } from "./columns"
import { groupId } from "./groups"
import { users } from "./users"

/** A large file that arrives in parts, each an object of its own, so that a cut connection costs one part. */
export const uploads = sqliteTable(
  "uploads",
  {
    id: id(),
    groupId: groupId(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As the client calls the file; shown, and never a path. */
    name: text().notNull(),
    /** Bytes in all, and in each part but the last. */
    size: integer().notNull(),
    partBytes: integer().notNull(),
    expires: moment().notNull(),
    ...timestamps(),
  },
  (t) => [index("uploads_group").on(t.groupId), index("uploads_expiry").on(t.expires)],
)

/** A part that has arrived, counted from 0. */
export const uploadParts = sqliteTable(
  "upload_parts",
  {
    groupId: groupId(),
    uploadId: text()
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    size: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.number] })],
)
