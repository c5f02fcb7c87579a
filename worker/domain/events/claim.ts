import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { deliveries, eventNotifiers, jobs, webhooks } from "../../../db/schema"
import { type Clock, momentOf } from "../background-jobs/clock"

export type Delivery = typeof deliveries.$inferSelect

/** A delivery that this process may send, with those for the same message. */
export interface Claimed {
  delivery: Delivery
  /** Later ones of the same kind and target, oldest first. */
  merged: Delivery[]
  target: Target | undefined
}

export type Target =
  | { kind: "notifier"; row: typeof eventNotifiers.$inferSelect }
  | { kind: "webhook"; row: typeof webhooks.$inferSelect }

/** Seconds for which a process holds a delivery: more than sending takes. */
const leaseSeconds = 90
/** Targets that are served at the same time. */
const atOnce = 10
/** Deliveries that may be sent as one message. */
const mostMerged = 1000
/** Seconds that the events of an import wait for its end, to be one message. */
const longestImport = 3600

/**
 * Claims the first due delivery of each target of the group, so that a target's deliveries are sent in order and
 * no two processes send the same one. One round trip.
 */
export async function claimDeliveries(
  group: GroupRows,
  by: string,
  { now }: Pick<Clock, "now">,
): Promise<Claimed[]> {
  const at = momentOf(now())
  const first = sql`${deliveries.id} in (select min("d"."id") from ${deliveries} as "d"
    where "d"."group_id" = ${group.id} and "d"."state" = 'waiting' group by "d"."target_id" limit 1000)`
  const free = or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, at))
  const due = and(
    first,
    eq(deliveries.state, "waiting"),
    // The database wrote its creation time, and its clock may be ahead of this one.
    or(eq(deliveries.attempts, 0), lte(deliveries.nextAttempt, at)),
    free,
    sql`not ${partOfImport(group, momentOf(now() - longestImport * 1000))}`,
  )!
  const mine = eq(deliveries.leasedBy, by)
  const targets = sql`(select ${deliveries.targetId} from ${deliveries}
    where ${deliveries.groupId} = ${group.id} and ${deliveries.state} = 'waiting' and ${mine})`
  const [claimed, waiting, notifiers, hooks] = await group.batch([
    group.update(
      deliveries,
      sql`${deliveries.id} in (select ${deliveries.id} from ${deliveries}
      where ${group.mine(deliveries, due)} limit ${atOnce})`,
      {
        leasedBy: by,
        leasedUntil: momentOf(now() + leaseSeconds * 1000),
        attempts: sql`${deliveries.attempts} + 1`,
      },
    ),
    group
      .find(
        deliveries,
        and(eq(deliveries.state, "waiting"), sql`${deliveries.targetId} in ${targets}`),
      )
      .orderBy(asc(deliveries.id))
      .limit(mostMerged),
    group.find(eventNotifiers, sql`${eventNotifiers.id} in ${targets}`),
    group.find(webhooks, sql`${webhooks.id} in ${targets}`),
  ])
  return claimed.map((delivery) => ({
    delivery,
    merged: mergedWith(delivery, waiting),
    target: targetOf(delivery, notifiers, hooks),
  }))
}

/** While an import of the group runs, its events wait to be sent together. */
function partOfImport(group: GroupRows, since: string): SQL {
  const kinds = inArray(deliveries.event, [
    "recipeCreated",
    "recipeUpdated",
    "tagCreated",
    "categoryCreated",
    "mealplanEntryCreated",
    "shoppingListCreated",
    "shoppingListUpdated",
    "cookbookCreated",
  ])
  const open = sql`exists (select 1 from ${jobs} where ${jobs.groupId} = ${group.id}
    and ${jobs.status} in ('listing', 'working') and ${jobs.createdAt} <= ${deliveries.createdAt})`
  return sql`(${kinds} and ${deliveries.createdAt} > ${since} and ${open})`
}

function mergedWith(delivery: Delivery, waiting: Delivery[]): Delivery[] {
  const later = waiting.filter(
    ({ id, targetId }) => targetId === delivery.targetId && id > delivery.id,
  )
  const end = later.findIndex(({ event }) => event !== delivery.event)
  return delivery.targetKind === "webhook" ? [] : later.slice(0, end < 0 ? undefined : end)
}

function targetOf(
  { targetKind, targetId }: Delivery,
  notifiers: (typeof eventNotifiers.$inferSelect)[],
  hooks: (typeof webhooks.$inferSelect)[],
): Target | undefined {
  if (targetKind === "webhook") {
    const row = hooks.find(({ id }) => id === targetId)
    return row && { kind: "webhook", row }
  }
  const row = notifiers.find(({ id }) => id === targetId)
  return row && { kind: "notifier", row }
}
