import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm"
import { type Caller, callerFields, notifiersOf } from "../../../db/authentication"
import { openDb } from "../../../db/client"
import { groupRows } from "../../../db/group"
import { groups, jobs, reports, users } from "../../../db/schema"
import type { Context, Scope } from "../../context"
import { localeOf } from "../../shared/locales"
import { groupStorage, isStoreOf } from "../group-storage"
import { endStatus } from "../reports"
import { type Clock, momentOf } from "./clock"
import type { Job } from "./job-handler"

/*
 * What long work does without a request, and so on the rows of every group: all of it is here. Everything
 * else has the scope of the job's own group.
 */

export const openStatuses: Job["status"][] = ["listing", "working"]

export interface LeasedJob {
  job: Job
  /** The turn's own id. */
  by: string
  /** Null when who asked is gone, or of another group by now. */
  scope: Scope | null
  /** Whether the group has a notifier that wants to know what the job made. */
  hasNotifiers: boolean
}

/** Takes the lease of an open job that no worker has; null when there is none. One round trip. */
export async function takeLease(
  site: Context,
  id: string,
  by: string,
  { clock, seconds }: { clock: Clock; seconds: number },
): Promise<LeasedJob | null> {
  const { db } = site
  const free = or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, momentOf(clock.now())))
  const [[job], [found]] = await db.batch([
    db
      .update(jobs)
      .set({
        leasedBy: by,
        leasedUntil: momentOf(clock.now() + seconds * 1000),
        attempts: sql`${jobs.attempts} + 1`,
        updateAt: momentOf(clock.now()),
      })
      .where(and(eq(jobs.id, id), inArray(jobs.status, openStatuses), free))
      .returning(),
    db
      .select({ caller: callerFields, notifiers: notifiersOf(users.groupId) })
      .from(users)
      .innerJoin(groups, eq(groups.id, users.groupId))
      .innerJoin(jobs, and(eq(jobs.userId, users.id), eq(jobs.groupId, users.groupId)))
      .where(eq(jobs.id, id)),
  ])
  if (!job) return null
  return {
    job,
    by,
    scope: found ? scopeOf(site, job, found.caller) : null,
    hasNotifiers: found?.notifiers === 1,
  }
}

/** The rows of the job's group, on behalf of who asked for it. */
function scopeOf(site: Context, { groupId, userId, locale, id }: Job, caller: Caller): Scope {
  const me = async () => caller
  const { media, db } = storageOf(site, groupId, me)
  return {
    ...site,
    media,
    locale: localeOf(locale),
    // No session ends with a job, and none of this id exists.
    claims: { userId, groupId, proof: { session: id }, integrationId: "" },
    userId,
    groupId,
    group: groupRows(db, groupId, { userId }),
    me,
  }
}

function storageOf(site: Context, groupId: string, me: Scope["me"]): Pick<Context, "media" | "db"> {
  // A request that works at once has both already.
  if (isStoreOf(site.media, groupId)) return site
  const { media, driver } = groupStorage(site, groupId, me)
  return { media, db: openDb(driver) }
}

/** Rows of the group of a job whose member is gone. */
export const rowsOf = (site: Context, { groupId }: Job) => groupRows(site.db, groupId)

const mostWoken = 200

/** Wakes jobs that have been left alone for a minute although there is work to do. Gives their number. */
export async function wakeStalledJobs(
  site: Pick<Context, "db" | "wake">,
  { now }: Pick<Clock, "now">,
) {
  const at = now()
  const found = await site.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        inArray(jobs.status, openStatuses),
        or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, momentOf(at))),
        lt(jobs.updateAt, momentOf(at - 60_000)),
      ),
    )
    .limit(mostWoken)
  for (const { id } of found) await site.wake(id)
  return found.length
}

/**
 * Wakes every open job, once no worker can hold it any more: what a queue knew may be forgotten. Where
 * a server `isAlone` with its database, every holder of a lease from before it started has ended.
 */
export async function wakeAllJobs(
  site: Pick<Context, "db" | "wake">,
  { now }: Pick<Clock, "now">,
  isAlone = false,
) {
  if (isAlone) {
    await site.db
      .update(jobs)
      .set({ leasedBy: null, leasedUntil: null })
      .where(and(inArray(jobs.status, openStatuses), isNotNull(jobs.leasedBy)))
  }
  const found = await site.db
    .select({ id: jobs.id, leasedUntil: jobs.leasedUntil })
    .from(jobs)
    .where(inArray(jobs.status, openStatuses))
    .limit(mostWoken)
  for (const { id, leasedUntil } of found) {
    const left = leasedUntil ? Date.parse(`${leasedUntil}Z`) - now() : 0
    await site.wake(id, left > 0 ? Math.ceil(left / 1000) + 1 : 0)
  }
}

/** Closes reports whose job went with the account that had asked for it. */
export const closeAbandonedReports = ({ db }: Pick<Context, "db">) =>
  db
    .update(reports)
    .set({ status: endStatus })
    .where(
      and(
        eq(reports.status, "in-progress"),
        notExists(db.select({ id: jobs.id }).from(jobs).where(eq(jobs.reportId, reports.id))),
      ),
    )
    .returning({ id: reports.id })
