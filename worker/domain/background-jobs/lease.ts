import { and, eq, inArray, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { jobItems, jobs } from "../../../db/schema"
import { openStatuses } from "./all-groups"
import { type Clock, momentOf } from "./clock"
import type { Item, Job } from "./job-handler"

/** Seconds for which a turn holds a job without renewal; it renews its lease three times as often. */
export const leaseSeconds = 30

/** The right to process a job, until it is lost: to another turn, by a cancellation, or with the report. */
export function openLease(group: GroupRows, job: Job, by: string, clock: Clock) {
  let isLost = false
  let hasProgress = false
  const mine = and(eq(jobs.id, job.id), eq(jobs.leasedBy, by), inArray(jobs.status, openStatuses))!
  const renewal = () =>
    group.update(jobs, mine, {
      leasedUntil: momentOf(clock.now() + leaseSeconds * 1000),
      updateAt: momentOf(clock.now()),
      // A turn that made progress is not one that dies at its first step.
      ...(hasProgress && { attempts: 0 }),
    })
  const renew = async () => {
    const [held] = await renewal()
    if (!held) isLost = true
  }
  // The next renewal makes up for a missed one.
  const heart = clock.every((leaseSeconds / 3) * 1000, () => void renew().catch(() => undefined))
  return {
    mine,
    isLost: () => isLost,
    hasProgress: () => hasProgress,
    progress: () => void (hasProgress = true),
    stop: () => heart.stop(),
    /** Counts an attempt, before anything can fail. False when the item must not be processed. */
    async begin({ id }: Item): Promise<boolean> {
      const held = sql`exists (select 1 from ${jobs} j where j.id = ${job.id} and j.leased_by = ${by}
        and j.status = 'working')`
      const waiting = and(eq(jobItems.id, id), eq(jobItems.status, "waiting"), held)!
      const [[still], [started]] = await group.batch([
        renewal(),
        group.update(jobItems, waiting, { attempts: sql`${jobItems.attempts} + 1` }),
      ])
      if (!still) isLost = true
      return started !== undefined
    },
  }
}
export type Lease = ReturnType<typeof openLease>
