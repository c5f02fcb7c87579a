import { eq } from "drizzle-orm"
import { apiTokens, sessions, users } from "../../../db/schema"
import type { SiteScope } from "../../context"
import { now } from "../../lib/times"
import type { PasswordChange } from "../../schemas/user"
import { hashPassword } from "../auth/passwords"
import { withPassword } from "../auth/recent-login"
import { otherSessions } from "../auth/sessions"
import { resetThrottle } from "../auth/throttles"

/**
 * Changes the caller's password, which ends every other session of the account, and its API tokens
 * when that is wanted. Wrong current passwords are counted as at login.
 * @throws DomainError 400 for a wrong current password, 429 for too many of them
 */
export async function changePassword(scope: SiteScope, input: PasswordChange) {
  const { group, site, userId } = scope
  const { value: password, counted } = await withPassword(scope, input.currentPassword, () =>
    hashPassword(input.newPassword),
  )
  await group.batch([
    group.update(users, eq(users.id, userId), { password, updateAt: now() }),
    group.delete(sessions, otherSessions(scope)),
    ...(input.deleteApiTokens ? [group.delete(apiTokens, eq(apiTokens.userId, userId))] : []),
    resetThrottle(site, counted),
  ])
}
