import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { id, moment, timestamps } from "./columns"

/** Internal data of the site: generated secrets, the setup code. */
export const siteSettings = sqliteTable("site_settings", {
  key: text().primaryKey(),
  value: text().notNull(),
})

/** Failed attempts by address or user name (hashed), which delay the next one. */
export const throttles = sqliteTable(
  "throttles",
  {
    key: text().primaryKey(),
    count: integer().notNull().default(0),
    /** Until when attempts are refused. */
    until: moment().notNull(),
    updateAt: moment().notNull(),
  },
  (t) => [index("throttles_age").on(t.updateAt)],
)

/** Media objects (keys or prefixes ending in `/`) whose rows are deleted; the daily job removes them. */
export const mediaRemovals = sqliteTable("media_removals", {
  id: id(),
  key: text().notNull(),
  ...timestamps(),
})
