import { and, eq, not, or, sql } from "drizzle-orm"
import type { Caller } from "../../../db/authentication"
import type { Db } from "../../../db/client"
import { apiTokens, groups, sessions, users } from "../../../db/schema"
import type { Config } from "../../config"
import type { Scope } from "../../context"
import { slugify } from "../../lib/text/slugs"
import { plain } from "../errors"
import { endingLinks } from "./reset-token"

/**
 * Only an administrator may change another's account. Costs no trip after a read.
 * @throws DomainError 403 for any other user
 */
export async function requireSelfOrAdmin({ userId, me }: Scope, changed: string) {
  if (changed === userId) return
  const { admin } = await me()
  if (!admin) throw plain(403, "account.notAdministrator")
}

/** The fields used for logging in, or for sending a link for a new password. */
type LoginFields = Partial<Record<"email" | "username" | "authMethod", string | null>>

/** Whether a change affects the caller's login. Missing or blank fields are not changed. */
export const changesOwnLogin = (
  caller: Caller,
  { itemId, data }: { itemId: string; data: LoginFields },
) =>
  itemId === caller.id &&
  (["email", "username", "authMethod"] as const).some(
    (name) => data[name] && data[name].toLowerCase() !== caller[name].toLowerCase(),
  )

/** The group of a name, and the default one, which an unknown name means (contract 5.1). */
export const groupNamed = (site: Db, config: Config, name: string | null | undefined) =>
  site
    .select()
    .from(groups)
    .where(or(eq(groups.name, name ?? ""), eq(groups.slug, slugify(config.DEFAULT_GROUP))))
    // The first named one.
    .orderBy(sql`${groups.name} = ${name ?? ""} desc`)
    .limit(1)

/** The condition that another user administers the site when this one no longer does. */
export const anotherAdmin = (userId: string) =>
  or(
    not(users.admin),
    sql`exists (select 1 from ${users} other where other.admin and other.id <> ${userId})`,
  )

type Changes = Partial<typeof users.$inferInsert>

/**
 * The statements that change an account. Sessions and API tokens contain the group, so those of another one end.
 * The second returns no row if it would leave the site without an administrator.
 */
export function changesOf(site: Db, userId: string, changes: Changes) {
  const demoted = changes.admin === false ? anotherAdmin(userId) : undefined
  const home = sql`(select group_id from ${users} account where account.id = ${userId})`
  return [
    endingLinks(site, userId, changes.email),
    site
      .update(users)
      .set(changes)
      .where(and(eq(users.id, userId), demoted))
      .returning({ id: users.id }),
    site
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), sql`${sessions.groupId} <> ${home}`)),
    site
      .delete(apiTokens)
      .where(and(eq(apiTokens.userId, userId), sql`${apiTokens.groupId} <> ${home}`)),
  ] as const
}
