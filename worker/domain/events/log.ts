import { and, count, desc, eq, sql } from "drizzle-orm"
import { deliveries, eventNotifiers, webhooks } from "../../../db/schema"
import type { Scope } from "../../context"
import { english } from "../../lib/english"
import { notFound } from "../errors"
import type { Delivery, Target } from "./claim"
import { MAX_LOGGED } from "./settle"
import { sendNow } from "./send-now"

/** Names in an entry. */
const mostNames = 5

/** The latest deliveries of a notifier or a webhook, newest first. */
export async function listDeliveries({ group }: Scope, target: Target) {
  const rows = await group
    .find(deliveries, of(target))
    .orderBy(desc(deliveries.id))
    .limit(MAX_LOGGED)
  return rows.map(shownDelivery)
}

const targets = { notifier: eventNotifiers, webhook: webhooks }

/** The outcome of the last attempt for each notifier or webhook of the group, and how many deliveries wait. */
export async function latestDeliveries({ group }: Scope, kind: Target["kind"]) {
  const table = targets[kind]
  const last = sql`(select max("tried"."id") from ${deliveries} as "tried"
    where "tried"."target_id" = ${table.id} and "tried"."attempts" > 0)`
  const [tried, waiting] = await group.batch([
    group.find(
      deliveries,
      sql`${deliveries.id} in (select ${last} from ${table} where ${group.mine(table)})`,
    ),
    group
      .select(
        { targetId: deliveries.targetId, total: count() },
        deliveries,
        and(eq(deliveries.state, "waiting"), eq(deliveries.targetKind, kind)),
      )
      .groupBy(deliveries.targetId),
  ])
  const ids = new Set([...tried, ...waiting].map(({ targetId }) => targetId))
  return [...ids].map((targetId) => {
    const last = tried.find((delivery) => delivery.targetId === targetId)
    return {
      targetId,
      last: last ? shownDelivery(last) : null,
      waiting: waiting.find((one) => one.targetId === targetId)?.total ?? 0,
    }
  })
}

/**
 * Sends an earlier delivery again, at once.
 * @throws DomainError 404
 */
export async function sendAgain(scope: Scope, target: Target, id: number) {
  const [earlier] = await scope.group.find(deliveries, and(of(target), eq(deliveries.id, id)))
  if (!earlier) throw notFound()
  return shownDelivery(await sendNow(scope, target, earlier))
}

const of = ({ kind, row }: Target) =>
  and(eq(deliveries.targetKind, kind), eq(deliveries.targetId, row.id))!

export function shownDelivery({ details, answer, nextAttempt, ...row }: Delivery) {
  const names = [...new Set(details.flatMap(({ name }) => name ?? []))]
  return {
    ...row,
    names: names.slice(0, mostNames),
    count: details.length,
    nextAttempt: row.state === "waiting" ? nextAttempt : null,
    answer: answer && english(answer),
    said: answer,
  }
}
