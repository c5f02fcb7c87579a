import { and, eq, isNull, lt, ne, or } from "drizzle-orm"
import { apiTokens, sessions } from "../../../db/schema"
import type { Config } from "../../config"
import type { Context, Scope } from "../../context"
import { networkOf } from "../../lib/networks"
import { fromNow, now } from "../../lib/times"
import { hashOf, signSession } from "../../tokens"
import { unauthorized } from "../errors"

/** An issued token, and how long it is valid. */
export interface LoggedIn {
  accessToken: string
  seconds: number
}

/** Seconds after which an unused session expires: 90 days for "remember me", if that is longer than usual. */
const lifeOf = ({ TOKEN_TIME }: Config, remember: boolean) =>
  Math.max(TOKEN_TIME * 3600, remember ? 90 * 86_400 : 0)

const longestUserAgent = 400

/** The network of a request's address, in a form that does not show the address. */
export const placeOf = ({ secret, address }: Pick<Context, "secret" | "address">) =>
  hashOf(`${secret} ${networkOf(address)}`)

/** A new session's row, which the caller inserts, and its token. */
export async function newSession(
  ctx: Pick<Context, "config" | "secret" | "address" | "userAgent">,
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
    userAgent: (ctx.userAgent ?? "").slice(0, longestUserAgent),
    lastUsedAt: now(),
    confirmedAt: now(),
  }
  const accessToken = await signSession(ctx.secret, { userId, groupId, sessionId: row.id }, seconds)
  return { row, loggedIn: { accessToken, seconds } satisfies LoggedIn }
}

/**
 * Extends the caller's session. An API token gets a separate session (contract 2.3), which ends when the token is
 * deleted.
 */
export async function refresh(scope: Scope): Promise<LoggedIn> {
  const { claims, config, group, groupId, secret, userId } = scope
  if ("apiToken" in claims.proof) {
    const [token] = await group.find(apiTokens, eq(apiTokens.tokenHash, claims.proof.apiToken))
    if (!token) throw unauthorized()
    const { row, loggedIn } = await newSession(scope, { id: userId, groupId }, false)
    await group.insert(sessions, { ...row, apiTokenId: token.id, confirmedAt: null })
    return loggedIn
  }
  const { session: sessionId } = claims.proof
  const [session] = await group.find(sessions, eq(sessions.id, sessionId))
  if (!session) throw unauthorized()
  const seconds = lifeOf(config, session.remember)
  await group.update(sessions, eq(sessions.id, sessionId), {
    expiresAt: fromNow(seconds),
    lastUsedAt: now(),
  })
  return {
    accessToken: await signSession(secret, { userId, groupId, sessionId }, seconds),
    seconds,
  }
}

/**
 * Extends a used session, at most once an hour, after the answer. A browser gets a new cookie.
 * @param used what the proof of the session has read of it
 */
export function extendUsed(
  { config, db, defer, onExtended }: Context,
  sessionId: string,
  used: { lastUsedAt: string | null; remember: boolean },
) {
  const since = fromNow(-secondsBetweenExtensions)
  if (used.lastUsedAt && used.lastUsedAt > since) return
  const seconds = lifeOf(config, used.remember)
  const { id, lastUsedAt } = sessions
  defer(
    db
      .update(sessions)
      .set({ lastUsedAt: now(), expiresAt: fromNow(seconds) })
      .where(and(eq(id, sessionId), or(isNull(lastUsedAt), lt(lastUsedAt, since)))),
  )
  onExtended?.(seconds)
}

/** A token of the caller's session for as long as it was extended; none where there is no session. */
export async function extendedToken(
  { claims, secret }: Pick<Context, "claims" | "secret">,
  seconds: number,
) {
  if (!claims || !("session" in claims.proof)) return undefined
  const { userId, groupId, proof } = claims
  return signSession(secret, { userId, groupId, sessionId: proof.session }, seconds)
}

const secondsBetweenExtensions = 3600

export async function logOut({ claims, group }: Scope) {
  if ("session" in claims.proof) {
    await group.delete(sessions, eq(sessions.id, claims.proof.session))
  }
}

/** The sessions that a password change ends: all of the user's except the one that makes it. */
export const otherSessions = ({ claims, userId }: Scope) =>
  and(
    eq(sessions.userId, userId),
    "session" in claims.proof ? ne(sessions.id, claims.proof.session) : undefined,
  )
