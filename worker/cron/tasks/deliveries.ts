import { and, eq, lte } from "drizzle-orm"
import { deliveries } from "../../../db/schema"
import { wakeDeliveries } from "../../domain/events/wake"
import { now } from "../../lib/times"
import type { JobContext } from "../job"

const atOnce = 200

/**
 * Has due notifications sent that a restart or a lost message forgot. It notes nothing: each target has a log, and a
 * server that is down for a day would fill that of the site.
 */
export async function resumeDeliveries({ db, wake }: JobContext): Promise<undefined> {
  const due = await db
    .selectDistinct({ groupId: deliveries.groupId })
    .from(deliveries)
    .where(and(eq(deliveries.state, "waiting"), lte(deliveries.nextAttempt, now())))
    .limit(atOnce)
  for (const { groupId } of due) await wakeDeliveries({ wake }, groupId)
  return undefined
}
