import { asc, eq } from "drizzle-orm"
import { precompiled } from "../../../db/prepared-queries"
import type { GroupRows } from "../../../db/group"
import { apiTokens } from "../../../db/schema"
import type { Scope } from "../../context"
import { hashOf, signApiToken } from "../../tokens"
import { plain } from "../errors"

/** What stands for a token whose hash alone is kept. */
const mask = "********"

const tokensOf = precompiled(["user"], (group, { user }) => [tokensIn(group, user)] as const)

export async function listTokens({ group, userId: user }: Scope) {
  const [tokens] = await group.batch(tokensOf(group, { user }))
  return tokens.map(shownToken)
}

const tokensIn = (group: GroupRows, userId: string) =>
  group.find(apiTokens, eq(apiTokens.userId, userId)).orderBy(asc(apiTokens.id))

/** The query behind `listTokens`, for a batch. */
export const ownTokens = ({ group, userId }: Scope) => tokensIn(group, userId)

export const shownToken = ({ id, name, createdAt }: typeof apiTokens.$inferSelect) => ({
  token: mask,
  name,
  id,
  createdAt,
})

/** Makes a token, which is in this answer and nowhere else. @throws DomainError 400 for one too many */
export async function createToken(
  scope: Scope,
  { name, integrationId }: { name: string; integrationId: string },
) {
  const { userId, groupId, group, secret } = scope
  const token = await signApiToken(secret, { userId, groupId, name, integrationId })
  const row = { userId, name, integrationId, tokenHash: await hashOf(token) }
  const [made] = await group.insert(apiTokens, row)
  return { token, name, id: made!.id, createdAt: null }
}

/** @throws DomainError 404, 403 for another user's, and for an API token that revokes another one than itself */
export async function deleteToken({ claims, group, userId }: Scope, tokenId: number) {
  const [token] = await group.find(apiTokens, eq(apiTokens.id, tokenId))
  if (!token) throw plain(404, "tokens.notFound", { id: tokenId })
  if (token.userId !== userId) throw plain(403, "forbidden")
  if ("apiToken" in claims.proof && claims.proof.apiToken !== token.tokenHash) {
    throw plain(403, "account.needsLogin")
  }
  await group.delete(apiTokens, eq(apiTokens.id, tokenId))
  return { tokenDelete: token.name }
}
