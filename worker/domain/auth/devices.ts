import { and, desc, eq, gt, isNull } from "drizzle-orm"
import { sessions } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import { deviceOf } from "../../lib/user-agents"
import { notFound } from "../errors"
import { otherSessions } from "./sessions"

/** The devices on which the caller is logged in, latest used first. Sessions of API tokens end with their token. */
export async function listSessions({ claims, group, userId }: Scope) {
  const living = and(
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, now()),
    isNull(sessions.apiTokenId),
  )
  const found = await group.find(sessions, living).orderBy(desc(sessions.lastUsedAt))
  return found.map(({ id, userAgent, createdAt, lastUsedAt, expiresAt, remember }) => ({
    id,
    ...deviceOf(userAgent),
    createdAt,
    lastUsedAt: lastUsedAt ?? createdAt,
    expiresAt,
    remember,
    isCurrent: "session" in claims.proof && claims.proof.session === id,
  }))
}

/** Logs one of the caller's devices out. @throws DomainError 404 */
export async function endSession({ group, userId }: Scope, id: string) {
  const ended = await group.delete(sessions, and(eq(sessions.id, id), eq(sessions.userId, userId)))
  if (ended.length === 0) throw notFound()
}

/** Logs the caller out everywhere else. */
export async function endOtherSessions(scope: Scope) {
  const ended = await scope.group.delete(sessions, otherSessions(scope))
  return { ended: ended.length }
}
