import { type SQL, sql } from "drizzle-orm"
import { OrderByError, type OrderTerm, parseOrderBy } from "../../lib/listing/order-by"
import type { PageQuery } from "../../schemas/pagination"
import { DomainError, plain } from "../errors"
import { Joins, type ListColumns } from "./columns"

export type OrderQuery = Pick<
  PageQuery,
  "orderBy" | "orderDirection" | "orderByNullPosition" | "paginationSeed"
>

const mostTerms = 8

/**
 * The terms of an `order by`; newest first by default. `rowid` breaks ties, so that pages neither repeat nor lose
 * a row.
 * @throws DomainError 400 for a field without an order, 422 for `random` without a seed
 */
export function orderTerms(query: OrderQuery, source: ListColumns, rowid: SQL): SQL[] {
  const statement = query.orderBy ?? "created_at"
  try {
    const terms = parseOrderBy(statement, query.orderDirection)
    if (terms.length > mostTerms)
      throw new OrderByError(statement, terms[mostTerms]!.path.join("."))
    if (terms[0]?.path.join(".") === "random") return [shuffled(query.paginationSeed, rowid)]
    const asked = terms.map((term, i) => termOf(term, i, statement, query, source))
    const last = terms.at(-1)?.direction ?? query.orderDirection
    return [...asked, sql`${rowid} ${sql.raw(last)}`]
  } catch (error) {
    if (error instanceof OrderByError) throw plain(400, "verbatim", { text: error.message })
    throw error
  }
}

function termOf(
  { path, direction }: OrderTerm,
  index: number,
  statement: string,
  { orderByNullPosition }: OrderQuery,
  source: ListColumns,
): SQL {
  const joins = new Joins(source, `o${index}`)
  const field = joins.resolve(path)
  if (!field) throw new OrderByError(statement, path.join("."))
  const key = field.key ?? field.column
  // Of several related rows the first one counts.
  const extreme = sql.raw(direction === "asc" ? "min" : "max")
  const value = joins.any ? sql`(select ${extreme}(${key}) from ${joins.from()})` : sql`${key}`
  const collation = field.type === "text" && !field.key ? " collate nocase" : ""
  const nulls = nullPosition(orderByNullPosition ?? field.nulls, direction)
  return sql`${value}${sql.raw(`${collation} ${direction}${nulls}`)}`
}

/** Written only where SQLite's default differs, so that an index can provide the order. */
function nullPosition(position: "first" | "last" | undefined, direction: "asc" | "desc") {
  const usual = direction === "asc" ? "first" : "last"
  return !position || position === usual ? "" : ` nulls ${position}`
}

/** A pseudo-random order that is the same for the same seed, page after page. */
function shuffled(seed: string | undefined, rowid: SQL): SQL {
  if (!seed) {
    const text = "paginationSeed is required when orderBy is random"
    throw new DomainError(422, { code: "verbatim", values: { text } }, [text])
  }
  const whole = (value: number) => sql.raw(String(value))
  const [factor, start] = [whole(fingerprint(seed)), whole(fingerprint(`${seed} start`))]
  // Squares modulo a prime scatter; all products stay below 2^63.
  const point = sql`((${rowid} % 65521 * ${factor} + ${rowid} + ${start}) % 2147483647)`
  return sql`${point} * ${point} % 2147483629, ${rowid}`
}

/** A 31-bit hash of a text (FNV-1a), never 0. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash & 0x7fffffff) | 1
}
