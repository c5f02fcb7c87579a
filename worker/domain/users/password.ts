import { and, eq, exists } from "drizzle-orm"
import { apiTokens, passwordResetTokens, sessions, users } from "../../../db/schema"
import type { SiteScope } from "../../context"
import { now } from "../../lib/times"
import type { PasswordChange } from "../../schemas/user"
import { hashPassword } from "../auth/passwords"
import { withPassword } from "../auth/recent-login"
import { otherSessions } from "../auth/sessions"
import { resetThrottle } from "../auth/throttles"
import { badRequest } from "../errors"

/**
 * Changes the caller's password, which ends every other session of the account, the links to set a new one, and
 * its API tokens on request. Wrong current passwords are counted as at login.
 * @throws DomainError 400 for a wrong current password, 429 for too many of them
 */
export async function changePassword(scope: SiteScope, input: PasswordChange) {
  const { group, site, userId } = scope
  const { value, counted } = await withPassword(scope, input.currentPassword, async (account) => ({
    old: account.password,
    password: await hashPassword(input.newPassword),
  }))
  const { old, password } = value
  const account = eq(users.id, userId)
  // Another request may be changing the password at this moment.
  const isDone = exists(
    site
      .select({ id: users.id })
      .from(users)
      .where(and(account, eq(users.password, password))),
  )
  const [changed] = await group.batch([
    group.update(users, and(account, eq(users.password, old))!, { password, updateAt: now() }),
    group.delete(sessions, and(otherSessions(scope), isDone)),
    site.delete(passwordResetTokens).where(and(eq(passwordResetTokens.userId, userId), isDone)),
    resetThrottle(site, counted),
    ...(input.deleteApiTokens
      ? [group.delete(apiTokens, and(eq(apiTokens.userId, userId), isDone))]
      : []),
  ])
  if (changed.length === 0) throw badRequest("account.wrongPassword")
}
