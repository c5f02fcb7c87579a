import { and, eq, ne } from "drizzle-orm"
import { deliveries, groupPreferences, webhooks } from "../../db/schema"
import type { Scope } from "../context"
import { now } from "../lib/times"
import { todayIn } from "../shared/time-zones"
import { notFound } from "./errors"
import type { Target } from "./events/claim"
import { sendNow } from "./events/send-now"
import { shownDelivery } from "./events/log"
import { wakeDeliveries } from "./events/wake"
import { lastRunOf } from "./events/webhook-runs"
import { timeZoneOf } from "./time-zone"
import { copyRow, type Standalone, standaloneWrites } from "./resource"
import { boolean, datetime, text, uuid } from "./listing/columns"

/** Addresses to which the meal plan is sent at a time of day. */
export const webhookKind = {
  table: webhooks,
  rows: (group, where) => group.find(webhooks, where) as never,
  source: {
    id: uuid(webhooks.id),
    group_id: uuid(webhooks.groupId),
    enabled: boolean(webhooks.enabled),
    name: text(webhooks.name),
    url: text(webhooks.url),
    webhook_type: text(webhooks.webhookType),
    scheduled_time: text(webhooks.scheduledTime),
    created_at: datetime(webhooks.createdAt),
    update_at: datetime(webhooks.updateAt),
  },
  path: "/groups/webhooks",
  shown: (row) => row,
} satisfies Standalone<typeof webhooks, typeof webhooks.$inferSelect>

export const webhookWrites = standaloneWrites(webhookKind)

/** @throws DomainError 400 for one too many, 404 */
export const copyWebhook = (scope: Scope, id: string, name: string) =>
  copyRow(scope, webhookKind, id, { name })

/** @throws DomainError 404 */
export async function webhookTarget({ group }: Scope, id: string): Promise<Target> {
  const [row] = await group.find(webhooks, eq(webhooks.id, id))
  if (!row) throw notFound()
  return { kind: "webhook", row }
}

/**
 * Sends today's meals to a webhook at once, and returns the outcome.
 * @throws DomainError 404
 */
export async function testWebhook(scope: Scope, id: string) {
  const target = await webhookTarget(scope, id)
  const [preferences] = await scope.group.find(groupPreferences)
  const date = todayIn(timeZoneOf(scope.config, preferences), new Date())
  return shownDelivery(await sendNow(scope, target, { event: "webhookTask", details: [{ date }] }))
}

/** Runs all webhooks again that were due since midnight; the outcome is in their logs. */
export async function rerunWebhooks(scope: Scope) {
  const { group, config, groupId } = scope
  const [[preferences], rows] = await group.batch([
    group.find(groupPreferences),
    group.find(webhooks, and(eq(webhooks.enabled, true), ne(webhooks.url, ""))),
  ])
  const zone = timeZoneOf(config, preferences)
  const at = new Date()
  const due = rows.flatMap((row) => {
    const { day } = lastRunOf(row, zone, at)
    return day === todayIn(zone, at) ? [{ row, day }] : []
  })
  await group.insertMany(
    deliveries,
    due.map(({ row, day }) => ({
      targetKind: "webhook" as const,
      targetId: row.id,
      event: "webhookTask" as const,
      details: [{ date: day }],
      nextAttempt: now(),
      createdAt: now(),
    })),
  )
  if (due.length > 0) await wakeDeliveries(scope, groupId)
  return null
}
