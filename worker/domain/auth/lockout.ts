import { gt, lte, or, sql } from "drizzle-orm"
import type { Db } from "../../../db/client"
import { throttles, users } from "../../../db/schema"
import { fromNow, now } from "../../lib/times"
import type { Config } from "../../config"
import { hashOf } from "../../tokens"
import { plain } from "../errors"
import { type Counted, secondsUntil } from "./throttles"

type Account = Pick<typeof users.$inferSelect, "lockedAt">

/** What is known of the address that an attempt comes from. */
export interface Place {
  /** Wrong passwords for this account from this address. */
  wrong: number
  /** The account is logged in at this address. */
  known: boolean
  /** Several callers may share this address: the wrong passwords may be another caller's. */
  shared: boolean
}

/**
 * Wrong passwords in a row lock an account for hours. A stranger must not lock out the owner: the lock does not
 * apply where the owner is logged in, and it lasts only minutes at an address from which few of the wrong
 * passwords came, or which others share.
 * @throws DomainError 423 while it applies
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

/** The columns of an account after one more wrong password. An expired lock does not count. */
export function afterWrongPassword(config: Config) {
  const attempts = sql`case when ${lockEnded(config)} then 1 else ${users.loginAttempts} + 1 end`
  const locked = sql`(${attempts}) >= ${config.SECURITY_MAX_LOGIN_ATTEMPTS}`
  return { loginAttempts: attempts, lockedAt: sql`case when ${locked} then ${now()} end` }
}

/** The condition that the lock of an account has expired, even if nothing has unlocked it yet. */
export const lockEnded = (config: Config) => endedSince(config, users.lockedAt)

/** A lock that starts in the future was written by a clock that was ahead, and does not count. */
const endedSince = (config: Config, start: typeof users.lockedAt | typeof throttles.updateAt) =>
  or(lte(start, fromNow(-secondsOfLock(config))), gt(start, latestStart()))!

/*
 * An unknown name is locked like that of an account, so that the answers do not show which is which. Its wrong
 * passwords are counted as a throttle.
 */

/** The key of the count of wrong passwords for a name. */
export const nameKey = async (secret: string, name: string) =>
  `name:${await hashOf(`${secret} ${name.trim().toLowerCase()}`)}`

/** The lock of an unknown name. */
export const lockOfName = (config: Config, counted: Counted | undefined): Account => ({
  lockedAt:
    counted && counted.count >= config.SECURITY_MAX_LOGIN_ATTEMPTS ? counted.updateAt : null,
})

/** One more wrong password for an unknown name. */
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

/** How long the count of a name is stored: an account that is not locked keeps its count, too. */
const secondsOfName = 30 * 86_400

/** The clocks of two servers may differ by a minute. */
const latestStart = () => fromNow(60)
