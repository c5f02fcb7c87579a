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

/** The source of the rows: one group (`GroupRows`), or all (`siteRows`). */
export interface Counting<Table extends SQLiteTable> {
  count(table: Table, where?: SQL): ReturnType<GroupRows["count"]>
  batch: GroupRows["batch"]
}

interface Listed<Row, Table extends SQLiteTable> {
  table: Table
  source: ListColumns
  /** The condition for every row of the list, whatever the query. */
  only?: SQL
  /** The rows of the list, as a query that takes a condition. */
  rows(where: SQL | undefined): Sliceable<Row>
  /** The texts of a row that `search` reads. */
  searched?: Searched<Row>
  /** The path of the links to the neighboring pages. */
  path?: string
}

/** The used part of a Drizzle query of rows. The database may compute offsets. */
interface Sliceable<Row> {
  orderBy(...terms: SQL[]): this
  limit(limit: number): this
  offset(offset: number): this
  then: Promise<Row[]>["then"]
}

/**
 * One page of a list: rows and total in one round trip. A search reads the whole list, because SQL cannot fold
 * letters, and these lists are short.
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
  // A batch requires Drizzle's own type, of which `Sliceable` is the part used here.
  const [[counted], items] = await group.batch([counting, sliced as unknown as typeof counting])
  return toPage(query, counted!.total, items as unknown as Row[], path)
}

/** The offset of the last page, computed by the database, so that it needs no separate round trip. */
export function lastOffset(count: SQL, limit: number): number {
  // Written into the SQL, because a bound number is a float, which does not divide like an integer.
  const size = sql.raw(String(limit))
  // Drizzle puts any expression given here into the statement.
  return sql`max((${count}) - 1, 0) / ${size} * ${size}` as unknown as number
}
