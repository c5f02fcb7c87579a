import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { id, moment, timestamps } from "./columns"
import { groupId } from "./groups"
import { users } from "./users"

/**
 * A large file that is uploaded in parts, each an object of its own, so that a broken connection costs one
 * part.
 */
export const uploads = sqliteTable(
  "uploads",
  {
    id: id(),
    groupId: groupId(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The file name on the client; only shown, never used as a path. */
    name: text().notNull(),
    /** Bytes in total, and in each part except the last. */
    size: integer().notNull(),
    partBytes: integer().notNull(),
    expires: moment().notNull(),
    ...timestamps(),
  },
  (t) => [index("uploads_group").on(t.groupId), index("uploads_expiry").on(t.expires)],
)

/** A received part, counted from 0. */
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
