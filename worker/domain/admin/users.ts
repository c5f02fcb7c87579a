import { eq, isNotNull, or, type SQL, sql } from "drizzle-orm"
import { callerFields } from "../../../db/authentication"
import { groups, passkeys, sessions, totpFactors, users } from "../../../db/schema"
import type { Db } from "../../../db/client"
import type { SiteScope } from "../../context"
import { withImpliedFlags } from "../../shared/permissions"
import { now } from "../../lib/times"
import { usernameProblem } from "../../shared/usernames"
import type { AccountPatch, NewAccount } from "../../schemas/admin-users"
import type { PageQuery } from "../../schemas/pagination"
import type { User } from "../../schemas/user"
import { lockEnded } from "../auth/lockout"
import { hashPassword } from "../auth/passwords"
import { hashing } from "../auth/password-hashing"
import { turningOff } from "../auth/second-factor/factors"
import { badRequest, DomainError, forbidden, notFound } from "../errors"
import { listRows } from "../listing/list-rows"
import { orTaken } from "../unique-violation"
import { sendPasswordReset } from "../mail"
import { toUser } from "../users/account"
import { changesOf, groupNamed } from "../users/admin-rules"
import { createResetToken } from "../users/reset-token"
import { siteRows } from "./site-rows"
import { userSource } from "./list-columns"

const { password: _, ...shown } = callerFields

/** Accounts with the names of their groups, without passwords. */
export const accounts = (site: Db, where?: SQL) =>
  site.select(shown).from(users).innerJoin(groups, eq(groups.id, users.groupId)).where(where)

type Account = Awaited<ReturnType<typeof accounts>>[number]

/** A page of all accounts of the site, in one round trip, without API tokens. */
export async function listUsers({ site }: SiteScope, query: PageQuery) {
  const page = await listRows<Account, typeof users>(siteRows(site), query, {
    table: users,
    source: userSource,
    rows: (where) => accounts(site, where) as never,
    path: "/admin/users",
  })
  return { ...page, items: page.items.map((account) => toUser(account, [])) }
}

/** All accounts, as the administration shows them. One round trip. */
export const accountOverview = ({ site, config }: SiteScope) =>
  site
    .select({
      id: users.id,
      username: users.username,
      fullName: users.fullName,
      email: users.email,
      authMethod: users.authMethod,
      admin: users.admin,
      advanced: users.advanced,
      canInvite: users.canInvite,
      canManage: users.canManage,
      canOrganize: users.canOrganize,
      cacheKey: users.cacheKey,
      group: groups.name,
      isLocked: sql<boolean>`${users.lockedAt} is not null and not (${lockEnded(config)})`.mapWith(
        Boolean,
      ),
      lastLoginAt: users.lastLoginAt,
      isLinked: sql<boolean>`${users.oidcIdentity} is not null`.mapWith(Boolean),
      hasSecondFactor:
        sql<boolean>`exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${users.id})
        or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`.mapWith(
          Boolean,
        ),
    })
    .from(users)
    .innerJoin(groups, eq(groups.id, users.groupId))
    .orderBy(sql`lower(${users.fullName})`)

/** Makes an account; without a group, in the default one. @throws DomainError 400 for a name or an email that is taken */
export async function createUser(scope: SiteScope, input: NewAccount): Promise<User> {
  const { site, config, me } = scope
  const username = input.username || input.fullName || input.email
  const { fullName, email, authMethod, admin, advanced, canInvite, canManage, canOrganize } = input
  const problem = usernameProblem(username, email)
  if (problem) {
    await me()
    throw badRequest(problem)
  }
  const [twins, [named]] = await site.batch([
    site
      .select({ username: users.username })
      .from(users)
      .where(
        or(
          eq(sql`lower(${users.username})`, sql`lower(${username})`),
          eq(sql`lower(${users.email})`, sql`lower(${email})`),
        ),
      ),
    groupNamed(site, config, input.group),
  ])
  const caller = await me()
  if (twins.length > 0) throw taken()
  const home = named ?? { id: caller.groupId, name: caller.group, slug: caller.groupSlug }
  const password = await hashing(scope, () => hashPassword(input.password))
  const rights = withImpliedFlags({ admin, advanced, canInvite, canManage, canOrganize })
  const names = { username, fullName: fullName || username, email, authMethod }
  const row = { ...names, ...rights, password, groupId: home.id }
  const [made] = await saving(site.insert(users).values(row).returning())
  return toUser({ ...made!, group: home.name, groupSlug: home.slug }, [])
}

/**
 * Changes an account. Fields that are not given keep their value, and so does the password.
 * @throws DomainError 404 for no such user, 403 for taking one's own or the last administrator's rights, 400 for a
 * name or an email that is taken
 */
export async function changeUser(scope: SiteScope, userId: string, input: AccountPatch) {
  const { site, config } = scope
  const [[account], [named]] = await site.batch([
    accounts(site, eq(users.id, userId)),
    groupNamed(site, config, input.group),
  ])
  if (!account) throw notFound()
  const rights = withImpliedFlags({
    admin: input.admin ?? account.admin,
    advanced: input.advanced ?? account.advanced,
    canInvite: input.canInvite ?? account.canInvite,
    canManage: input.canManage ?? account.canManage,
    canOrganize: input.canOrganize ?? account.canOrganize,
  })
  if (userId === scope.userId && !rights.admin) throw forbidden("account.demoteSelf")
  const problem =
    input.username &&
    usernameProblem(input.username, input.email ?? account.email, account.username)
  if (problem) throw badRequest(problem)
  const changes = {
    ...rights,
    username: input.username || account.username,
    fullName: input.fullName || account.fullName,
    email: input.email ?? account.email,
    authMethod: input.authMethod ?? account.authMethod,
    groupId: (input.group && named?.id) || account.groupId,
    updateAt: now(),
  }
  const [, changed, , , [shownNow]] = await saving(
    site.batch([...changesOf(site, userId, changes), accounts(site, eq(users.id, userId))]),
  )
  if (!shownNow) throw notFound()
  if (changed.length === 0) throw forbidden("account.needsAdministrator")
  return toUser(shownNow, [])
}

/** Unlocks accounts that wrong passwords have locked; only those whose lock has expired, unless forced. */
export async function unlockUsers({ site, config }: SiteScope, force: boolean) {
  const unlocked = await site
    .update(users)
    .set({ lockedAt: null, loginAttempts: 0 })
    .where(force ? isNotNull(users.lockedAt) : lockEnded(config))
    .returning({ id: users.id })
  return { unlocked: unlocked.length }
}

/**
 * Unlocks one account, and resets its count of wrong passwords.
 * @throws DomainError 404
 */
export async function unlockUser({ site }: SiteScope, userId: string) {
  const [unlocked] = await site
    .update(users)
    .set({ lockedAt: null, loginAttempts: 0 })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  if (!unlocked) throw notFound()
}

/** Logs an account out everywhere; its API tokens stay. @returns how many sessions ended */
export async function endSessions({ site }: SiteScope, userId: string) {
  const ended = await site
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id })
  return ended.length
}

/**
 * Removes the authenticator app and passkeys of an account, for example after a phone was lost.
 * @throws DomainError 404
 */
export async function removeSecondFactor({ site }: SiteScope, userId: string) {
  const [[account]] = await site.batch([
    site.select({ id: users.id }).from(users).where(eq(users.id, userId)),
    ...turningOff(site, userId),
    site.delete(passkeys).where(eq(passkeys.userId, userId)),
  ])
  if (!account) throw notFound()
}

/**
 * Unlinks an account from its person at the identity provider, so that another can log in by its verified email,
 * and logs it out everywhere.
 * @throws DomainError 404
 */
export async function unlinkProvider({ site }: SiteScope, userId: string) {
  const [[account]] = await site.batch([
    site
      .update(users)
      .set({ oidcIdentity: null })
      .where(eq(users.id, userId))
      .returning({ id: users.id }),
    site.delete(sessions).where(eq(sessions.userId, userId)),
  ])
  if (!account) throw notFound()
}

/** Sends a person a link to set a new password. @throws DomainError 400 when it is not sent, 500 as `resetToken` */
export async function mailResetLink(scope: SiteScope, email: string) {
  const [account] = await scope.site
    .select({ fullName: users.fullName, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  const { token } = await resetToken(scope, email)
  await sendPasswordReset(scope, account!, token)
}

/**
 * A token that sets a new password.
 * @throws DomainError 500 as the contract has it, for no such user and for accounts without a password of ours
 */
export async function resetToken({ site }: SiteScope, email: string) {
  const [account] = await site
    .select({ id: users.id, authMethod: users.authMethod })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  if (account?.authMethod !== "Mealie") {
    throw new DomainError(500, "account.noResetToken")
  }
  return { token: await createResetToken(site, account) }
}

const taken = () => badRequest("account.taken")

const saving = <T>(write: PromiseLike<T>): Promise<T> => orTaken(write, taken)
