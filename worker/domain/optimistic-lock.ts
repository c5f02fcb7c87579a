import { type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import { isRefusal } from "../../db/constraint-errors"
import { now, toWireTime } from "../lib/times"
import { DomainError } from "./errors"

/*
 * Changes to rows that another request may change at the same moment. There is no transaction between reading and
 * writing: the writing batch fails when the rows have changed since.
 */

/** The present time, or a later one when two changes share it, so that each has its own. */
export function monotonicNow(moment: string): string {
  const at = now()
  return at > moment ? at : toWireTime(new Date(Date.parse(`${moment}Z`) + 1))!
}

/**
 * A value if a condition holds; otherwise the batch fails, because `json()` of a text that is not JSON is an
 * error. The text depends on the row, since a constant would be evaluated before any row.
 */
export const failIfStale = (condition: SQL, value: string | number, id: SQLiteColumn): SQL =>
  sql`iif(${condition}, ${value}, json('stale ' || ${id}))`

/** Whether a batch failed because a row has changed since it was read. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && (/malformed JSON/i.test(error.message) || isStale(error.cause))

/** More attempts than requests that change one row at the same moment. */
const attempts = 50

/**
 * Reads and writes again when another request has written in between, or deleted a referenced row.
 * @throws DomainError 409 when that happens every time
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 0; tried < attempts; tried++) {
    try {
      return await work()
    } catch (error) {
      if (!isStale(error) && !isRefusal(error, "FOREIGN KEY")) throw error
    }
  }
  throw new DomainError(409, "conflict.tooMany")
}
