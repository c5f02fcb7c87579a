import { asc, desc, sql } from "drizzle-orm"
import { groups, users } from "../../../db/schema"
import type { Context } from "../../context"
import { slugify } from "../../lib/text/slugs"
import { withImpliedFlags } from "../../shared/permissions"
import { usernameProblem } from "../../shared/usernames"

/* Accounts of people whose password another service checks. */

type Account = typeof users.$inferSelect

/** A person whose identity another service has proven. */
export interface Outsider {
  username: string
  fullName: string
  email: string
  authMethod: "OIDC" | "LDAP"
  oidcIdentity?: string
  directoryId?: string
  /** Null where the other service does not say. */
  isAdmin: boolean | null
}

/** The group that new accounts join: the default one, or the oldest if that was renamed. */
export const homeOfNew = ({ db, config }: Pick<Context, "db" | "config">) =>
  db
    .select({ id: groups.id })
    .from(groups)
    .orderBy(desc(sql`${groups.slug} = ${slugify(config.DEFAULT_GROUP)}`), asc(groups.createdAt))
    .limit(1)

/**
 * The row of a new account, without a password. A name that could be confused with another account's email is
 * replaced by the person's own email.
 */
export function accountRow(outsider: Outsider, groupId: string) {
  const { username, fullName, email, authMethod, oidcIdentity, directoryId, isAdmin } = outsider
  const none = { canManage: false, canInvite: false, canOrganize: false, advanced: false }
  return {
    id: crypto.randomUUID(),
    groupId,
    username: usernameProblem(username, email) ? email : username,
    fullName,
    email,
    authMethod,
    oidcIdentity,
    directoryId,
    password: "",
    ...withImpliedFlags({ ...none, admin: isAdmin ?? false }),
  }
}

/** The changes of a login to an existing account: its administrator right, where the other service states it. */
export const rightsOf = (isAdmin: boolean | null, account: Account) =>
  isAdmin === null ? {} : withImpliedFlags({ ...flagsOf(account), admin: isAdmin })

const flagsOf = ({ canManage, canInvite, canOrganize, advanced }: Account) => ({
  canManage,
  canInvite,
  canOrganize,
  advanced,
})
