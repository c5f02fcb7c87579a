import type { Db } from "../../db/client"
import type { Config } from "../config"
import type { Context } from "../context"
import type { Pictures } from "../media/pictures"
import type { MediaStore } from "../media/store"
import { deleteExpired } from "./expiry"
import { purgeExports } from "./exports"
import { resumeJobs } from "./long-work"
import { runMealWebhooks } from "./meal-plan"
import { runMediaRemovals } from "./media-removals"
import { measureMedia } from "./media-sizes"
import { removeOrphans } from "./orphans"
import { computePictureColors } from "./picture-colors"
import { purgeRecipes } from "./purge"
import { recordRun } from "./record"
import { deleteRemovedItems, trimCheckedItems } from "./shopping-items"

export interface JobContext {
  db: Db
  media: MediaStore
  pictures: Pictures
  config: Config
  wake: Context["wake"]
  announce: Context["announce"]
}

/** Takes a bite of its work. Answers what it did, in words for the log; nothing when there was nothing. */
export type Job = (ctx: JobContext) => Promise<string | void>

const jobs: Record<string, Job> = {
  expiry: deleteExpired,
  exports: purgeExports,
  "long work": resumeJobs,
  "meal plans": (ctx) => runMealWebhooks(ctx),
  orphans: removeOrphans,
  "picture colors": computePictureColors,
  purge: purgeRecipes,
  "removed shopping items": deleteRemovedItems,
  "shopping items": trimCheckedItems,
  // After those that note what is to be removed.
  "media removals": runMediaRemovals,
  "media sizes": measureMedia,
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
