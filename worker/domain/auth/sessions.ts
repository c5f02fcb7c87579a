import { and, eq, ne } from "drizzle-orm"
import { apiTokens, sessions } from "../../../db/schema"
import type { Config } from "../../config"
import type { Context, Scope } from "../../context"
import { networkOf } from "../../lib/networks"
import { fromNow } from "../../lib/times"
import { hashOf, signSession } from "../../tokens"
import { unauthorized } from "../errors"

/** A token that was given out, and for how long it holds. */
export interface LoggedIn {
  accessToken: string
  seconds: number
}

/** Two weeks for "remember me", if that is longer than usual. */
const lifeOf = ({ TOKEN_TIME }: Config, remember: boolean) =>
  Math.max(TOKEN_TIME * 3600, remember ? 14 * 86_400 : 0)

/** The network that a request comes from, in a form that does not show the address. */
export const placeOf = ({ secret, address }: Pick<Context, "secret" | "address">) =>
  hashOf(`${secret} ${networkOf(address)}`)

/** A new session's row, which the caller inserts, and its token. */
export async function newSession(
  ctx: Pick<Context, "config" | "secret" | "address">,
  { id: userId, groupId }: { id: string; groupId: string },
  remember: boolean,
) {
  const seconds = lifeOf(ctx.config, remember)
  const row = {
    id: crypto.randomUUID(),
    userId,
    expiresAt: fromNow(seconds),
    remember,
    address: await placeOf(ctx),
  }
  const accessToken = await signSession(ctx.secret, { userId, groupId, sessionId: row.id }, seconds)
  return { row, loggedIn: { accessToken, seconds } satisfies LoggedIn }
}

/**
 * Extends the caller's session. An API token gets a session of its own, as the contract has it (2.3),
 * which ends when the token is deleted.
 */
export async function refresh(scope: Scope): Promise<LoggedIn> {
  const { claims, config, group, groupId, secret, userId } = scope
  if ("apiToken" in claims.proof) {
    const [token] = await group.find(apiTokens, eq(apiTokens.tokenHash, claims.proof.apiToken))
    if (!token) throw unauthorized()
    const { row, loggedIn } = await newSession(scope, { id: userId, groupId }, false)
    await group.insert(sessions, { ...row, apiTokenId: token.id })
    return loggedIn
  }
  const { session: sessionId } = claims.proof
  const [session] = await group.find(sessions, eq(sessions.id, sessionId))
  if (!session) throw unauthorized()
  const seconds = lifeOf(config, session.remember)
  await group.update(sessions, eq(sessions.id, sessionId), { expiresAt: fromNow(seconds) })
  return {
    accessToken: await signSession(secret, { userId, groupId, sessionId }, seconds),
    seconds,
  }
}

export async function logOut({ claims, group }: Scope) {
  if ("session" in claims.proof) {
    await group.delete(sessions, eq(sessions.id, claims.proof.session))
  }
}

/** Which sessions a change of password ends: the user's own but for the one it is made in. */
export const otherSessions = ({ claims, userId }: Scope) =>
  and(
    eq(sessions.userId, userId),
    "session" in claims.proof ? ne(sessions.id, claims.proof.session) : undefined,
  )
