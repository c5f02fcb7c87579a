import { and, lt, sql } from "drizzle-orm"
import {
  invitations,
  passwordResetTokens,
  recipeShareTokens,
  sessions,
  shoppingShareTokens,
  throttles,
  uploads,
  usedTokens,
  users,
} from "../../../db/schema"
import { lockEnded, secondsOfLock } from "../../domain/auth/lockout"
import { fromNow, now } from "../../lib/times"
import type { JobContext } from "../job"

const day = 86_400
/** Returned for each removed row, to count them. */
const one = { one: sql<number>`1` }

/** Removes what has expired: sessions, links, uploads, counts of failed attempts, lockouts. */
export async function deleteExpired({ db, config }: JobContext): Promise<string | undefined> {
  const lock = secondsOfLock(config)
  const [ended, uninvited, unreset, unshared, unlisted, unfinished, unlocked] = await db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, now())).returning(one),
    db.delete(invitations).where(lt(invitations.expiresAt, now())).returning(one),
    db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, now())).returning(one),
    db.delete(recipeShareTokens).where(lt(recipeShareTokens.expiresAt, now())).returning(one),
    db.delete(shoppingShareTokens).where(lt(shoppingShareTokens.expiresAt, now())).returning(one),
    db.delete(uploads).where(lt(uploads.expires, now())).returning(one),
    db
      .update(users)
      .set({ lockedAt: null, loginAttempts: 0 })
      .where(lockEnded(config))
      .returning(one),
    db.delete(usedTokens).where(lt(usedTokens.expiresAt, now())),
    db
      .delete(throttles)
      .where(
        and(lt(throttles.updateAt, fromNow(-Math.max(day, lock))), lt(throttles.until, now())),
      ),
  ])
  const counts = {
    "sessions ended": ended,
    "invitations expired": uninvited,
    "reset tokens expired": unreset,
    "share links expired": unshared,
    "links to lists expired": unlisted,
    "uploads expired": unfinished,
    "accounts unlocked": unlocked,
  }
  const results = Object.entries(counts).filter(([, { length }]) => length > 0)
  return results.map(([what, { length }]) => `${length} ${what}`).join(", ") || undefined
}
