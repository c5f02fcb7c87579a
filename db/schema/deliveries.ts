import { sql } from "drizzle-orm"
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import type { EventType } from "../../worker/shared/event-types"
import type { Message } from "../../worker/shared/messages"
import { moment } from "./columns"
import { groupId } from "./groups"

/** What a delivery is about, with the names of the API contract's document data. */
export interface EventDetail {
  id?: string | number
  name?: string | null
  slug?: string | null
  /** The change to a shopping list: to the list itself, or to an item of it. */
  operation?: "create" | "update" | "delete"
  itemId?: string
  timelineEventId?: string
  date?: string
  recipeId?: string | null
  username?: string
  email?: string
}

/**
 * What is sent, or was sent, to a notifier or a webhook. Database triggers add the rows of events, in the
 * same batch as the change, for the notifiers that want them.
 */
export const deliveries = sqliteTable(
  "deliveries",
  {
    /** Deliveries to one target are sent in this order. */
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: groupId(),
    targetKind: text({ enum: ["notifier", "webhook"] }).notNull(),
    targetId: text().notNull(),
    event: text().$type<EventType | "testMessage" | "webhookTask">().notNull(),
    /** Several if waiting events were sent as one message. */
    details: text({ mode: "json" }).$type<EventDetail[]>().notNull(),
    state: text({ enum: ["waiting", "delivered", "failed", "given-up"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    nextAttempt: moment().notNull(),
    /** The process that is sending it, and until when it is reserved. */
    leasedUntil: moment(),
    leasedBy: text(),
    /** The result of the last attempt. */
    answer: text({ mode: "json" }).$type<Message>(),
    createdAt: moment().notNull(),
    finishedAt: moment(),
  },
  (t) => [
    index("deliveries_group").on(t.groupId, t.id),
    index("deliveries_target").on(t.targetId, t.id),
    index("deliveries_waiting")
      .on(t.groupId, t.targetId, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index("deliveries_due")
      .on(t.nextAttempt)
      .where(sql`${t.state} = 'waiting'`),
  ],
)
