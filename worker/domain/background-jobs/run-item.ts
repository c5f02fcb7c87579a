import { and, eq, gt, sql } from "drizzle-orm"
import { isDiskFull } from "../../../db/constraint-errors"
import { jobItems } from "../../../db/schema"
import type { Scope } from "../../context"
import type { Said } from "../../shared/messages"
import { type Clock, momentOf } from "./clock"
import { completeItem, outcomeColumns } from "./complete-item"
import { HostUnavailable } from "./host-unavailable"
import type { perHostThrottle } from "./per-host-throttle"
import type { Item, Job, JobHandler, Turn } from "./job-handler"
import type { Lease } from "./lease"
import { errorMessageOf } from "./error-message"

/** The context of one turn. */
export interface ItemContext {
  scope: Scope
  job: Job
  kind: JobHandler
  turn: Turn
  lease: Lease
  hosts: ReturnType<typeof perHostThrottle>
  clock: Clock
  log(error: unknown): void
}

/** How often an item is started that ends the Worker each time. */
const mostAttempts = 3
/** How often a host that answers nothing else may ask for a wait. */
const mostPostponed = 3
/** Seconds that a host gets: by default, when it does not say; and at most, when it does. */
const [firstWait, longestWait] = [30, 3600]

/**
 * Processes an item, whatever the result.
 * @throws only what prevents its end from being written
 */
export async function runItem(work: ItemContext, item: Item): Promise<void> {
  const { scope, kind, lease } = work
  const failed = (exception: Said, error?: unknown) =>
    completeItem(scope.group, item, {
      outcome: "failed",
      message: kind.failed(item, error),
      exception,
    })
  if (item.attempts >= mostAttempts) {
    await failed("reports.stoppedServer")
    return lease.progress()
  }
  if (!(await lease.begin(item))) return
  try {
    const outcome = await work.turn.work(item, outcomeColumns(scope.group, item))
    if (outcome) await completeItem(scope.group, item, outcome)
    await answered(work, item)
  } catch (error) {
    // The item waits for a slot, as the whole turn does.
    if (isDiskFull(error)) throw error
    if (error instanceof HostUnavailable && item.host) {
      if (await postponed(work, item, error)) return
    } else await answered(work, item)
    const words = errorMessageOf(error)
    const hasEnded = await failed(words ?? "reports.bug", error)
    // Rows for an item that this turn has lost are refused; that is not a bug.
    if (!words && hasEnded) work.log(error)
  }
  lease.progress()
}

const waitingAt = ({ job }: ItemContext, { host }: Item) =>
  and(eq(jobItems.jobId, job.id), eq(jobItems.status, "waiting"), eq(jobItems.host, host))!

/** Pauses a host as long as it wants, with all its items. False when it has asked too often. */
async function postponed(
  work: ItemContext,
  item: Item,
  { seconds }: HostUnavailable,
): Promise<boolean> {
  const wait = seconds ?? firstWait * 2 ** item.postponed
  if (item.postponed >= mostPostponed || wait > longestWait) return false
  const { clock, hosts, scope } = work
  hosts.leave(item.host)
  await scope.group.batch([
    scope.group.updateMany(jobItems, waitingAt(work, item), {
      notBefore: momentOf(clock.now() + Math.max(1, wait) * 1000),
      postponed: sql`${jobItems.postponed} + 1`,
    }),
    // It was started, and has not failed.
    scope.group.updateMany(jobItems, eq(jobItems.id, item.id), { attempts: item.attempts }),
  ])
  return true
}

/** A host that answered may ask for a wait again. */
async function answered(work: ItemContext, item: Item): Promise<void> {
  if (!item.host || item.postponed === 0) return
  const where = and(waitingAt(work, item), gt(jobItems.postponed, 0))!
  await work.scope.group.updateMany(jobItems, where, { postponed: 0 })
}
