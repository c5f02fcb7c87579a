import { and, count, eq, exists, gt } from "drizzle-orm"
import { apiTokens, passwordResetTokens, sessions, users } from "../../../db/schema"
import type { Context } from "../../context"
import { now } from "../../lib/times"
import type { ResetPassword } from "../../schemas/password-reset"
import { hashOf } from "../../tokens"
import { addressThrottle } from "../auth/address-throttle"
import { hashPassword } from "../auth/passwords"
import { hashing } from "../auth/password-hashing"
import { countAttempt, countsOf, refuseTooSoon } from "../auth/throttles"
import { plain } from "../errors"

/**
 * Sets the password of a token's account, ends its sessions, and its API tokens on request, and removes its lock.
 * All its reset tokens are used up together. Two round trips.
 * @throws DomainError 400 for a token that is unknown, used or expired, 429 for many of those
 */
export async function resetPassword(
  ctx: Context,
  given: Pick<ResetPassword, "token" | "password" | "deleteApiTokens">,
): Promise<void> {
  const { db } = ctx
  const throttles = await addressThrottle(ctx, "reset", 10)
  const good = await goodToken(given.token)
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
  // Only while the token exists: another request may use it at this moment.
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ password, loginAttempts: 0, lockedAt: null, updateAt: now() })
      .where(and(eq(users.id, userId), eq(users.authMethod, "Mealie"), exists(known)))
      .returning({ id: users.id }),
    db.delete(sessions).where(and(eq(sessions.userId, userId), exists(known))),
    ...(given.deleteApiTokens
      ? [db.delete(apiTokens).where(and(eq(apiTokens.userId, userId), exists(known)))]
      : []),
    db
      .delete(passwordResetTokens)
      .where(and(eq(passwordResetTokens.userId, userId), exists(known))),
  ])
  if (changed.length === 0) throw invalidToken()
}

/** The number of API tokens of the account whose password a token sets; none for an invalid token. */
export async function countApiTokens({ db }: Context, token: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(apiTokens)
    .innerJoin(passwordResetTokens, eq(passwordResetTokens.userId, apiTokens.userId))
    .where(await goodToken(token))
  return counted!.total
}

const goodToken = async (token: string) =>
  and(
    eq(passwordResetTokens.tokenHash, await hashOf(token)),
    gt(passwordResetTokens.expiresAt, now()),
  )

const invalidToken = () => plain(400, "passwordReset.invalidLink")
