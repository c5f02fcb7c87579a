import type { Job, JobContext } from "./job"
import { deleteExpired } from "./tasks/expiry"
import { resumeDeliveries } from "./tasks/deliveries"
import { purgeExports } from "./tasks/exports"
import { resumeJobs } from "./tasks/long-work"
import { runMediaRemovals } from "./tasks/media-removals"
import { measureMedia } from "./tasks/media-sizes"
import { removeOrphans } from "./tasks/orphans"
import { computePictureColors } from "./tasks/picture-colors"
import { purgeDeleted } from "./tasks/purge"
import { deleteOldVersions } from "./tasks/recipe-versions"
import { renewSearchIndex } from "./tasks/search-index"
import { renewSortKeys } from "./tasks/sort-keys"
import { runWebhooks } from "./tasks/webhooks"
import { recordRun } from "./record"
import { deleteRemovedItems, trimCheckedItems } from "./tasks/shopping-items"

/** The files of `tasks` in the order in which they run; a test compares them with the folder. */
const jobs: Record<string, Job> = {
  expiry: deleteExpired,
  exports: purgeExports,
  "long work": resumeJobs,
  orphans: removeOrphans,
  "picture colors": computePictureColors,
  purge: purgeDeleted,
  "recipe versions": deleteOldVersions,
  "removed shopping items": deleteRemovedItems,
  "search index": renewSearchIndex,
  "shopping items": trimCheckedItems,
  "sort keys": renewSortKeys,
  // After the jobs that add removals.
  "media removals": runMediaRemovals,
  "media sizes": measureMedia,
  webhooks: (ctx) => runWebhooks(ctx),
  deliveries: resumeDeliveries,
}

/**
 * The periodic jobs of a site, every few minutes. Each does a limited amount of work and continues in the
 * next run, so a machine that is off at night misses nothing. A job that fails does not stop the others. Runs
 * that did something are in the table of tasks.
 */
export async function runJobs(ctx: JobContext): Promise<void> {
  const { log, failures } = await runEach(ctx)
  if (log.length > 0)
    await recordRun(ctx, { name: "Periodic jobs", log, failed: failures.length > 0 })
  if (failures.length > 0) throw new AggregateError(failures, "Some jobs failed")
}

/** Runs the jobs now on request, and returns the task, whatever its result. */
export async function runJobsNow(ctx: JobContext) {
  const { log, failures } = await runEach(ctx)
  if (log.length === 0) log.push("Nothing was to be done")
  return recordRun(ctx, { name: "Periodic jobs, on demand", log, failed: failures.length > 0 })
}

async function runEach(ctx: JobContext) {
  const log: string[] = []
  const failures: unknown[] = []
  for (const [name, job] of Object.entries(jobs)) {
    try {
      const did = await job(ctx)
      if (did) log.push(`${name}: ${did}`)
    } catch (error) {
      failures.push(error)
      log.push(`${name}: failed: ${reasonOf(error)}`)
    }
  }
  return { log, failures }
}

/** The innermost cause, because the outer errors quote the whole statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 300)
  return error.cause ? reasonOf(error.cause) : error.message.slice(0, 300)
}
