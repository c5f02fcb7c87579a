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

/** The files of `tasks`, which a test compares with this list; in the order in which they run. */
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
  // After those that note what is to be removed.
  "media removals": runMediaRemovals,
  "media sizes": measureMedia,
  webhooks: (ctx) => runWebhooks(ctx),
  deliveries: resumeDeliveries,
}

/**
 * What a site does by itself every few minutes. Each job takes a bite and is done again the next time,
 * so a machine that is off at night loses nothing. One that fails does not stop the others. A run that
 * did something is in the table of tasks.
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

/** The innermost cause: what is around it quotes the whole statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 300)
  return error.cause ? reasonOf(error.cause) : error.message.slice(0, 300)
}
