import { and, eq, gt, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import { groupRows } from "../../db/group"
import type { Context } from "../context"
import { now } from "../lib/times"

type Tokens = SQLiteTable & Record<"id" | "groupId" | "expiresAt", SQLiteColumn>

/**
 * What a link opens for anyone who has it: the rows of its group, and the id of its thing as a subquery. The token says
 * within each statement of which group rows are read, so that this takes no round trip; one that is unknown or expired
 * finds nothing.
 * @param thing the column of the token that holds the id
 */
export function behindLink(
  { db }: Pick<Context, "db">,
  tokens: Tokens,
  thing: SQLiteColumn,
  id: string,
) {
  const valid = and(eq(tokens.id, id), gt(tokens.expiresAt, now()))
  const of = (column: SQLiteColumn) => db.select({ value: column }).from(tokens).where(valid)
  // A cast: what stands for the group's id in every statement is a subquery that gives it.
  const group = groupRows(db, sql`${of(tokens.groupId)}` as unknown as string)
  return { group, thingId: of(thing) }
}
