import { type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import { isRefusal } from "../../db/constraint-errors"
import { now, toWireTime } from "../lib/times"
import { DomainError } from "./errors"

/*
 * Changes to what another request may be changing at this moment. There is no transaction between reading and writing:
 * the batch that writes fails when what was read is no longer so.
 */

/** The present moment, or the next one where two changes fall into one: each has a time of its own. */
export function monotonicNow(moment: string): string {
  const at = now()
  return at > moment ? at : toWireTime(new Date(Date.parse(`${moment}Z`) + 1))!
}

/**
 * A value if a condition holds, else the end of the batch: `json()` of a text that is not JSON is an
 * error, and nothing of the batch is kept. The text depends on the row, or it would be looked at before
 * any row is.
 */
export const failIfStale = (condition: SQL, value: string | number, id: SQLiteColumn): SQL =>
  sql`iif(${condition}, ${value}, json('stale ' || ${id}))`

/** Whether a batch ended because something was no longer as it was read. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && (/malformed JSON/i.test(error.message) || isStale(error.cause))

/** More than wait for one thing at the same moment. */
const attempts = 50

/**
 * Reads and writes again when another request has written between the two, or has removed what is referred to.
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
