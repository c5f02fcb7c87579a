import { closeAbandonedReports, wakeStalledJobs } from "../../domain/background-jobs/all-groups"
import { clock } from "../../domain/background-jobs/clock"
import type { JobContext } from "../job"

/**
 * Resumes long work that was interrupted by a restart or a lost message, and closes the reports of jobs that
 * were deleted with their user.
 */
export async function resumeJobs(ctx: JobContext): Promise<string | undefined> {
  const [woken, closed] = [await wakeStalledJobs(ctx, clock), await closeAbandonedReports(ctx)]
  const results = [
    woken > 0 && `${woken} taken up again`,
    closed.length > 0 && `${closed.length} reports of work that has no more turns closed`,
  ]
  return results.filter(Boolean).join(", ") || undefined
}
