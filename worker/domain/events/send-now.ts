import { and, eq } from "drizzle-orm"
import { deliveries } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { fromNow, now } from "../../lib/times"
import type { Delivery, Target } from "./claim"
import { send } from "./send"
import { finished } from "./settle"

/** Longer than an attempt takes: after it the queue would claim the delivery. */
const leaseSeconds = 90

/**
 * Sends something to a target at once, before its waiting deliveries, and returns the log entry. It is tried once,
 * since the caller sees the outcome.
 */
export async function sendNow(
  scope: Scope,
  target: Target,
  { event, details }: Pick<Delivery, "event" | "details">,
): Promise<Delivery> {
  const { group } = scope
  const by = newId()
  const [delivery] = await group.insert(deliveries, {
    targetKind: target.kind,
    targetId: target.row.id,
    event,
    details,
    attempts: 1,
    nextAttempt: now(),
    leasedUntil: fromNow(leaseSeconds),
    leasedBy: by,
    createdAt: now(),
  })
  const on = { ...target, row: { ...target.row, enabled: true } } as Target
  const claimed = { delivery: delivery!, merged: [], target: on }
  const { state, answer } = await send(scope, group, claimed, (error) => {
    throw error
  })
  const [[ended]] = await group.batch(
    finished(group, {
      ...claimed,
      state: state === "delivered" ? state : "failed",
      answer,
      now: Date.now(),
      held: and(eq(deliveries.id, delivery!.id), eq(deliveries.leasedBy, by))!,
    }),
  )
  return ended ?? delivery!
}
