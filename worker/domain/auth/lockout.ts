import { sql } from "drizzle-orm"
import { users } from "../../../db/schema"
import { fromNow, now } from "../../rules/times"
import type { Config } from "../../config"
import { DomainError } from "../errors"
import { secondsUntil } from "./throttles"

type Account = Pick<typeof users.$inferSelect, "lockedAt">

/** What is known of the place that an attempt comes from. */
export interface Place {
  /** Wrong passwords for this account from here. */
  wrong: number
  /** The account is signed in here. */
  known: boolean
}

/**
 * Wrong passwords in a row lock an account for hours. So that a stranger cannot lock its owner out:
 * where the owner is signed in the lock does not hold, and at a place from which too few of the wrong
 * passwords came it holds for minutes only.
 * @throws DomainError 423 while it holds
 */
export function refuseLocked(config: Config, { lockedAt }: Account, { wrong, known }: Place) {
  if (!lockedAt) return
  const guilty = wrong >= config.SECURITY_MAX_LOGIN_ATTEMPTS
  if (known && !guilty) return
  const seconds = guilty ? secondsOfLock(config) : Math.min(secondsElsewhere, secondsOfLock(config))
  if (lockedAt <= fromNow(-seconds)) return
  const end = Date.parse(`${lockedAt}Z`) + seconds * 1000
  throw new DomainError(423, "User is locked out", "User is locked out", {
    "retry-after": String(secondsUntil(new Date(end).toISOString().slice(0, -1))),
  })
}

/** The columns of an account after one more wrong password. A lock that has ended counts no more. */
export function afterWrongPassword(config: Config) {
  const ended = sql`${users.lockedAt} <= ${fromNow(-secondsOfLock(config))}`
  const attempts = sql`case when ${ended} then 1 else ${users.loginAttempts} + 1 end`
  const locked = sql`(${attempts}) >= ${config.SECURITY_MAX_LOGIN_ATTEMPTS}`
  return { loginAttempts: attempts, lockedAt: sql`case when ${locked} then ${now()} end` }
}

export const secondsOfLock = (config: Config) => config.SECURITY_USER_LOCKOUT_TIME * 3600

const secondsElsewhere = 15 * 60
