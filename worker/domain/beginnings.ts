import { type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"

/*
 * What many rows of one answer tell of texts that nobody writes as long as they may be: whole, a few
 * hundred of them fill the memory, and an answer to anybody must not.
 */

/** The beginning of a text, which may be missing. */
export const begun = <T extends string | null = string>(column: SQLiteColumn, characters: number) =>
  sql<T>`substr(${column}, 1, ${sql.raw(String(characters))})`

/** A column of JSON, and an empty one of its kind in place of one that is longer. */
export const ifShort = <T>(
  column: SQLiteColumn & { _: { data: T } },
  characters: number,
  empty: "[]" | "{}",
): SQL<T> =>
  sql<T>`iif(length(${column}) > ${sql.raw(String(characters))}, ${sql.raw(`'${empty}'`)}, ${column})`.mapWith(
    column,
  ) as SQL<T>
