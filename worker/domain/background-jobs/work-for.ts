import { eq } from "drizzle-orm"
import { jobs } from "../../../db/schema"
import type { Context, Scope } from "../../context"
import { clock } from "./clock"
import { getProgress } from "./control"
import { runJob } from "./run"
import { tryToWake } from "./start"

/** Seconds for which a request works before the rest goes on without it. */
const patience = 20

/** Seconds without progress after which a request does not wait any more; milliseconds between two looks. */
const stillness = 4
const pause = 250

/**
 * Takes a turn of a job at once, and waits for what is left, which invocations of their own take: one may ask a
 * database only so much. With `isHere` false they take that one, too. Comes back when the job is over, time is up or nothing moves.
 */
export async function workFor(ctx: Context & Scope, reportId: string, isHere = true) {
  const until = clock.now() + patience * 1000
  const [job] = await ctx.group.select({ id: jobs.id }, jobs, eq(jobs.reportId, reportId))
  if (!job) return
  // No other worker may take that turn.
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
