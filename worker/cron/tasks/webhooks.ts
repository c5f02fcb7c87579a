import { and, eq, isNull, ne, or, lt, sql } from "drizzle-orm"
import { deliveries, groupPreferences, webhooks } from "../../../db/schema"
import { wakeDeliveries } from "../../domain/events/wake"
import { lastRunOf } from "../../domain/events/webhook-runs"
import { timeZoneOf } from "../../domain/time-zone"
import { toWireTime } from "../../lib/times"
import type { JobContext } from "../job"

/** Milliseconds after the scheduled time in which a missed run is made up for, if the site was off. */
const latest = 6 * 3_600_000

/**
 * Sends the meal plan of the day to the webhooks that are due since their last run, each once, even around
 * midnight and changes to or from daylight saving time. If nothing is planned for the day, nothing is sent.
 */
export async function runWebhooks(
  { db, config, wake }: Pick<JobContext, "db" | "config" | "wake">,
  now = new Date(),
): Promise<string | undefined> {
  const at = toWireTime(now)!
  const day = toWireTime(new Date(now.getTime() - 86_400_000))!
  const enabled = await db
    .select({ webhook: webhooks, timeZone: groupPreferences.timeZone })
    .from(webhooks)
    .leftJoin(groupPreferences, eq(groupPreferences.groupId, webhooks.groupId))
    .where(
      and(
        eq(webhooks.enabled, true),
        ne(webhooks.url, ""),
        or(isNull(webhooks.lastRun), lt(webhooks.lastRun, at)),
      ),
    )
  const due = enabled.flatMap(({ webhook, timeZone }) => {
    const run = lastRunOf(webhook, timeZoneOf(config, { timeZone }), now)
    const moment = toWireTime(run.moment)!
    const isLate = moment < day || now.getTime() - run.moment.getTime() > latest
    const isDone = webhook.lastRun !== null && webhook.lastRun >= moment
    // A webhook that was created after its time of day waits for the next one.
    if (isLate || isDone || webhook.updateAt > moment) return []
    return [{ id: webhook.id, groupId: webhook.groupId, moment, day: run.day }]
  })
  if (due.length === 0) return undefined
  const given = sql`json_each(${JSON.stringify(due)}) as "due"`
  const isOpen = sql`(${webhooks.lastRun} is null or ${webhooks.lastRun} < "due"."value" ->> 'moment')`
  await db.batch([
    db.run(sql`insert into ${deliveries}
        (group_id, target_kind, target_id, event, details, next_attempt, created_at)
      select ${webhooks.groupId}, 'webhook', ${webhooks.id}, 'webhookTask',
        json_array(json_object('date', "due"."value" ->> 'day')), ${at}, ${at}
      from ${given} join ${webhooks} on ${webhooks.id} = "due"."value" ->> 'id'
      where ${isOpen} and exists (select 1 from meal_plans
        where meal_plans.group_id = ${webhooks.groupId} and meal_plans.date = "due"."value" ->> 'day'
          and meal_plans.deleted_at is null)`),
    db.run(sql`update ${webhooks} set last_run = "due"."value" ->> 'moment' from ${given}
      where ${webhooks.id} = "due"."value" ->> 'id' and ${isOpen}`),
  ])
  for (const groupId of new Set(due.map((one) => one.groupId)))
    await wakeDeliveries({ wake }, groupId)
  return `${due.length} webhooks called`
}
