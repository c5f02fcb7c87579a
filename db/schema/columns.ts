import { sql } from "drizzle-orm"
import { type AnySQLiteColumn, index, integer, text } from "drizzle-orm/sqlite-core"
import { now } from "../../worker/lib/times"

export const newId = (): string => crypto.randomUUID()

const randomHex = (bytes: number) => sql.raw(`lower(hex(randomblob(${bytes})))`)
const variant = sql.raw("substr('89ab', 1 + abs(random() % 4), 1)")

/** The same made by the database, a new one for every row. */
export const newIdInSql = sql<string>`(${randomHex(4)} || '-' || ${randomHex(2)} || '-4' ||
  substr(${randomHex(2)}, 2) || '-' || ${variant} || substr(${randomHex(2)}, 2) || '-' || ${randomHex(6)})`

/** A UUID v4, lower-case with dashes. */
export const id = () => text().primaryKey().$defaultFn(newId)

/** A moment in the wire's own form: ISO 8601, UTC, without zone. It sorts as text. */
export const moment = () => text()

export const timestamps = () => ({
  createdAt: moment().notNull().$defaultFn(now),
  updateAt: moment().notNull().$defaultFn(now),
})

/** When a row was deleted, and by whom: it can be restored until the purge takes it. No foreign key: the account may go. */
export const deletion = () => ({ deletedAt: moment(), deletedBy: text() })

/** The indexes by which deleted rows are purged, and those of a group listed. */
export const deletedIndexes = (
  table: string,
  t: { groupId: AnySQLiteColumn; deletedAt: AnySQLiteColumn },
) => {
  const isDeleted = sql`${t.deletedAt} is not null`
  return [
    index(`${table}_deleted`).on(t.deletedAt).where(isDeleted),
    index(`${table}_deleted_of_group`).on(t.groupId, t.deletedAt).where(isDeleted),
  ]
}

export const flag = (value = false) => integer({ mode: "boolean" }).notNull().default(value)

/** A JSON column holding a `T`; `empty` is what a new row holds. */
export const json = <T>(empty: () => T) =>
  text({ mode: "json" }).$type<T>().notNull().$defaultFn(empty)

/** Flat text pairs that clients keep for themselves. */
export type Extras = Record<string, string | null>
