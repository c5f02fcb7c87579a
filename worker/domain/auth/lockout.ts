import { gt, lte, or, sql } from "drizzle-orm"
import type { Db } from "../../../db/client"
import { throttles, users } from "../../../db/schema"
import { fromNow, now } from "../../lib/times"
import type { Config } from "../../config"
import { hashOf } from "../../tokens"
import { plain } from "../errors"
import { type Counted, secondsUntil } from "./throttles"

type Account = Pick<typeof users.$inferSelect, "lockedAt">

/** What is known of the place that an attempt comes from. */
export interface Place {
  /** Wrong passwords for this account from here. */
  wrong: number
  /** The account is logged in here. */
  known: boolean
  /** Several callers may have this address: the wrong passwords may be another one's. */
  shared: boolean
}

/**
 * Wrong passwords in a row lock an account for hours. So that a stranger cannot lock its owner out:
 * where the owner is logged in the lock does not hold, and at a place from which too few of the wrong
 * passwords came, or which others share, it holds for minutes only.
 * @throws DomainError 423 while it holds
 */
export function refuseLocked(
  config: Config,
  { lockedAt }: Account,
  { wrong, known, shared }: Place,
) {
  if (!lockedAt || lockedAt > latestStart()) return
  const isSource = wrong >= config.SECURITY_MAX_LOGIN_ATTEMPTS
  if (known && !isSource) return
  const longest = secondsOfLock(config)
  const seconds = isSource && !shared ? longest : Math.min(secondsElsewhere, longest)
  if (lockedAt <= fromNow(-seconds)) return
  const end = Date.parse(`${lockedAt}Z`) + seconds * 1000
  const remaining = secondsUntil(new Date(end).toISOString().slice(0, -1))
  throw plain(423, "account.locked", undefined, {
    "retry-after": String(Math.min(remaining, seconds)),
  })
}

/** The columns of an account after one more wrong password. A lock that has ended counts no more. */
export function afterWrongPassword(config: Config) {
  const attempts = sql`case when ${lockEnded(config)} then 1 else ${users.loginAttempts} + 1 end`
  const locked = sql`(${attempts}) >= ${config.SECURITY_MAX_LOGIN_ATTEMPTS}`
  return { loginAttempts: attempts, lockedAt: sql`case when ${locked} then ${now()} end` }
}

/** The condition that an account is locked no more, though nothing has unlocked it yet. */
export const lockEnded = (config: Config) => endedSince(config, users.lockedAt)

/** A lock that starts later than now was written by a clock that was ahead, and does not count. */
const endedSince = (config: Config, start: typeof users.lockedAt | typeof throttles.updateAt) =>
  or(lte(start, fromNow(-secondsOfLock(config))), gt(start, latestStart()))!

/*
 * A name that no account has is locked like one that an account has, so that the answers do not show
 * which is which. Its wrong passwords are counted among the throttles.
 */

/** The key by which the wrong passwords for a name are counted. */
export const nameKey = async (secret: string, name: string) =>
  `name:${await hashOf(`${secret} ${name.trim().toLowerCase()}`)}`

/** The lock of a name that no account has. */
export const lockOfName = (config: Config, counted: Counted | undefined): Account => ({
  lockedAt:
    counted && counted.count >= config.SECURITY_MAX_LOGIN_ATTEMPTS ? counted.updateAt : null,
})

/** One more wrong password for a name that no account has. */
export function countForName(db: Db, config: Config, key: string) {
  const limit = config.SECURITY_MAX_LOGIN_ATTEMPTS
  const ended = sql`${throttles.count} >= ${limit} and ${endedSince(config, throttles.updateAt)}`
  const row = { count: 1, until: fromNow(secondsOfName), updateAt: now() }
  return db
    .insert(throttles)
    .values({ key, ...row })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { ...row, count: sql`case when ${ended} then 1 else ${throttles.count} + 1 end` },
    })
}

export const secondsOfLock = (config: Config) => config.SECURITY_USER_LOCKOUT_TIME * 3600

const secondsElsewhere = 15 * 60

/** How long the count of a name stays: accounts do not forget theirs while they are not locked. */
const secondsOfName = 30 * 86_400

/** The clocks of two servers may differ by a minute. */
const latestStart = () => fromNow(60)
