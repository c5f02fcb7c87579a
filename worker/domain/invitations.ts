import { and, desc, eq, gt } from "drizzle-orm"
import { groups, invitations } from "../../db/schema"
import type { Context, Scope } from "../context"
import { fromNow, now } from "../lib/times"
import type { InvitationInput } from "../schemas/invitation"
import { randomToken } from "../tokens"
import { notFound } from "./errors"

/** Seconds for which a link lets people in. */
const life = 4 * 86_400

/** A link that was used up is gone, so every one in time is good. */
export const isOpen = () => gt(invitations.expiresAt, now())

/** The links that are still valid, the newest first. */
export const listInvitations = ({ group }: Scope) =>
  group.find(invitations, isOpen()).orderBy(desc(invitations.createdAt))

/** @throws DomainError 400 for one too many */
export async function createInvitation({ group }: Scope, { uses }: InvitationInput) {
  const row = { token: randomToken(), usesLeft: uses, expiresAt: fromNow(life) }
  const [made] = await group.insert(invitations, row)
  return made!
}

/** @throws DomainError 404 */
export async function revokeInvitation({ group }: Scope, token: string) {
  const gone = await group.delete(invitations, eq(invitations.token, token))
  if (gone.length === 0) throw notFound()
}

/** Which group a link leads into; nothing for one that is unknown, used up or expired. */
export async function lookAtInvitation({ db }: Context, token: string) {
  const [found] = await db
    .select({ name: groups.name })
    .from(invitations)
    .innerJoin(groups, eq(groups.id, invitations.groupId))
    .where(and(eq(invitations.token, token), isOpen()))
  return { valid: found !== undefined, groupName: found?.name ?? null }
}
