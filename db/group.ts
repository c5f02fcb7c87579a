import {
  and,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from "drizzle-orm"
import type { SelectedFields, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import { now } from "../worker/lib/times"
import type { Db } from "./client"
import type { Reference } from "./foreign-keys"
import { groups, mediaRemovals } from "./schema"

type Owned = SQLiteTable & { groupId: SQLiteColumn }
/** A table with soft deletion: its rows are kept for a while after they were deleted. */
export type Recoverable = Owned & Record<"id" | "deletedAt" | "deletedBy", SQLiteColumn>
type Row<T extends Owned> = Omit<T["$inferInsert"], "groupId">
/** New values of a row, some of which the database may compute. */
type Changes<T extends Owned> = { [K in keyof Row<T>]?: Row<T>[K] | SQL }

/**
 * The rows of one group. Code that has this, and no database, cannot access other groups' rows: a table
 * without `groupId` does not compile here, an insert cannot name a group, an update cannot move a row to
 * another. Deleted rows (`deletedAt`) are excluded. Every method returns a Drizzle query, which accepts
 * `.orderBy`, `.limit` or a join, and can be part of a `batch`.
 */
export function groupRows(db: Db, groupId: string, { userId = null, only = all }: Access = {}) {
  const mine = (table: Owned, where?: SQL) =>
    and(ofGroup(table, groupId, where), living(table), only(table), where)
  const deleted = (table: Recoverable, where?: SQL) =>
    and(ofGroup(table, groupId, where), isNotNull(table.deletedAt))
  const owned = <T extends Owned>(row: Partial<Row<T>>) =>
    ({ ...row, groupId }) as T["$inferInsert"]
  const remove = <T extends Owned>(table: T, where: SQL | undefined) =>
    db
      .delete(table)
      .where(and(ofGroup(table, groupId, where), where))
      .returning()
  const markDeleted = (table: Owned, where: SQL | undefined) =>
    db
      .update(table)
      .set({ deletedAt: now(), deletedBy: userId } as object)
      .where(mine(table, where))
  const select = <T extends Owned, F extends SelectedFields>(fields: F, table: T, where?: SQL) =>
    db.select(fields).from(table).where(mine(table, where))
  return {
    id: groupId,
    find: <T extends Owned>(table: T, where?: SQL) =>
      db.select().from(table).where(mine(table, where)),
    /** Selected columns; a joined table must be joined to a row of `table`. */
    select,
    /** The same, including deleted rows. */
    selectEver: <T extends Owned, F extends SelectedFields>(fields: F, table: T, where?: SQL) =>
      db
        .select(fields)
        .from(table)
        .where(and(ofGroup(table, groupId, where), only(table), where)),
    count: (table: Owned, where?: SQL) =>
      db.select({ total: count() }).from(table).where(mine(table, where)),
    insert: <T extends Owned>(table: T, row: Row<T>) =>
      db.insert(table).values(owned<T>(row)).returning(),
    /** Any number of rows in one statement: they are passed as one JSON parameter. */
    insertMany: <T extends Owned>(table: T, rows: Row<T>[]) =>
      db.run(
        insertJson(
          table,
          rows.map((row) => owned<T>(row as Partial<Row<T>>)),
        ),
      ),
    /** The same for rows that may exist already: those that a unique index refuses are skipped. */
    addMissing: <T extends Owned>(table: T, rows: Row<T>[]) =>
      db.run(
        insertJson(
          table,
          rows.map((row) => owned<T>(row as Partial<Row<T>>)),
          "insert or ignore",
        ),
      ),
    /**
     * The same for rows that the database computes: their values, and their source, as `from lists where …`.
     * The source must only contain rows of the group.
     */
    addFrom: <T extends Owned>(table: T, values: Partial<Record<keyof Row<T>, SQL>>, from: SQL) => {
      const columns = getTableColumns(table)
      const cells = Object.entries<SQL>({ ...values, groupId: sql`${groupId}` } as never)
      const names = cells.map(([key]) => sql.identifier(nameOf(columns[key]!)))
      return db.run(sql`insert or ignore into ${table} (${sql.join(names, sql`, `)})
        select ${sql.join(
          cells.map(([, value]) => value),
          sql`, `,
        )} ${from}`)
    },
    update: <T extends Owned>(table: T, where: SQL, row: Changes<T>) =>
      db
        .update(table)
        .set(owned<T>(row as Partial<Row<T>>))
        .where(mine(table, where))
        .returning(),
    /** The same for any number of rows, without returning them. */
    updateMany: <T extends Owned>(table: T, where: SQL, row: Changes<T>) =>
      db
        .update(table)
        .set(owned<T>(row as Partial<Row<T>>))
        .where(mine(table, where)),
    /**
     * Different values for many rows in one statement, each row found by its id; all rows must have the same
     * members.
     */
    updateEach: <T extends Owned & { id: SQLiteColumn }>(
      table: T,
      rows: (Partial<Row<T>> & { id: string })[],
    ) => db.run(updateJson(table, rows, groupId)),
    /**
     * Replaces the ids `from` in a column by `to`, if a condition is true. If a unique index refuses that,
     * because a row with `to` exists, the old row is kept.
     */
    repoint: ({ table, column }: Reference, from: string[], to: string, condition: SQL) =>
      db.run(sql`update or ignore ${table} set ${sql.identifier(nameOf(column))} = ${to}
        where +${table.groupId} = ${groupId} and ${column} in ${listOf(from)} and ${condition}`),
    /**
     * Marks media objects (keys, or prefixes ending in `/`) that nothing refers to any more; a job removes
     * them.
     */
    discard: (keys: string[]) =>
      db.run(
        insertJson(
          mediaRemovals,
          keys.map((key) => ({ key })),
        ),
      ),
    /** Removes such marks: something refers to the objects again. */
    recover: (keys: string[]) =>
      db.delete(mediaRemovals).where(inArray(mediaRemovals.key, listOf(keys))),
    /** Deletes rows. Those of a `Recoverable` table are kept until the purge, and can be restored. */
    delete: <T extends Owned>(table: T, where: SQL | undefined) =>
      // Both return the deleted rows.
      "deletedBy" in table
        ? (markDeleted(table, where).returning() as unknown as ReturnType<typeof remove<T>>)
        : remove(table, where),
    /** The same for many rows; returns their ids. */
    deleteMany: <T extends Recoverable>(table: T, where: SQL) =>
      markDeleted(table, where).returning({ id: table.id as T["id"] }),
    /** Selected columns of deleted rows that are not purged yet. */
    selectDeleted: <T extends Recoverable, F extends SelectedFields>(
      fields: F,
      table: T,
      where?: SQL,
    ) =>
      db
        .select(fields)
        .from(table)
        .where(and(deleted(table, where), where)),
    findDeleted: <T extends Recoverable>(table: T, where?: SQL) =>
      db
        .select()
        .from(table)
        .where(and(deleted(table, where), where)),
    /** Restores deleted rows, with new values for some columns. */
    restore: <T extends Recoverable>(table: T, where: SQL, row: Changes<T> = {}) =>
      db
        .update(table)
        .set({ ...owned<T>(row as Partial<Row<T>>), deletedAt: null, deletedBy: null })
        .where(and(deleted(table, where), where))
        .returning({ id: table.id as T["id"] }),
    /** Permanently removes deleted rows, with everything that depends on them. */
    purge: <T extends Recoverable>(table: T, where: SQL) =>
      db
        .delete(table)
        .where(and(deleted(table, where), where))
        .returning({ id: table.id as T["id"] }),
    /** The condition that a row is one of these, for use in a subquery. */
    mine,
    /** The part of it other than the group. */
    only,
    /**
     * The rows whose `rowid` a subquery returns as `n`, in its order. Columns of related rows are computed
     * only for these. The subquery needs a `limit` (-1 for none): only then SQLite keeps its order.
     */
    numbered<T extends Owned, F extends SelectedFields>(fields: F, table: T, numbers: SQL) {
      const rows = db
        .select(fields as SelectedFields)
        .from(sql`(${numbers}) as "numbered"`)
        .crossJoin(table as SQLiteTable)
        .where(and(sql`${table}.rowid = "numbered"."n"`, mine(table)))
      // The fields are the table's, so the rows are those of a plain selection from it.
      return rows as unknown as ReturnType<typeof select<T, F>>
    },
    /** The number of rows of a subquery. */
    size: (rows: SQL) =>
      db.select({ total: sql<number>`count(*)` }).from(sql`(${rows}) as "counted"`),
    /** The number of recipes of the group, without counting them. */
    recipeCount: () =>
      db.select({ total: groups.recipeCount }).from(groups).where(eq(groups.id, groupId)),
    batch: db.batch.bind(db),
  }
}
export type GroupRows = ReturnType<typeof groupRows>

/** The caller. */
interface Access {
  /** The account that is recorded as the deleter. */
  userId?: string | null
  /** An additional condition for callers who may not see all rows. */
  only?: (table: Owned) => SQL | undefined
}
const all = () => undefined

const living = (table: Owned) =>
  "deletedAt" in table ? isNull(table.deletedAt as SQLiteColumn) : undefined

const amongs = new WeakSet<SQL>()

/**
 * The condition that an indexed column is one of the values of a subquery, and that the others are true. In a
 * query on a group, SQLite uses this index; otherwise it would scan all rows of the group, because it expects
 * few.
 */
export function among(column: SQLiteColumn, values: SQL, ...others: SQL[]): SQL {
  const condition = and(inArray(column, values), ...others)!
  amongs.add(condition)
  return condition
}

/** The condition that a row belongs to the group. The `+` keeps SQLite from using the index of groups. */
const ofGroup = (table: Owned, groupId: string, where: SQL | undefined) =>
  where && amongs.has(where) ? sql`+${table.groupId} = ${groupId}` : eq(table.groupId, groupId)

/** A list of values as one parameter: `where id in ${listOf(ids)}`. D1 allows at most 100 parameters. */
export const listOf = (values: readonly unknown[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`

/** `insert into t (…) select … from json_each(?)`, with defaults filled in as Drizzle would. */
export function insertJson(
  table: SQLiteTable,
  rows: object[],
  verb: "insert" | "insert or ignore" = "insert",
): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key, column]) =>
      !(column.primary && column.dataType === "number" && !rows.some((row) => key in row)),
  )
  const cells = rows.map((row) =>
    columns.map(([key, column]) => {
      const given = (row as Record<string, unknown>)[key]
      const value = given === undefined ? (column.defaultFn?.() ?? column.default ?? null) : given
      return value === null ? null : column.mapToDriverValue(value)
    }),
  )
  const names = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(nameOf(column))}`),
    sql`, `,
  )
  const values = sql.join(
    columns.map((_, i) => sql`json_extract(value, ${sql.raw(`'$[${i}]'`)})`),
    sql`, `,
  )
  return sql`${sql.raw(verb)} into ${table} (${names}) select ${values} from json_each(${JSON.stringify(cells)})`
}

/** `update t set … from json_each(?)`, for the rows of a group. */
function updateJson(
  table: Owned & { id: SQLiteColumn },
  rows: ({ id: string } & object)[],
  groupId: string,
): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key]) => key !== "id" && rows.some((row) => key in row),
  )
  const cells = rows.map((row) => [
    row.id,
    ...columns.map(([key, column]) => {
      const value = (row as Record<string, unknown>)[key] ?? null
      return value === null ? null : column.mapToDriverValue(value)
    }),
  ])
  const cell = (i: number) => sql`json_extract("given"."value", ${sql.raw(`'$[${i}]'`)})`
  const set = columns.map(
    ([, column], i) => sql`${sql.identifier(nameOf(column))} = ${cell(i + 1)}`,
  )
  return sql`update ${table} set ${sql.join(set, sql`, `)}
    from json_each(${JSON.stringify(cells)}) as "given"
    where +${table.groupId} = ${groupId} and ${table.id} = ${cell(0)}`
}

/** The SQL name of a column, with the casing of `db/client.ts` unless it is given. */
const nameOf = ({ name, keyAsName }: { name: string; keyAsName: boolean }) =>
  keyAsName
    ? (name.match(/[\da-z]+|[A-Z]+(?![a-z])|[A-Z][\da-z]+/g) ?? []).join("_").toLowerCase()
    : name
