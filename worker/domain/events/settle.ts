import { and, desc, eq, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm"
import { type GroupRows, listOf } from "../../../db/group"
import { deliveries, serverTasks } from "../../../db/schema"
import { english } from "../../lib/english"
import type { Message } from "../../shared/messages"
import { momentOf } from "../background-jobs/clock"
import type { Claimed, Delivery, Target } from "./claim"
import type { Outcome } from "./send"

/** Deliveries of a target that the log stores. */
export const MAX_LOGGED = 50

/** Seconds until a delivery is retried, after the first attempt, the second, and so on. */
const pauses = [60, 300, 900, 1800, 3600, 2 * 3600, 4 * 3600]
/** Seconds after which a delivery is not retried. */
const PATIENCE = 86_400
/** Writes the outcome of a delivery. Returns the seconds until a retry, if there is one. */
export async function settle(
  group: GroupRows,
  { delivery, merged, target }: Claimed,
  outcome: Outcome,
  { by, now }: { by: string; now: number },
): Promise<number | undefined> {
  const held = and(eq(deliveries.id, delivery.id), eq(deliveries.leasedBy, by))!
  const { answer } = outcome
  const age = (now - Date.parse(`${delivery.createdAt}Z`)) / 1000
  // The last attempt is at the end of the day.
  const left = Math.max(60, Math.ceil(PATIENCE - age))
  const usual = pauses[Math.min(delivery.attempts, pauses.length) - 1]!
  const pause = Math.min(Math.max(usual, outcome.retryAfter ?? 0), left)
  if (outcome.state === "retry" && age < PATIENCE) {
    const nextAttempt = momentOf(now + pause * 1000)
    await group.update(deliveries, held, { answer, nextAttempt, leasedUntil: null, leasedBy: null })
    return pause
  }
  const state = outcome.state === "retry" ? "given-up" : outcome.state
  await group.batch(finished(group, { delivery, merged, target, state, answer, now, held }))
  return undefined
}

interface Finished {
  delivery: Delivery
  merged: Delivery[]
  state: "delivered" | "failed" | "given-up"
  answer: Message
  now: number
  held: SQL
  target: Target | undefined
}

/** Ends a delivery and those sent with it, of which the log stores this one. */
export const finished = (
  group: GroupRows,
  { delivery, merged, target, state, answer, now, held }: Finished,
) => {
  const older = group
    .select({ id: deliveries.id }, deliveries, eq(deliveries.targetId, delivery.targetId))
    .orderBy(desc(deliveries.id))
    .limit(MAX_LOGGED)
  return [
    group.update(deliveries, held, {
      state,
      answer,
      details: [delivery, ...merged].flatMap(({ details }) => details),
      finishedAt: momentOf(now),
      leasedUntil: null,
      leasedBy: null,
    }),
    group.delete(deliveries, inArray(deliveries.id, listOf(merged.map(({ id }) => id)))),
    group.delete(
      deliveries,
      and(
        eq(deliveries.targetId, delivery.targetId),
        ne(deliveries.state, "waiting"),
        notInArray(deliveries.id, older),
      ),
    ),
    ...(target?.kind === "webhook" ? ran(group, target.row.name, { state, answer, now }) : []),
  ] as const
}

/** Runs of webhooks in the group's table of tasks. */
const MAX_TASKS = 50

/** The group's background work, as `GET /api/groups/server-tasks` lists it. */
function ran(
  group: GroupRows,
  name: string,
  { state, answer, now }: Pick<Finished, "state" | "answer" | "now">,
) {
  const older = sql`(select ${serverTasks.id} from ${serverTasks}
    where ${group.mine(serverTasks)} order by ${serverTasks.id} desc limit ${MAX_TASKS})`
  return [
    group.insert(serverTasks, {
      name: name ? `Webhook: ${name}` : "Webhook",
      status: state === "delivered" ? "finished" : "failed",
      log: english(answer),
      completedDate: momentOf(now),
    }),
    group.delete(serverTasks, sql`${serverTasks.id} not in ${older}`),
  ]
}
