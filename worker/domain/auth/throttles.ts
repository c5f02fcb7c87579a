import { and, eq, gt, inArray, lte, not, or, type SQL, sql, type SQLWrapper } from "drizzle-orm"
import type { Db } from "../../../db/client"
import { listOf } from "../../../db/group"
import { throttles } from "../../../db/schema"
import { fromNow, now } from "../../lib/times"
import { tooManyRequests } from "../errors"

/** Whose attempts are counted, and after how many wrong ones the next must wait. */
export interface Throttle {
  key: string
  /** Wrong attempts without a wait. */
  free: number
  /** Seconds without a wrong attempt after which counting starts again. */
  memory: number
}

export type Counted = typeof throttles.$inferSelect

/** The counts of some throttles, and of those whose keys a query finds, as a query for a batch. */
export const countsOf = (db: Db, keys: string[], found?: SQLWrapper) =>
  db
    .select()
    .from(throttles)
    .where(or(inArray(throttles.key, listOf(keys)), found && inArray(throttles.key, found)))

/** One more wrong attempt: beyond the free ones the wait doubles each time, up to five minutes. */
export const countAttempt = (db: Db, throttle: Throttle) => counting(db, throttle)

/**
 * Counts an attempt before it is made, in a batch after `countsOf`: otherwise simultaneous attempts would all see
 * the same count. An attempt that must wait is refused and not counted.
 */
export const countAhead = (db: Db, throttles: Throttle[]) =>
  throttles.map((throttle) => counting(db, throttle, not(isWaiting())))

function counting(db: Db, { key, free, memory }: Throttle, setWhere?: SQL) {
  const counted = sql`case when ${throttles.updateAt} < ${fromNow(-memory)} then 1 else ${throttles.count} + 1 end`
  const wait = sql`min(${longestWait}, 1 << min((${counted}) - ${free}, 20))`
  return db
    .insert(throttles)
    .values({ key, count: 1, until: now(), updateAt: now() })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: counted,
        until: sql`case when (${counted}) <= ${free} then ${now()} else strftime('%Y-%m-%dT%H:%M:%S', 'now', '+' || ${wait} || ' seconds') end`,
        updateAt: now(),
      },
      setWhere,
    })
}

export const resetThrottle = (db: Db, key: string) =>
  db.delete(throttles).where(eq(throttles.key, key))

/** @throws DomainError 429, with a message, when one of the counts requires a wait */
export function refuseTooSoon(
  counts: Counted[],
  code: "tooManyAttempts" | "tooManyTries" = "tooManyAttempts",
) {
  const until = waitOf(counts)
  if (!until) return
  throw tooManyRequests(code, secondsUntil(until))
}

/**
 * The end of the wait; undefined without one. A wait longer than the maximum was written by a clock that was
 * ahead, and does not count.
 */
export function waitOf(counts: Counted[]): string | undefined {
  const latest = fromNow(longestWait + tolerance)
  const until = counts
    .map((counted) => counted.until)
    .filter((moment) => moment <= latest)
    .sort()
    .at(-1)
  return until && until > now() ? until : undefined
}

/** The same for one key, as a subquery with a row while a wait is required. */
export const waiting = (db: Db, key: string) =>
  db
    .select({ key: throttles.key })
    .from(throttles)
    .where(and(eq(throttles.key, key), isWaiting()))

const isWaiting = () =>
  and(gt(throttles.until, now()), lte(throttles.until, fromNow(longestWait + tolerance)))!

export const secondsUntil = (moment: string) =>
  Math.max(1, Math.ceil((Date.parse(`${moment}Z`) - Date.now()) / 1000))

const longestWait = 300

/**
 * Seconds by which the time of a statement may be ahead of the time at which another one was written: of two requests at
 * the same moment, the second would not see the longest wait otherwise.
 */
const tolerance = 60
