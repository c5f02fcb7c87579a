import { and, eq, exists, sql } from "drizzle-orm"
import type { Db } from "../../../db/client"
import { passwordResetTokens, users } from "../../../db/schema"
import { fromNow } from "../../lib/times"
import { hashOf, randomToken } from "../../tokens"

/** Seconds for which a forgotten password can be replaced. */
const life = 2 * 86_400

/** A token and the row with its hash, which the caller inserts. */
export async function newResetToken() {
  const token = randomToken()
  return { token, row: { tokenHash: await hashOf(token), expiresAt: fromNow(life) } }
}

/**
 * A token with which a user sets a new password, once, within two days. It is only in this answer. For
 * administrators, and accounts with a local password.
 */
export async function createResetToken(site: Db, { id: userId }: { id: string }): Promise<string> {
  const { token, row } = await newResetToken()
  await site.insert(passwordResetTokens).values({ ...row, userId })
  return token
}

/**
 * The statement that ends the links of an account to set a password, when its email is about to change: readers of
 * the old address must not use what was sent there. Without a new email nothing changes.
 */
export const endingLinks = (site: Db, userId: string, email = "") =>
  site.delete(passwordResetTokens).where(
    and(
      eq(passwordResetTokens.userId, userId),
      exists(
        site
          .select({ id: users.id })
          .from(users)
          .where(
            and(eq(users.id, userId), sql`lower(${users.email}) <> lower(nullif(${email}, ''))`),
          ),
      ),
    ),
  )
