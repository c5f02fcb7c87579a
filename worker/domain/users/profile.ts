import { eq, or } from "drizzle-orm"
import type { Caller } from "../../../db/callers"
import type { Db } from "../../../db/client"
import { apiTokens, groups, sessions, users } from "../../../db/schema"
import type { SiteScope } from "../../context"
import { withImpliedFlags } from "../../rules/permissions"
import { slugify } from "../../rules/slugs"
import { now } from "../../rules/times"
import type { UserInput } from "../../schemas/user"
import { badRequest, forbidden, notFound, plain } from "../errors"
import { unlessTaken } from "../unique"

/**
 * Changes an account: one's own, where rights and group stay as they are, or anybody's as an
 * administrator, who sets those too.
 */
export async function updateUser(scope: SiteScope, userId: string, input: UserInput) {
  const { site, config, me } = scope
  const home = slugify(config.DEFAULT_GROUP)
  const [[account], candidates] = await site.batch([
    site.select().from(users).where(eq(users.id, userId)),
    site
      .select()
      .from(groups)
      .where(or(eq(groups.name, input.group ?? ""), eq(groups.slug, home))),
  ])
  const caller = await me()
  if (!caller.admin) return updateSelf(site, caller, userId, input)
  if (!account) throw notFound()
  if (caller.id === userId && !input.admin) throw notAllowed()

  // A name that no group has means the default group (5.1).
  const wanted = candidates.find(({ name }) => name === input.group) ?? candidates[0]
  const groupId = (input.group && wanted?.id) || account.groupId
  const change = site
    .update(users)
    .set({ ...namesOf(input), ...rightsOf(input), groupId })
    .where(eq(users.id, userId))
  if (groupId === account.groupId) return saving(change)
  // Sessions and API tokens name the group, so they end with the membership.
  return saving(
    site.batch([
      site.delete(sessions).where(eq(sessions.userId, userId)),
      site.delete(apiTokens).where(eq(apiTokens.userId, userId)),
      change,
    ]),
  )
}

async function updateSelf(site: Db, caller: Caller, userId: string, input: UserInput) {
  if (caller.id !== userId) throw plain(403, "NOT_AN_ADMIN")
  const otherGroup = Boolean(input.group) && input.group !== caller.group
  if (input.admin || otherGroup) throw notAllowed()
  await saving(site.update(users).set(namesOf(input)).where(eq(users.id, userId)))
}

const rightsOf = ({ admin, advanced, canInvite, canManage, canOrganize }: UserInput) =>
  withImpliedFlags({ admin, advanced, canInvite, canManage, canOrganize })

/** What is not given, or blank, stays. */
const namesOf = ({ username, fullName, email }: UserInput) => ({
  email,
  ...(username && { username }),
  ...(fullName && { fullName }),
  updateAt: now(),
})

/** A name or an email that somebody else has is refused by the database. */
const saving = async (change: PromiseLike<unknown>): Promise<void> =>
  void (await unlessTaken(change, () => badRequest("Failed to update user")))

const notAllowed = () => forbidden("User doesn't have permission to change group")
