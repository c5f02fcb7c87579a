import { type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import { QueryFilterError } from "../../lib/listing/query-filter"

/** The longest LIKE pattern that D1 accepts, in bytes of UTF-8. */
const longestPattern = 50

/**
 * `LIKE` with `%` and `_`, ignoring ASCII case. A longer pattern works too if its only wildcards are `%` at its
 * ends.
 */
export function likeCondition(column: SQLiteColumn | SQL, pattern: string): SQL {
  if (new TextEncoder().encode(pattern).length <= longestPattern) {
    return sql`${column} like ${pattern}`
  }
  const [, before, middle, after] = /^(%*)(.*?)(%*)$/s.exec(pattern) as unknown as string[]
  if (/[%_]/.test(middle!)) {
    throw new QueryFilterError(
      `invalid query string: a "LIKE" pattern of more than ${longestPattern} bytes can have "%" at its ends alone`,
    )
  }
  const [text, sought] = [sql`lower(${column})`, sql`lower(${middle})`]
  const length = sql.raw(String([...middle!].length))
  if (before && after) return sql`instr(${text}, ${sought}) > 0`
  if (after) return sql`substr(${text}, 1, ${length}) = ${sought}`
  if (before) return sql`substr(${text}, -${length}) = ${sought}`
  return sql`${text} = ${sought}`
}
