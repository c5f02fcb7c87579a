import { type eventNotifiers, type webhooks } from "../../../db/schema"
import type { Scope } from "../../context"
import { badRequest } from "../errors"

/** Notifiers of a group, and webhooks: what happens in the group is written down once for each. */
const MAX_TARGETS = 50

/** @throws DomainError 400 when the group has as many as it may have */
export async function requireRoom(
  { group }: Scope,
  table: typeof eventNotifiers | typeof webhooks,
) {
  const [counted] = await group.count(table)
  if (counted!.total >= MAX_TARGETS) throw badRequest("delivery.tooMany", { count: MAX_TARGETS })
}
