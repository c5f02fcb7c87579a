import { getTableColumns, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import { foods, units } from "../../db/schema"

/*
 * Limits for texts in answers with many rows: in full, a few hundred of the longest fill the memory, and an anonymous
 * request must not.
 */

/** The beginning of a text, which may be missing. */
export const truncated = <T extends string | null = string>(
  column: SQLiteColumn,
  characters: number,
) => sql<T>`substr(${column}, 1, ${sql.raw(String(characters))})`

/** A JSON column, or an empty value of its kind where it is too long. */
const ifShort = <T>(
  column: SQLiteColumn & { _: { data: T } },
  characters: number,
  empty: "[]" | "{}",
): SQL<T> =>
  sql<T>`iif(length(${column}) > ${sql.raw(String(characters))}, ${sql.raw(`'${empty}'`)}, ${column})`.mapWith(
    column,
  ) as SQL<T>

const most = { description: 1000, aliases: 2000, extras: 2000 }
const truncatedTexts = <T extends typeof foods | typeof units>(table: T) => ({
  description: truncated(table.description, most.description),
  aliases: ifShort(table.aliases, most.aliases, "[]"),
})

/** The columns of a unit that each line of a recipe repeats. */
export const unitSummaryColumns = { ...getTableColumns(units), ...truncatedTexts(units) }

/** The same for its food; also the columns of foods that visitors see. */
export const foodSummaryColumns = {
  ...getTableColumns(foods),
  ...truncatedTexts(foods),
  extras: ifShort(foods.extras, most.extras, "{}"),
}
