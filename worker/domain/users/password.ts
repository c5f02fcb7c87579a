import { eq } from "drizzle-orm"
import { sessions, users } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../rules/times"
import type { PasswordChange } from "../../schemas/user"
import { hashPassword, isPassword } from "../auth/passwords"
import { otherSessions } from "../auth/sessions"
import { hashing } from "../auth/slots"
import { badRequest } from "../errors"

/** Changes the caller's password, which ends every other session of the account. */
export async function changePassword(scope: Scope, input: PasswordChange) {
  const { group, me, userId } = scope
  const account = await me()
  if (account.authMethod !== "Mealie") {
    throw badRequest(`Unable to update password, user is controlled by ${account.authMethod}`)
  }
  const password = await hashing(async () => {
    if (!(await isPassword(input.currentPassword, account.password))) {
      throw badRequest("Invalid current password")
    }
    return hashPassword(input.newPassword)
  })
  await group.batch([
    group.update(users, eq(users.id, userId), { password, updateAt: now() }),
    group.delete(sessions, otherSessions(scope)),
  ])
}
