import { and, eq, fillPlaceholders, getTableColumns, gt, sql } from "drizzle-orm"
import type { SelectedFields, SQLiteColumn } from "drizzle-orm/sqlite-core"
import { now } from "../worker/lib/times"
import type { Db, Statement } from "./client"
import { rowMapper } from "./row-mapper"
import { apiTokens, eventNotifiers, groups, sessions, users } from "./schema"

/** The account that is logged in, and its group. */
export type Caller = typeof users.$inferSelect & {
  group: string
  groupSlug: string
  /** Bytes of pictures and files of its recipes. */
  groupMediaBytes: number
}

const { id: _, ...accountColumns } = getTableColumns(users)
/** The columns of a `Caller`, of `users` joined with their `groups`. */
export const callerFields = {
  id: users.id,
  ...accountColumns,
  group: groups.name,
  groupSlug: groups.slug,
  groupMediaBytes: groups.mediaBytes,
}

const callerLength = Object.keys(callerFields).length

/** What the proof of a session reads from it, after the fields of the caller. */
const sessionFields = {
  lastUsedAt: sessions.lastUsedAt,
  remember: sessions.remember,
  apiTokenId: sessions.apiTokenId,
}
type Used = Pick<typeof sessions.$inferSelect, keyof typeof sessionFields>

type Proof = { session: string } | { apiToken: string }

/** The one statement that verifies a token: its session or API token exists, in the group that it names. */
export function proofOf(
  db: Db,
  claims: { userId: string; groupId: string; proof: Proof },
): {
  statement: Statement
  read(row: unknown[]): Caller
  used(row: unknown[]): Used
  hasNotifiers(row: unknown[]): boolean
} {
  const { proof, userId, groupId } = claims
  const kind = "session" in proof ? "session" : "apiToken"
  const { sql: text, params } = (statements[kind] ??= statementFor(db, kind))
  const token = "session" in proof ? proof.session : proof.apiToken
  const values = { userId, groupId, token, now: now() }
  return {
    statement: { sql: text, params: fillPlaceholders(params, values) },
    read: callerOf,
    used: usedOf,
    hasNotifiers: (row) => row.at(-1) === 1,
  }
}

/**
 * Whether anything has to be sent when data of the group changes. It costs one look-up within the statement.
 */
export const notifiersOf = (groupId: SQLiteColumn) =>
  sql<number>`exists (select 1 from ${eventNotifiers}
    where ${eventNotifiers.groupId} = ${groupId} and ${eventNotifiers.enabled})`

/** Cached, because every request needs one. */
const statements: { session?: Statement; apiToken?: Statement } = {}

function statementFor(db: Db, kind: keyof typeof statements): Statement {
  const given = sql.placeholder
  const accounts = <F extends SelectedFields>(fields: F) =>
    db
      .select({ ...fields, notifiers: notifiersOf(users.groupId) })
      .from(users)
      .innerJoin(groups, eq(groups.id, users.groupId))
  const me = and(eq(users.id, given("userId")), eq(users.groupId, given("groupId")))
  const query =
    kind === "session"
      ? accounts({ ...callerFields, ...sessionFields })
          .innerJoin(sessions, eq(sessions.userId, users.id))
          .where(and(me, eq(sessions.id, given("token")), gt(sessions.expiresAt, given("now"))))
      : accounts(callerFields)
          .innerJoin(apiTokens, eq(apiTokens.userId, users.id))
          .where(and(me, eq(apiTokens.tokenHash, given("token"))))
  return query.toSQL()
}

const usedOf = (row: unknown[]): Used => {
  const [lastUsedAt, remember, apiTokenId] = row.slice(callerLength)
  return {
    lastUsedAt: lastUsedAt as string | null,
    remember: Boolean(remember),
    apiTokenId: apiTokenId as number | null,
  }
}

/** Maps a row of the proof, in column order, to a Caller. */
const callerOf = rowMapper(
  Object.entries(callerFields).map(([key, field]) => ({ path: [key], field })),
) as (row: unknown[]) => Caller
