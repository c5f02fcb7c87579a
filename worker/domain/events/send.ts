import type { GroupRows } from "../../../db/group"
import type { Context } from "../../context"
import type { Message, MessageCode } from "../../shared/messages"
import { MessageError } from "../../lib/message-error"
import {
  NotificationAddressError,
  parseNotificationAddress,
  sendNotification,
} from "../../notifications"
import type { Claimed } from "./claim"
import { membersAmong } from "./mail-recipients"
import { notificationOf } from "./notification"
import { sendWebhook } from "./send-webhook"

/** The outcome of an attempt, in words. */
export interface Outcome {
  state: "delivered" | "failed" | "retry"
  answer: Message
  /** Seconds that the server asks to wait. */
  retryAfter?: number | undefined
}

/** An error that no later attempt changes: the address itself is wrong. */
const final: MessageCode[] = [
  "failed.badAddress",
  "failed.privateAddress",
  "failed.notHttp",
  "failed.credentials",
  "failed.port",
  "notifier.recipientsLeft",
]

/** Sends a delivery to its target. Never throws: a failure is the outcome. */
export async function send(
  site: Pick<Context, "config" | "outbound" | "mailer">,
  group: GroupRows,
  { delivery, merged, target }: Claimed,
  log: (error: unknown) => void,
): Promise<Outcome> {
  // Deliveries are deleted with their target; this one was just switched off or deleted.
  if (!target?.row.enabled) return { state: "failed", answer: { code: "delivery.off" } }
  try {
    if (target.kind === "webhook") {
      return delivered(await sendWebhook(site, group, target.row, delivery))
    }
    const details = [delivery, ...merged].flatMap((one) => one.details)
    const message = await notificationOf(site, group, delivery, details)
    const address = parseNotificationAddress(target.row.appriseUrl)
    const io = { ...site, recipients: await membersAmong(group, address.siteRecipients) }
    const { delivered: isDelivered, ...result } = await sendNotification(address, message, io)
    return isDelivered ? delivered(result.status) : refused(result.said, result.retryAfter)
  } catch (error) {
    if (error instanceof NotificationAddressError) return { state: "failed", answer: error.said }
    if (error instanceof MessageError) return refused(error.said)
    log(error)
    return { state: "retry", answer: { code: "delivery.bug" } }
  }
}

const delivered = (status: number | null): Outcome => ({
  state: "delivered",
  answer:
    status === null
      ? { code: "notifier.delivered" }
      : { code: "delivery.status", values: { status } },
})

const refused = (answer: Message, retryAfter?: number): Outcome => ({
  state: final.includes(answer.code) ? "failed" : "retry",
  answer,
  retryAfter,
})
