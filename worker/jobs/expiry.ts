import { and, lt } from "drizzle-orm"
import { invitations, passwordResetTokens, sessions, throttles, users } from "../../db/schema"
import { fromNow, now } from "../rules/times"
import type { JobContext } from "."

const day = 86_400

/** Removes what time has ended: sessions, links, counts of wrong attempts, lockouts. */
export async function forgetExpired({ db, config }: JobContext): Promise<void> {
  const lock = config.SECURITY_USER_LOCKOUT_TIME * 3600
  await db.batch([
    db.delete(sessions).where(lt(sessions.expiresAt, now())),
    db.delete(invitations).where(lt(invitations.expiresAt, now())),
    db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, now())),
    db
      .delete(throttles)
      .where(
        and(lt(throttles.updateAt, fromNow(-Math.max(day, lock))), lt(throttles.until, now())),
      ),
    db
      .update(users)
      .set({ lockedAt: null, loginAttempts: 0 })
      .where(lt(users.lockedAt, fromNow(-lock))),
  ])
}
