import { eq } from "drizzle-orm"
import type { Caller } from "../../../db/authentication"
import type { Db } from "../../../db/client"
import { users } from "../../../db/schema"
import type { SiteScope } from "../../context"
import { withImpliedFlags } from "../../shared/permissions"
import { now } from "../../lib/times"
import { usernameProblem } from "../../shared/usernames"
import type { UserInput, UserPatch } from "../../schemas/user"
import { badRequest, forbidden, notFound, plain } from "../errors"
import { orTaken } from "../unique-violation"
import { changesOf, groupNamed } from "./admin-rules"
import { endingLinks } from "./reset-token"

/**
 * Changes the given fields of an account: one's own, without its rights and group, or any account as an
 * administrator, including those.
 */
export async function updateUser(scope: SiteScope, userId: string, given: UserInput | UserPatch) {
  const { site, config, me } = scope
  const [[account], [named]] = await site.batch([
    site.select().from(users).where(eq(users.id, userId)),
    groupNamed(site, config, given.group),
  ])
  const caller = await me()
  const input = { ...(account && presentOf(account)), ...given }
  const email = input.email ?? ""
  const problem = input.username && usernameProblem(input.username, email, account?.username)
  if (problem) throw badRequest(problem)
  if (!caller.admin) return updateSelf(site, caller, userId, input)
  if (!account) throw notFound()
  if (caller.id === userId && !input.admin) throw notAllowed()
  const groupId = (input.group && named?.id) || account.groupId
  const changes = { ...namesOf(input), ...rightsOf(input), groupId }
  const [, changed] = await saving(site.batch(changesOf(site, userId, changes)))
  if (changed.length === 0) throw notAllowed()
}

async function updateSelf(site: Db, caller: Caller, userId: string, input: UserPatch) {
  if (caller.id !== userId) throw plain(403, "account.notAdministrator")
  const otherGroup = Boolean(input.group) && input.group !== caller.group
  if (input.admin || otherGroup) throw notAllowed()
  await saving(
    site.batch([
      endingLinks(site, userId, input.email),
      site.update(users).set(namesOf(input)).where(eq(users.id, userId)),
    ]),
  )
}

/** The fields that a partial change keeps. */
const presentOf = ({ email, ...account }: typeof users.$inferSelect) => ({
  email,
  ...flagsOf(account),
})

const flagsOf = ({ admin, advanced, canInvite, canManage, canOrganize }: Flags) => ({
  admin: admin ?? false,
  advanced: advanced ?? false,
  canInvite: canInvite ?? false,
  canManage: canManage ?? false,
  canOrganize: canOrganize ?? false,
})

type Flags = Pick<UserPatch, "admin" | "advanced" | "canInvite" | "canManage" | "canOrganize">

const rightsOf = (input: Flags) => withImpliedFlags(flagsOf(input))

/** Missing or blank fields are not changed. */
const namesOf = ({ username, fullName, email }: UserPatch) => ({
  ...(email && { email }),
  ...(username && { username }),
  ...(fullName && { fullName }),
  updateAt: now(),
})

/** The database refuses a taken name or email. */
const saving = <T>(change: PromiseLike<T>): Promise<T> =>
  orTaken(change, () => badRequest("account.notUpdated"))

const notAllowed = () => forbidden("account.changeGroup")
