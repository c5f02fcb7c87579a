import type { Caller } from "../../../db/callers"
import type { Scope } from "../../context"
import type { User } from "../../schemas/user"
import { listTokens } from "./api-tokens"

/** The caller's account. One round trip. */
export async function self(scope: Scope): Promise<User> {
  const tokens = await listTokens(scope)
  return toUser(await scope.me(), tokens)
}

/** An account as clients see it. */
export function toUser(account: Omit<Caller, "password">, tokens: User["tokens"]): User {
  const { id, username, fullName, email, authMethod, admin, advanced, cacheKey } = account
  const { canInvite, canManage, canOrganize, group, groupId, groupSlug } = account
  const rights = { admin, advanced, canInvite, canManage, canOrganize }
  const names = { id, username, fullName, email, authMethod }
  return { ...names, ...rights, group, groupId, groupSlug, tokens, cacheKey }
}
