import { and, asc, eq, isNull, lte, notExists, or, sql } from "drizzle-orm"
import { jobItems, jobs } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Context, Scope } from "../../context"
import { wakeDeliveries } from "../events/wake"
import { writeAll } from "../recipes/writes"
import { closing } from "../reports"
import { takeLease } from "./all-groups"
import { type Clock, clock, momentOf } from "./clock"
import { failJob } from "./fail"
import type { Item, Job, JobHandler, Turn } from "./job-handler"
import { type Lease, leaseSeconds, openLease } from "./lease"
import { insertItems } from "./insert-items"
import { perHostThrottle } from "./per-host-throttle"
import { tryToWake } from "./start"
import { type ItemContext, runItem } from "./run-item"
import { errorMessageOf } from "./error-message"

export interface RunSettings {
  clock: Clock
  /** Items of one turn: each takes some thirty statements, of which an invocation has 1,000. */
  items: number
  /** Seconds after which none is started: an invocation has 30 of processor time. */
  seconds: number
  /** Milliseconds between two questions to one host. */
  pause: number
  /** Called with unexpected errors. */
  log(error: unknown): void
}

export const usualSettings: RunSettings = {
  clock,
  items: 25,
  seconds: 25,
  pause: 1000,
  log: () => undefined,
}

/** Turns that may begin without one that comes to its end. */
const mostTurns = 5
/** Seconds until a turn that failed for an unknown reason is tried again. */
const secondThought = 20

/** Does a part of a job, as `runJob` does, by the handlers that are given. */
export async function takeTurn(
  site: Context,
  id: string,
  handlerOf: (kind: Job["kind"]) => JobHandler,
  given: Partial<RunSettings> = {},
): Promise<void> {
  const settings = { ...usualSettings, ...given }
  const by = newId()
  const taken = await takeLease(site, id, by, { clock: settings.clock, seconds: leaseSeconds })
  if (!taken) return
  const { job, scope, hasNotifiers } = taken
  if (!scope) return failJob(site, job, { code: "reports.notMember" })
  if (job.attempts > mostTurns) {
    return failJob(site, job, { code: "reports.neverEnded" })
  }
  const lease = openLease(scope.group, job, by, settings.clock)
  try {
    await turn(scope, job, lease, { ...settings, handler: handlerOf(job.kind) })
  } catch (error) {
    const words = errorMessageOf(error)
    if (words) return await failJob(site, job, words)
    settings.log(error)
    await leave(scope, job, lease, settings.clock, secondThought)
  } finally {
    lease.stop()
    if (hasNotifiers) await wakeDeliveries(site, job.groupId)
  }
}

async function turn(
  scope: Scope,
  job: Job,
  lease: Lease,
  settings: RunSettings & { handler: JobHandler },
) {
  const { clock, pause, seconds, handler: kind } = settings
  const until = clock.now() + seconds * 1000
  const doing = await kind.begin(scope, job)
  if (job.status === "listing") await list(scope, job, doing)

  const hosts = perHostThrottle(clock, pause)
  const work: ItemContext = {
    scope,
    job,
    kind,
    lease,
    hosts,
    turn: doing,
    clock,
    log: settings.log,
  }
  const items = await nextItems(scope, job, settings)
  const goesOn = (at: number) => at < until && !lease.isLost() && !doing.isSpent?.()
  const one = (item: Item) => runItem(work, item)
  // What was started before and has not finished may have ended the Worker. It is worked by itself, so that
  // nothing else is counted as if it had.
  await hosts.work(items.filter(isSuspect), 1, goesOn, one)
  await hosts.work(
    items.filter((item) => !isSuspect(item)),
    kind.atOnce,
    goesOn,
    one,
  )
  if (lease.isLost()) return
  lease.progress()

  const next = await nextAt(scope, job, clock)
  if (next === null && (await finish(scope, job, lease, kind))) return
  await hosts.rest()
  const left = next ? Math.ceil((Date.parse(`${next}Z`) - clock.now()) / 1000) : 0
  await leave(scope, job, lease, clock, Math.max(0, left))
}

const isSuspect = ({ attempts }: Item) => attempts > 0

/** Lists the items of a job once, by the first turn. */
async function list({ group }: Scope, { id }: Job, doing: Turn) {
  const isListing = and(eq(jobs.id, id), eq(jobs.status, "listing"))!
  await writeAll(group, [
    ...insertItems(group, id, await doing.list()),
    group.update(jobs, isListing, { status: "working" }),
  ])
}

const waitingOf = ({ id }: Job) => and(eq(jobItems.jobId, id), eq(jobItems.status, "waiting"))

/** The next to work: what may have gone wrong before first, then those of all hosts in turn. */
const nextItems = ({ group }: Scope, job: Job, { clock, items }: RunSettings) =>
  group
    .find(
      jobItems,
      and(
        waitingOf(job),
        or(isNull(jobItems.notBefore), lte(jobItems.notBefore, momentOf(clock.now()))),
      ),
    )
    .orderBy(
      sql`${jobItems.attempts} > 0 desc`,
      sql`case ${jobItems.host} when '' then 0
        else row_number() over (partition by ${jobItems.host} order by ${jobItems.position}) end`,
      asc(jobItems.position),
    )
    .limit(items)

/** When the next item may be worked: "" for at once, null when none is left. */
async function nextAt({ group }: Scope, job: Job, { now }: Clock): Promise<string | null> {
  const at = sql<string>`case when ${jobItems.notBefore} > ${momentOf(now())}
    then ${jobItems.notBefore} else '' end`
  const [next] = await group.select({ at }, jobItems, waitingOf(job)).orderBy(at).limit(1)
  return next?.at ?? null
}

/** Ends a job of which nothing is left. False when failed items were set to wait again meanwhile. */
async function finish(scope: Scope, job: Job, lease: Lease, handler: JobHandler): Promise<boolean> {
  const { group } = scope
  const isDone = notExists(group.select({ id: jobItems.id }, jobItems, waitingOf(job)))
  const [[finished]] = await group.batch([
    group.update(jobs, and(lease.mine, isDone)!, {
      status: "finished",
      leasedUntil: null,
      leasedBy: null,
    }),
    closing(group, job.reportId),
    ...(handler.finished?.(scope, job) ?? []),
  ])
  return finished !== undefined
}

/** Gives the job back, and has it taken up again so many seconds later. */
async function leave(
  { group, wake }: Scope,
  job: Job,
  lease: Lease,
  { now }: Clock,
  seconds: number,
) {
  const [mine] = await group.update(jobs, lease.mine, {
    leasedBy: null,
    leasedUntil: seconds > 0 ? momentOf(now() + seconds * 1000) : null,
    updateAt: momentOf(now()),
    ...(lease.hasProgress() && { attempts: 0 }),
  })
  // A second more, for a lease must be past.
  if (mine) await tryToWake(wake, job.id, seconds > 0 ? seconds + 1 : 0)
}
