import { asc, eq } from "drizzle-orm"
import { groupPreferences, users } from "../../db/schema"
import type { Scope } from "../context"
import { now } from "../rules/times"
import type { PreferencesInput } from "../schemas/group"
import { ownTokens, shownToken } from "./users/api-tokens"
import { toUser } from "./users/account"
import { notFound } from "./errors"

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

/** Everybody in the group, in one round trip; nobody sees the API tokens of others. */
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
