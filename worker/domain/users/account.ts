import { eq } from "drizzle-orm"
import { type Caller, callerFields } from "../../../db/authentication"
import { groups, users } from "../../../db/schema"
import type { Scope, SiteScope } from "../../context"
import type { User } from "../../schemas/user"
import { notFound } from "../errors"
import { listTokens } from "./api-tokens"

/** The caller's account. One round trip. */
export async function self(scope: Scope): Promise<User> {
  const tokens = await listTokens(scope)
  return toUser(await scope.me(), tokens)
}

/** Any account, for administrators. One round trip. */
export async function getUser({ site }: SiteScope, userId: string): Promise<User> {
  const [found] = await site
    .select(callerFields)
    .from(users)
    .innerJoin(groups, eq(groups.id, users.groupId))
    .where(eq(users.id, userId))
  if (!found) throw notFound()
  return toUser(found, [])
}

/** An account as clients see it. */
export function toUser(
  account: Omit<Caller, "password" | "groupMediaBytes">,
  tokens: User["tokens"],
): User {
  const { id, username, fullName, email, authMethod, admin, advanced, cacheKey } = account
  const { canInvite, canManage, canOrganize, group, groupId, groupSlug } = account
  const rights = { admin, advanced, canInvite, canManage, canOrganize }
  const names = { id, username, fullName, email, authMethod }
  return { ...names, ...rights, group, groupId, groupSlug, tokens, cacheKey }
}
