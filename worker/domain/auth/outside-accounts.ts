import { asc, desc, sql } from "drizzle-orm"
import { groups, users } from "../../../db/schema"
import type { Context } from "../../context"
import { slugify } from "../../lib/text/slugs"
import { withImpliedFlags } from "../../shared/permissions"
import { usernameProblem } from "../../shared/usernames"

/* Accounts of people whose password another service keeps. */

type Account = typeof users.$inferSelect

/** Somebody who has proven elsewhere who they are. */
export interface Outsider {
  username: string
  fullName: string
  email: string
  authMethod: "OIDC" | "LDAP"
  oidcIdentity?: string
  directoryId?: string
  /** Null where the other service says nothing of that. */
  isAdmin: boolean | null
}

/** The group that new accounts join: the default one, or where it has another name now, the oldest. */
export const homeOfNew = ({ db, config }: Pick<Context, "db" | "config">) =>
  db
    .select({ id: groups.id })
    .from(groups)
    .orderBy(desc(sql`${groups.slug} = ${slugify(config.DEFAULT_GROUP)}`), asc(groups.createdAt))
    .limit(1)

/**
 * The row of a new account, without a password. A name that could be taken for the email of another account is
 * replaced by the own email.
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

/** What a login changes of an account that exists: its right to administer, where the other service says so. */
export const rightsOf = (isAdmin: boolean | null, account: Account) =>
  isAdmin === null ? {} : withImpliedFlags({ ...flagsOf(account), admin: isAdmin })

const flagsOf = ({ canManage, canInvite, canOrganize, advanced }: Account) => ({
  canManage,
  canInvite,
  canOrganize,
  advanced,
})
