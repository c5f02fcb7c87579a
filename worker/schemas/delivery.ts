import { z } from "@hono/zod-openapi"
import { SaidMessage } from "./message"

/** What was sent to a notifier or a webhook, or waits to be. */
export const Delivery = z
  .object({
    id: z.number().int(),
    event: z.string(),
    /** What it was about, the first few. */
    names: z.array(z.string()),
    /** Events that went as one message. */
    count: z.number().int(),
    state: z.enum(["waiting", "delivered", "failed", "given-up"]),
    attempts: z.number().int(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    /** When it is tried again; null unless it waits. */
    nextAttempt: z.string().nullable(),
    /** What came of the last attempt: in English, and for people in their language. */
    answer: z.string().nullable(),
    said: SaidMessage.nullable(),
  })
  .openapi("Delivery")

/** How it stands with a notifier or a webhook. */
export const LatestDelivery = z.object({
  targetId: z.string(),
  /** The last that was tried, if one was. */
  last: Delivery.nullable(),
  /** Deliveries that wait, that one included. */
  waiting: z.number().int(),
})
