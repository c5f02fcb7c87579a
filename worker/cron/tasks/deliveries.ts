import { and, eq, lte } from "drizzle-orm"
import { deliveries } from "../../../db/schema"
import { wakeDeliveries } from "../../domain/events/wake"
import { now } from "../../lib/times"
import type { JobContext } from "../job"

const atOnce = 200

/**
 * Sends due notifications that were missed because of a restart or a lost message. It logs nothing: each
 * target has its own log, and a server that is down for a day would fill the log of the site.
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
