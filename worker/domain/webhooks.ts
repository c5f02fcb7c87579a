import { webhooks } from "../../db/schema"
import type { Standalone } from "./resource"
import { boolean, datetime, text, uuid } from "./listing/columns"

/** Addresses that get the meal plan at a time of day. */
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
