import { count, type SQL } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { Db } from "../../../db/client"

/** The arguments of `listRows` for the rows of every group. */
export const siteRows = (site: Db) => ({
  count: (table: SQLiteTable, where?: SQL) =>
    site.select({ total: count() }).from(table).where(where),
  batch: site.batch.bind(site),
})
