import { and, eq, inArray, sql } from "drizzle-orm"
import { isRefusal } from "../../../db/constraint-errors"
import { jobs, reportEntries } from "../../../db/schema"
import type { Context } from "../../context"
import type { Message } from "../../shared/messages"
import { now } from "../../lib/times"
import { closing } from "../reports"
import { openStatuses, rowsOf } from "./all-groups"
import type { Job } from "./job-handler"

/**
 * Ends a job that cannot continue, with a message. Finished items stay, and the others can be retried. A turn that
 * has lost the job ends nothing.
 */
export async function failJob(site: Context, job: Job, said: Message): Promise<void> {
  const group = rowsOf(site, job)
  const mine = and(
    eq(jobs.id, job.id),
    eq(jobs.leasedBy, job.leasedBy ?? ""),
    inArray(jobs.status, openStatuses),
  )!
  // Null, which no entry may have, where the job belongs to another turn. An insert's types allow only values.
  const report = sql`(select j.report_id from ${jobs} j where j.id = ${job.id}
    and j.leased_by = ${job.leasedBy} and j.status in ('listing', 'working'))` as unknown as string
  try {
    await group.batch([
      group.insert(reportEntries, {
        id: job.id,
        reportId: report,
        success: false,
        outcome: "failed",
        said: { message: { code: "reports.stopped" }, exception: said },
        timestamp: now(),
      }),
      group.update(jobs, mine, { status: "failed", leasedUntil: null, leasedBy: null }),
      closing(group, job.reportId),
    ])
  } catch (error) {
    if (!isRefusal(error, "NOT NULL")) throw error
  }
}
