import { z } from "@hono/zod-openapi"
import { SaidMessage } from "./message"

/** Something that was sent to a notifier or a webhook, or waits for it. */
export const Delivery = z
  .object({
    id: z.number().int(),
    event: z.string(),
    /** Its subjects, the first few. */
    names: z.array(z.string()),
    /** Events sent as one message. */
    count: z.number().int(),
    state: z.enum(["waiting", "delivered", "failed", "given-up"]),
    attempts: z.number().int(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    /** The time of the next attempt; null unless it waits. */
    nextAttempt: z.string().nullable(),
    /** The outcome of the last attempt: in English, and as a message in the reader's language. */
    answer: z.string().nullable(),
    said: SaidMessage.nullable(),
  })
  .openapi("Delivery")

/** The state of a notifier or a webhook. */
export const LatestDelivery = z.object({
  targetId: z.string(),
  /** The last attempted one, if any. */
  last: Delivery.nullable(),
  /** Waiting deliveries, including that one. */
  waiting: z.number().int(),
})
