import { and, eq, fillPlaceholders, getTableColumns, gt, sql } from "drizzle-orm"
import { now } from "../worker/lib/times"
import type { Db, Statement } from "./client"
import { apiTokens, groups, sessions, users } from "./schema"

/** The account that is logged in, and its group. */
export type Caller = typeof users.$inferSelect & { group: string; groupSlug: string }

const { id: _, ...accountColumns } = getTableColumns(users)
/** The columns of a `Caller`, of `users` joined with their `groups`. */
export const callerFields = {
  id: users.id,
  ...accountColumns,
  group: groups.name,
  groupSlug: groups.slug,
}

type Proof = { session: string } | { apiToken: string }

/** The one statement that proves a token: its session or API token lives, in the group it names. */
export function proofOf(
  db: Db,
  claims: { userId: string; groupId: string; proof: Proof },
): { statement: Statement; read(row: unknown[]): Caller } {
  const { proof, userId, groupId } = claims
  const kind = "session" in proof ? "session" : "apiToken"
  const { sql: text, params } = (statements[kind] ??= statementFor(db, kind))
  const token = "session" in proof ? proof.session : proof.apiToken
  const values = { userId, groupId, token, now: now() }
  return { statement: { sql: text, params: fillPlaceholders(params, values) }, read: callerOf }
}

/** Written once: every request needs one. */
const statements: { session?: Statement; apiToken?: Statement } = {}

function statementFor(db: Db, kind: keyof typeof statements): Statement {
  const given = sql.placeholder
  const base = db.select(callerFields).from(users).innerJoin(groups, eq(groups.id, users.groupId))
  const me = and(eq(users.id, given("userId")), eq(users.groupId, given("groupId")))
  const query =
    kind === "session"
      ? base
          .innerJoin(sessions, eq(sessions.userId, users.id))
          .where(and(me, eq(sessions.id, given("token")), gt(sessions.expiresAt, given("now"))))
      : base
          .innerJoin(apiTokens, eq(apiTokens.userId, users.id))
          .where(and(me, eq(apiTokens.tokenHash, given("token"))))
  return query.toSQL()
}

/** A row of the proof, in column order, as an account. */
function callerOf(row: unknown[]): Caller {
  const entries = Object.entries(callerFields).map(([key, column], i) => {
    const value = row[i]
    return [key, value === null ? null : column.mapFromDriverValue(value)]
  })
  // The keys and their order are those of `callerFields`, which is what a Caller is made of.
  return Object.fromEntries(entries) as Caller
}
