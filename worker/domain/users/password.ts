import { eq } from "drizzle-orm"
import { apiTokens, sessions, users } from "../../../db/schema"
import type { SiteScope } from "../../context"
import { now } from "../../lib/times"
import type { PasswordChange } from "../../schemas/user"
import { passwordThrottles } from "../auth/password-throttles"
import { hashPassword, isPassword } from "../auth/passwords"
import { otherSessions } from "../auth/sessions"
import { hashingAfter } from "../auth/password-hashing"
import { countAttempt, countsOf, resetThrottle, refuseTooSoon } from "../auth/throttles"
import { badRequest } from "../errors"

/**
 * Changes the caller's password, which ends every other session of the account, and its API tokens
 * when that is wanted. Wrong current passwords are counted as at login.
 * @throws DomainError 400 for a wrong current password, 429 for too many of them
 */
export async function changePassword(scope: SiteScope, input: PasswordChange) {
  const { group, me, site, userId } = scope
  const throttles = await passwordThrottles(scope, `change ${userId}`)
  const keys = throttles.all.map(({ key }) => key)
  const look = async () => {
    refuseTooSoon(await countsOf(site, keys))
    return me()
  }
  const password = await hashingAfter(scope, look, async (account) => {
    if (account.authMethod !== "Mealie") {
      throw badRequest("account.passwordElsewhere", { method: account.authMethod })
    }
    if (await isPassword(input.currentPassword, account.password)) {
      return hashPassword(input.newPassword)
    }
    for (const throttle of throttles.all) await countAttempt(site, throttle)
    throw badRequest("account.wrongPassword")
  })
  await group.batch([
    group.update(users, eq(users.id, userId), { password, updateAt: now() }),
    group.delete(sessions, otherSessions(scope)),
    ...(input.deleteApiTokens ? [group.delete(apiTokens, eq(apiTokens.userId, userId))] : []),
    resetThrottle(site, throttles.pair.key),
  ])
}
