import { asc, eq } from "drizzle-orm"
import { callerFields } from "../../../db/authentication"
import { groupRows } from "../../../db/group"
import { groups, users } from "../../../db/schema"
import type { Context, Scope } from "../../context"
import { toWireTime } from "../../lib/times"
import { retentionOf } from "./retention"
import { latestJob, startBackup } from "./start"

/**
 * Starts the daily backup when its time has come and none was started since, on behalf of the administrator
 * who is there longest. A site that is younger than the last such time waits for the next one.
 */
export async function startDueBackup(ctx: Context, now = new Date()): Promise<boolean> {
  const { BACKUP_TIME: time } = ctx.config
  const { days, weeks, months } = retentionOf(ctx.config)
  if (time === undefined || days + weeks + months === 0) return false
  const due = toWireTime(lastMoment(time, now))!
  // One that is dated in the future was started while the clock was wrong.
  const { open, last } = await latestJob(ctx.db, toWireTime(now)!)
  if (open || (last && last.createdAt >= due)) return false
  const [admin] = await ctx.db
    .select(callerFields)
    .from(users)
    .innerJoin(groups, eq(groups.id, users.groupId))
    .where(eq(users.admin, true))
    .orderBy(asc(users.createdAt))
    .limit(1)
  if (!admin || admin.createdAt >= due) return false
  const { id: userId, groupId } = admin
  const scope: Scope = {
    ...ctx,
    // No session is of this id: the work has the rights of the account, and no one's login.
    claims: { userId, groupId, proof: { session: "schedule" }, integrationId: "" },
    userId,
    groupId,
    group: groupRows(ctx.db, groupId, { userId }),
    me: async () => admin,
  }
  await startBackup({ ...scope, site: ctx.db }, true)
  return true
}

/** The last time at which the clock of the server showed a time of day. */
function lastMoment(time: string, now: Date): Date {
  const [hours, minutes] = time.split(":").map(Number)
  const moment = new Date(now)
  moment.setHours(hours!, minutes, 0, 0)
  if (moment > now) moment.setDate(moment.getDate() - 1)
  return moment
}
