import type { Db } from "../../db/client"
import type { Config } from "../config"
import type { MediaStore } from "../media/store"
import { forgetExpired } from "./expiry"
import { emptyRemovals } from "./media-removals"
import { purgeRecipes } from "./purge"

export interface JobContext {
  db: Db
  media: MediaStore
  config: Config
}

/**
 * What a site does by itself every few minutes. Each job takes a bite and is done again the next time,
 * so a machine that is off at night loses nothing. One that fails does not stop the others.
 */
export async function runJobs(ctx: JobContext): Promise<void> {
  const jobs = [forgetExpired, purgeRecipes, emptyRemovals]
  const failures: unknown[] = []
  for (const job of jobs) await job(ctx).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, "Some jobs failed")
}
