import { and, eq, gt, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import { groupRows } from "../../db/group"
import type { Context } from "../context"
import { now } from "../lib/times"

type Tokens = SQLiteTable & Record<"id" | "groupId" | "expiresAt", SQLiteColumn>

/**
 * What a link opens for anyone who has it: the rows of its group, and the id of the shared row as a subquery. Each
 * statement finds the group by the token, so this takes no round trip; an unknown or expired token finds nothing.
 * @param thing the token's column with the id of the shared row
 */
export function behindLink(
  { db }: Pick<Context, "db">,
  tokens: Tokens,
  thing: SQLiteColumn,
  id: string,
) {
  const valid = and(eq(tokens.id, id), gt(tokens.expiresAt, now()))
  const of = (column: SQLiteColumn) => db.select({ value: column }).from(tokens).where(valid)
  // A cast: every statement uses a subquery in place of the group's id.
  const group = groupRows(db, sql`${of(tokens.groupId)}` as unknown as string)
  return { group, thingId: of(thing) }
}
