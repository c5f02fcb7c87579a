import { asc, eq } from "drizzle-orm"
import { groupPreferences, users } from "../../db/schema"
import type { Scope, SiteScope } from "../context"
import { withImpliedFlags } from "../shared/permissions"
import { now } from "../lib/times"
import type { PermissionsInput, PreferencesInput } from "../schemas/group"
import { ownTokens, shownToken } from "./users/api-tokens"
import { toUser } from "./users/account"
import { notFound, plain } from "./errors"

export async function getPreferences({ group }: Scope) {
  const [preferences] = await group.find(groupPreferences)
  if (!preferences) throw notFound()
  return preferences
}

/** Replaces them all. */
export async function updatePreferences({ group, groupId }: Scope, input: PreferencesInput) {
  const mine = eq(groupPreferences.groupId, groupId)
  const [changed] = await group.update(groupPreferences, mine, { ...input, updateAt: now() })
  if (!changed) throw notFound()
  return changed
}

/** The caller's group. One round trip. */
export async function selfGroup(scope: Scope) {
  const preferences = await getPreferences(scope)
  const { group: name, groupSlug: slug } = await scope.me()
  return { id: scope.groupId, name, slug, preferences }
}

/** All members of the group, in one round trip; without the API tokens of others. */
export async function listMembers(scope: Scope) {
  const { group, me } = scope
  const [members, rows] = await group.batch([
    group.find(users).orderBy(asc(users.fullName)),
    ownTokens(scope),
  ])
  const tokens = rows.map(shownToken)
  const caller = await me()
  const named = { group: caller.group, groupSlug: caller.groupSlug }
  return members.map((member) =>
    toUser({ ...member, ...named }, member.id === caller.id ? tokens : []),
  )
}

/**
 * Sets the rights of a member; an administrator keeps all of them.
 * @throws DomainError 404 for no such user, 403 for another group's user and for one's own rights
 */
export async function setPermissions(scope: SiteScope, { userId, ...rights }: PermissionsInput) {
  const { site, group, groupId, me } = scope
  const [account] = await site.select().from(users).where(eq(users.id, userId))
  if (!account) throw plain(404, "notFoundHere.user")
  if (account.groupId !== groupId) throw plain(403, "account.notMember")
  const { group: name, groupSlug, ...caller } = await me()
  if (userId === caller.id && !caller.admin) throw plain(403, "account.ownRights")
  const flags = withImpliedFlags({ admin: account.admin, advanced: account.advanced, ...rights })
  const [changed] = await group.update(users, eq(users.id, userId), { ...flags, updateAt: now() })
  return toUser({ ...changed!, group: name, groupSlug }, [])
}
