import type { Db } from "../../../db/client"
import { passwordResetTokens } from "../../../db/schema"
import { fromNow } from "../../lib/times"
import { hashOf, randomToken } from "../../tokens"

/** Seconds for which a forgotten password can be replaced. */
const life = 2 * 86_400

/** A token and the row that keeps its hash, which the caller inserts. */
export async function newResetToken() {
  const token = randomToken()
  return { token, row: { tokenHash: await hashOf(token), expiresAt: fromNow(life) } }
}

/**
 * A token with which a user sets a new password, once, within two days. It is in this answer and nowhere
 * else. For administrators, of accounts whose password is ours.
 */
export async function createResetToken(site: Db, { id: userId }: { id: string }): Promise<string> {
  const { token, row } = await newResetToken()
  await site.insert(passwordResetTokens).values({ ...row, userId })
  return token
}
