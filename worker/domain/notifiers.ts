import { eq, sql } from "drizzle-orm"
import { eventNotifiers } from "../../db/schema"
import type { Scope } from "../context"
import { forEachEvent } from "../shared/event-types"
import { NotificationAddressError, parseNotificationAddress, schemeOf } from "../notifications"
import type { Target } from "./events/claim"
import { membersAmong } from "./events/mail-recipients"
import { sendNow } from "./events/send-now"
import type { NotifierChange, NotifierInput, NotifierPatch } from "../schemas/notifier"
import { type Standalone, changeRow, copyRow, createRow, requireOwnGroup } from "./resource"
import { badRequest, DomainError, InvalidInput, notFound } from "./errors"
import { boolean, datetime, text, uuid } from "./listing/columns"

type Row = typeof eventNotifiers.$inferSelect

/** A notifier in answers: without its address, which contains credentials. */
const shown = ({ id, name, enabled, groupId, options, optionsId, appriseUrl }: Row) => ({
  id,
  name,
  enabled,
  groupId,
  scheme: schemeOf(appriseUrl),
  options: {
    id: optionsId,
    testMessage: false,
    webhookTask: false,
    ...forEachEvent((event) => options[event] ?? false),
  },
})

export const notifierKind = {
  table: eventNotifiers,
  rows: (group, where) => group.find(eventNotifiers, where) as never,
  source: {
    id: uuid(eventNotifiers.id),
    group_id: uuid(eventNotifiers.groupId),
    name: text(eventNotifiers.name),
    enabled: boolean(eventNotifiers.enabled),
    created_at: datetime(eventNotifiers.createdAt),
    update_at: datetime(eventNotifiers.updateAt),
  },
  path: "/groups/events/notifications",
  shown,
} satisfies Standalone<typeof eventNotifiers, ReturnType<typeof shown>>

/**
 * Enabled and without events by default.
 * @throws DomainError 400 without an address, 422 for an address that leads to no service
 */
export async function createNotifier(
  scope: Scope,
  { appriseUrl, ...given }: NotifierInput,
  id?: string,
) {
  if (!appriseUrl) throw badRequest("notifier.needsAddress")
  await checkAddress(scope, appriseUrl)
  return createRow(scope, notifierKind, { ...given, appriseUrl }, id)
}

/**
 * Replaces everything except the address, which is kept unless a new one is given.
 * @throws DomainError 404, 422
 */
export async function updateNotifier(scope: Scope, id: string, given: NotifierChange) {
  requireOwnGroup(scope, given.groupId)
  const { name, enabled, options } = given
  return changeRow(scope, notifierKind, id, {
    name,
    enabled,
    options,
    optionsId: crypto.randomUUID(),
    ...(await addressOf(scope, given)),
  })
}

/**
 * Sets the given fields, and each given option.
 * @throws DomainError 404
 */
export async function patchNotifier(scope: Scope, id: string, given: NotifierPatch) {
  const { name, enabled, options } = given
  return changeRow(scope, notifierKind, id, {
    name,
    enabled,
    ...(options && {
      options: sql`json_patch(${eventNotifiers.options}, ${JSON.stringify(options)})`,
      optionsId: crypto.randomUUID(),
    }),
    ...(await addressOf(scope, given)),
  })
}

export const copyNotifier = (scope: Scope, id: string, name: string) =>
  copyRow(scope, notifierKind, id, { name, optionsId: crypto.randomUUID() })

/** @throws DomainError 404 */
export async function notifierTarget({ group }: Scope, id: string): Promise<Target> {
  const [row] = await group.find(eventNotifiers, eq(eventNotifiers.id, id))
  if (!row) throw notFound()
  return { kind: "notifier", row }
}

/**
 * Sends a message now.
 * @throws DomainError 404, 400 with the reason when it does not arrive
 */
export async function testNotifier(scope: Scope, id: string) {
  const target = await notifierTarget(scope, id)
  const sent = await sendNow(scope, target, { event: "testMessage", details: [] })
  if (sent.state !== "delivered") throw new DomainError(400, sent.answer!)
}

async function addressOf(scope: Scope, { appriseUrl }: { appriseUrl?: string | null | undefined }) {
  if (!appriseUrl) return {}
  await checkAddress(scope, appriseUrl)
  return { appriseUrl }
}

/** @throws DomainError 422 for an address that leads to no service, or by the site's mail server to strangers */
async function checkAddress({ group }: Scope, appriseUrl: string) {
  const { siteRecipients } = parsed(appriseUrl)
  const members = await membersAmong(group, siteRecipients)
  const stranger = siteRecipients.find((address) => !members.has(address.toLowerCase()))
  if (stranger === undefined) return
  const said = { code: "notifier.notMember", values: { address: stranger } } as const
  throw new InvalidInput(["body", "appriseUrl"], said)
}

function parsed(appriseUrl: string) {
  try {
    return parseNotificationAddress(appriseUrl)
  } catch (error) {
    if (!(error instanceof NotificationAddressError)) throw error
    throw new InvalidInput(["body", "appriseUrl"], error.said)
  }
}
