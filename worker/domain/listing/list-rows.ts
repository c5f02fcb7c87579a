import { and, type SQL, sql } from "drizzle-orm"
import type { SQLiteTable } from "drizzle-orm/sqlite-core"
import type { GroupRows } from "../../../db/group"
import { isLastPage, type Page, sliceOf, toPage } from "../../lib/listing/pagination"
import type { PageQuery } from "../../schemas/pagination"
import { filterCondition } from "./filter"
import { findIn, type Searched } from "./find-in"
import { orderTerms } from "./order"
import type { ListColumns } from "./columns"

export type SearchQuery = PageQuery & { search?: string | undefined }

/** Whose rows: one group's (`GroupRows`), or everybody's (`siteRows`). */
export interface Counting<Table extends SQLiteTable> {
  count(table: Table, where?: SQL): ReturnType<GroupRows["count"]>
  batch: GroupRows["batch"]
}

interface Listed<Row, Table extends SQLiteTable> {
  table: Table
  source: ListColumns
  /** What every row of the list meets, whatever is asked for. */
  only?: SQL
  /** The rows of the list, as a query that takes a condition. */
  rows(where: SQL | undefined): Sliceable<Row>
  /** How `search` looks into a row. */
  searched?: Searched<Row>
  /** Where the links to the neighbouring pages lead. */
  path?: string
}

/** What a Drizzle query of rows can do. Offsets may be computed by the database. */
interface Sliceable<Row> {
  orderBy(...terms: SQL[]): this
  limit(limit: number): this
  offset(offset: number): this
  then: Promise<Row[]>["then"]
}

/**
 * One page of a list: rows and total in one round trip. A search reads the whole list, for folding
 * letters is beyond SQL, and these lists are short.
 */
export async function listRows<Row, Table extends SQLiteTable = Parameters<GroupRows["count"]>[0]>(
  group: Counting<Table>,
  query: SearchQuery,
  { table, source, only, rows, searched, path }: Listed<Row, Table>,
): Promise<Page<Row>> {
  const where = and(only, filterCondition(query.queryFilter, source))
  const terms = orderTerms(query, source, sql`${table}.rowid`)
  if (searched && query.search?.trim()) {
    const found = findIn(await rows(where).orderBy(...terms), query.search, searched)
    const { limit, offset } = sliceOf(query, found.length)
    const items = found.slice(offset, limit < 0 ? undefined : offset + limit)
    return toPage(query, found.length, items, path)
  }
  const { limit, offset } = sliceOf(query)
  const counting = group.count(table, where)
  const page = rows(where)
    .orderBy(...terms)
    .limit(limit)
  const sliced = isLastPage(query)
    ? page.offset(lastOffset(counting.getSQL(), limit))
    : page.offset(offset)
  // A batch wants Drizzle's own type, of which `Sliceable` is the part used here.
  const [[counted], items] = await group.batch([counting, sliced as unknown as typeof counting])
  return toPage(query, counted!.total, items as unknown as Row[], path)
}

/** Where the last page starts, computed by the database, so that it takes no round trip of its own. */
export function lastOffset(count: SQL, limit: number): number {
  // Spelled out, for a bound number is a real one, which does not divide as whole numbers do.
  const size = sql.raw(String(limit))
  // Drizzle puts into the statement whatever it is given here.
  return sql`max((${count}) - 1, 0) / ${size} * ${size}` as unknown as number
}
