import { eq } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { type EventDetail, groupPreferences, groups } from "../../../db/schema"
import type { Context } from "../../context"
import { english } from "../../lib/english"
import { now } from "../../lib/times"
import type { NotificationMessage } from "../../notifications"
import type { Delivery } from "./claim"
import { documentOf } from "./document"

/** Names in a sentence. */
const mostNames = 5

/** The message of a delivery with the details of one or several events. */
export async function notificationOf(
  { config }: Pick<Context, "config">,
  group: GroupRows,
  { event }: Pick<Delivery, "event">,
  given: EventDetail[],
): Promise<NotificationMessage> {
  const details = distinct(given)
  const [home] = await group
    .select({ slug: groups.slug }, groupPreferences)
    .innerJoin(groups, eq(groups.id, groupPreferences.groupId))
  const link = linkOf(config.BASE_URL, home?.slug ?? "", event, details)
  return {
    title: event === "testMessage" ? "Test Message" : titleOf(event),
    body: [sentenceOf(event, details), link].filter(Boolean).join(" "),
    kind: "info",
    event: {
      event_type: event.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      integration_id: "generic",
      document_data: JSON.stringify(documentOf(event, details)),
      event_id: crypto.randomUUID(),
      timestamp: now(),
    },
  }
}

/** The same thing changed twice is one change in the notification. */
function distinct(details: EventDetail[]): EventDetail[] {
  const keyOf = ({ id, itemId, operation, timelineEventId }: EventDetail) =>
    JSON.stringify([id, itemId, operation, timelineEventId])
  return [...new Map(details.map((detail) => [keyOf(detail), detail])).values()]
}

/** `recipeCreated` as "Recipe Created". */
const titleOf = (event: string) =>
  event.replaceAll(/(^[a-z]|[A-Z])/g, (letter, _, at: number) =>
    at === 0 ? letter.toUpperCase() : ` ${letter}`,
  )

function sentenceOf(event: Delivery["event"], details: EventDetail[]): string {
  if (event === "testMessage" || event === "webhookTask")
    return english({ code: "event.testMessage" })
  const names = [...new Set(details.map(({ name }) => name).filter(Boolean))]
  const listed = names.slice(0, mostNames).join(", ") + (names.length > mostNames ? ", …" : "")
  return english({ code: `event.${event}`, values: { count: countOf(details), names: listed } })
}

/** Things with an event. */
const countOf = (details: EventDetail[]) => new Set(details.map(({ id }) => id)).size

/** For one existing recipe, as the contract defines. */
function linkOf(base: string, slug: string, event: Delivery["event"], details: EventDetail[]) {
  const linked: Delivery["event"][] = ["recipeCreated", "recipeUpdated"]
  if (!linked.includes(event) || countOf(details) !== 1) return undefined
  return `${base.replace(/\/+$/, "")}/g/${slug}/r/${details[0]!.slug}`
}
