import { and, eq, exists, gt } from "drizzle-orm"
import { passwordResetTokens, sessions, users } from "../../../db/schema"
import type { Context } from "../../context"
import { now } from "../../rules/times"
import { hashOf } from "../../tokens"
import { addressThrottle } from "../auth/address-throttle"
import { hashPassword } from "../auth/passwords"
import { hashing } from "../auth/slots"
import { countAttempt, countsOf, refuseTooSoon } from "../auth/throttles"
import { plain } from "../errors"

/**
 * Sets the password of whoever has a token, ends every session of the account and lifts its lock. All
 * tokens of the account are used up with the one. Two round trips.
 * @throws DomainError 400 for a token that is unknown, used or expired, 429 for many of those
 */
export async function resetPassword(
  ctx: Context,
  given: { token: string; password: string },
): Promise<void> {
  const { db } = ctx
  const throttles = await addressThrottle(ctx, "reset", 10)
  const good = and(
    eq(passwordResetTokens.tokenHash, await hashOf(given.token)),
    gt(passwordResetTokens.expiresAt, now()),
  )
  const known = db.select().from(passwordResetTokens).where(good)
  const [[token], counts] = await db.batch([
    known,
    countsOf(
      db,
      throttles.map(({ key }) => key),
    ),
  ])
  refuseTooSoon(counts)
  if (!token) {
    for (const throttle of throttles) await countAttempt(db, throttle)
    throw invalidToken()
  }

  const { userId } = token
  const password = await hashing(ctx, () => hashPassword(given.password))
  // All only while the token is there: somebody may be using it at this moment.
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ password, loginAttempts: 0, lockedAt: null, updateAt: now() })
      .where(and(eq(users.id, userId), eq(users.authMethod, "Mealie"), exists(known)))
      .returning({ id: users.id }),
    db.delete(sessions).where(and(eq(sessions.userId, userId), exists(known))),
    db
      .delete(passwordResetTokens)
      .where(and(eq(passwordResetTokens.userId, userId), exists(known))),
  ])
  if (changed.length === 0) throw invalidToken()
}

const invalidToken = () => plain(400, "Invalid token")
