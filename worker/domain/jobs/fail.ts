import { and, eq, inArray } from "drizzle-orm"
import { jobs, reportEntries } from "../../../db/schema"
import type { Context } from "../../context"
import { now } from "../../rules/times"
import { isRefusal } from "../../../db/refusals"
import { closing } from "../reports"
import { openStatuses, rowsOf } from "./across-groups"
import type { Job } from "./kind"

/** Ends a job that cannot go on, in words. What it did stays, and what it did not can be tried again. */
export async function failJob(site: Context, job: Job, words: string): Promise<void> {
  const group = rowsOf(site, job)
  const open = and(eq(jobs.id, job.id), inArray(jobs.status, openStatuses))!
  try {
    await group.batch([
      group.insert(reportEntries, {
        id: job.id,
        reportId: job.reportId,
        success: false,
        outcome: "failed",
        message: "The work has stopped",
        exception: words,
        timestamp: now(),
      }),
      group.update(jobs, open, { status: "failed", leasedUntil: null, leasedBy: null }),
      closing(group, job.reportId),
    ])
  } catch (error) {
    // The report was deleted, or somebody else said so.
    if (!isRefusal(error, "FOREIGN KEY") && !isRefusal(error, "UNIQUE")) throw error
  }
}
