import { and, getTableName, is, isNotNull, notInArray, sql } from "drizzle-orm"
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import type { Db } from "../../db/client"
import * as schema from "../../db/schema"

/** Every table of the schema. */
const tables = Object.values(schema as Record<string, unknown>).filter(
  (value): value is SQLiteTable => is(value, SQLiteTable),
)

/** Counts of rows, by names. */
type Counts = Record<string, number>

/** The rows of every table, by its name; of one group, where the table says whose they are. */
export function rowCounts(db: Db, groupId?: string): Promise<Counts> {
  const ownerOf = (table: SQLiteTable) =>
    (table as SQLiteTable & { groupId?: SQLiteColumn }).groupId
  const asked = tables.filter((table) => !groupId || ownerOf(table))
  return counted(
    db,
    asked.map((table) => [
      getTableName(table),
      total(db, table).where(groupId ? sql`${ownerOf(table)} = ${groupId}` : undefined),
    ]),
  )
}

/** How many rows refer to one that is not there, by table and column. */
export async function danglingRows(db: Db): Promise<Counts> {
  const references = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => ({ table, ...key.reference() })),
  )
  const counts = await counted(db, [
    ...references.map(({ table, columns: [from], foreignColumns: [to], foreignTable }) => {
      const there = db.select({ to: to! }).from(foreignTable)
      return [
        `${getTableName(table)}.${from!.name}`,
        total(db, table).where(and(isNotNull(from!), notInArray(from!, there))),
      ] as const
    }),
    [
      "recipe_search",
      db
        .select({ total: sql<number>`count(*)` })
        .from(sql`recipe_search`)
        .where(sql`recipe_search.rowid not in (select number from recipes)`),
    ] as const,
  ])
  return Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0))
}

const total = (db: Db, table: SQLiteTable) =>
  db.select({ total: sql<number>`count(*)` }).from(table)

async function counted(
  db: Db,
  asked: (readonly [name: string, query: ReturnType<typeof total> | object])[],
): Promise<Counts> {
  // Every query answers one row with a total.
  const queries = asked.map(([, query]) => query) as [ReturnType<typeof total>]
  const answers = await db.batch(queries)
  return Object.fromEntries(asked.map(([name], i) => [name, answers[i]![0]!.total]))
}
