import { eq } from "drizzle-orm"
import { jobs } from "../../../db/schema"
import type { Context, Scope } from "../../context"
import { clock } from "./clock"
import { getProgress } from "./control"
import { runJob } from "./run"
import { tryToWake } from "./start"

/** Seconds for which a request works before it leaves the rest. */
const patience = 20

/** Seconds without progress after which a request stops waiting; milliseconds between two checks. */
const stillness = 4
const pause = 250

/**
 * Runs a turn of a job at once, and waits for the others, which separate invocations run, because the queries of
 * one are limited. With `isHere` false they run the first, too. Returns when the job is over, time is up or there
 * is no progress.
 */
export async function workFor(ctx: Context & Scope, reportId: string, isHere = true) {
  const until = clock.now() + patience * 1000
  const [job] = await ctx.group.select({ id: jobs.id }, jobs, eq(jobs.reportId, reportId))
  if (!job) return
  // No other worker may run that turn.
  const wake: Context["wake"] = async (id, seconds) =>
    id === job.id ? undefined : ctx.wake(id, seconds)
  if (isHere) await runJob({ ...ctx, wake }, job.id, { seconds: patience })
  let moved = { done: -1, at: clock.now() }
  for (let isWoken = false; clock.now() < until; isWoken = true) {
    const { status, done } = await getProgress(ctx, reportId)
    if (status !== "listing" && status !== "working") return
    if (!isWoken) await tryToWake(ctx.wake, job.id)
    if (done !== moved.done) moved = { done, at: clock.now() }
    else if (clock.now() - moved.at > stillness * 1000) return
    await clock.wait(pause)
  }
  await tryToWake(ctx.wake, job.id)
}
