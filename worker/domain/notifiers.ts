import { sql } from "drizzle-orm"
import { eventNotifiers } from "../../db/schema"
import type { Scope } from "../context"
import { forEachEvent } from "../lib/event-types"
import type { NotifierChange, NotifierInput, NotifierPatch } from "../schemas/notifier"
import { type Standalone, changeRow, copyRow, createRow, getOne, requireOwnGroup } from "./resource"
import { badRequest, plain } from "./errors"
import { boolean, datetime, text, uuid } from "./listing/columns"

type Row = typeof eventNotifiers.$inferSelect

/** A notifier as it is shown: without its address, which holds credentials. */
const shown = ({ id, name, enabled, groupId, options, optionsId }: Row) => ({
  id,
  name,
  enabled,
  groupId,
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
 * Enabled, with no events chosen.
 * @throws DomainError 400 without an address
 */
export async function createNotifier(scope: Scope, { name, appriseUrl }: NotifierInput) {
  if (!appriseUrl) throw badRequest("notifier.needsAddress")
  return createRow(scope, notifierKind, { name, appriseUrl })
}

/** Replaces all but the address, which stays unless a new one is given. @throws DomainError 404, 422 */
export async function updateNotifier(scope: Scope, id: string, given: NotifierChange) {
  requireOwnGroup(scope, given.groupId)
  const { name, enabled, options } = given
  return changeRow(scope, notifierKind, id, {
    name,
    enabled,
    options,
    optionsId: crypto.randomUUID(),
    ...addressOf(given),
  })
}

/** Sets what is given, each option by itself. @throws DomainError 404 */
export async function patchNotifier(scope: Scope, id: string, given: NotifierPatch) {
  const { name, enabled, options } = given
  return changeRow(scope, notifierKind, id, {
    name,
    enabled,
    ...(options && {
      options: sql`json_patch(${eventNotifiers.options}, ${JSON.stringify(options)})`,
      optionsId: crypto.randomUUID(),
    }),
    ...addressOf(given),
  })
}

export const copyNotifier = (scope: Scope, id: string, name: string) =>
  copyRow(scope, notifierKind, id, { name, optionsId: crypto.randomUUID() })

/** @throws DomainError 404, 501 */
export async function testNotifier(scope: Scope, id: string): Promise<never> {
  await getOne(scope, notifierKind, id)
  throw plain(501, "notImplemented.notifications")
}

const addressOf = ({ appriseUrl }: { appriseUrl?: string | null | undefined }) =>
  appriseUrl ? { appriseUrl } : {}
