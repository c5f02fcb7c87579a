import { and, eq, getTableColumns, gt } from "drizzle-orm"
import { now } from "../worker/rules/times"
import type { Db, Statement } from "./client"
import { apiTokens, groups, sessions, users } from "./schema"

/** Somebody signed in: the account, and what it is called in its group. */
export type Caller = typeof users.$inferSelect & { group: string; groupSlug: string }

const { id: _, ...accountColumns } = getTableColumns(users)
const fields = {
  id: users.id,
  ...accountColumns,
  group: groups.name,
  groupSlug: groups.slug,
}

/** The one statement that proves a token: its session or API token lives, in the group it names. */
export function proofOf(
  db: Db,
  claims: { userId: string; groupId: string; proof: { session: string } | { apiToken: string } },
): { statement: Statement; read(row: unknown[]): Caller } {
  const { proof, userId, groupId } = claims
  const base = db.select(fields).from(users).innerJoin(groups, eq(groups.id, users.groupId))
  const me = and(eq(users.id, userId), eq(users.groupId, groupId))
  const query =
    "session" in proof
      ? base
          .innerJoin(sessions, eq(sessions.userId, users.id))
          .where(and(me, eq(sessions.id, proof.session), gt(sessions.expiresAt, now())))
      : base
          .innerJoin(apiTokens, eq(apiTokens.userId, users.id))
          .where(and(me, eq(apiTokens.tokenHash, proof.apiToken)))
  return { statement: query.toSQL(), read: callerOf }
}

/** A row of the proof, in column order, as an account. */
function callerOf(row: unknown[]): Caller {
  const entries = Object.entries(fields).map(([key, column], i) => {
    const value = row[i]
    return [key, value === null ? null : column.mapFromDriverValue(value)]
  })
  // The keys and their order are those of `fields`, which is what a Caller is made of.
  return Object.fromEntries(entries) as Caller
}
