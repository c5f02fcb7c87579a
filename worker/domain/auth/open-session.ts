import { and, eq, type SQL, sql } from "drizzle-orm"
import { isRefusal } from "../../../db/constraint-errors"
import { sessions, users } from "../../../db/schema"
import type { Context } from "../../context"
import { now } from "../../lib/times"
import { plain } from "../errors"
import { newSession, type LoggedIn } from "./sessions"

type Account = typeof users.$inferSelect
type Written = Parameters<Context["db"]["batch"]>[0][number]

/**
 * Opens a session for an account, which is changed or created in the same batch with other writes (`also`). A
 * password change ends sessions, so none is opened if the password has changed since the account was read.
 * @param only further conditions that the account must meet at that moment
 * @throws DomainError 401 when it has, or the account was deleted
 */
export async function openSessionFor(
  ctx: Context,
  account: Pick<Account, "id" | "groupId" | "password">,
  remember: boolean,
  {
    made,
    changes,
    only,
    also = [],
  }: {
    made?: typeof users.$inferInsert
    changes?: Partial<Account>
    only?: SQL
    also?: Written[]
  },
): Promise<LoggedIn> {
  const { db } = ctx
  const { row, loggedIn } = await newSession(ctx, account, remember)
  const { id, password } = account
  // Without the account there is no group id, and the whole batch fails.
  const same = and(eq(users.id, id), eq(users.password, password), only)
  const groupId = sql`(select ${users.groupId} from ${users} where ${same})`
  try {
    await db.batch([
      ...(made ? [db.insert(users).values(made)] : []),
      db.insert(sessions).values({ ...row, groupId }),
      db
        .update(users)
        .set({ ...changes, lastLoginAt: now() })
        .where(eq(users.id, id)),
      ...also,
    ] as unknown as Parameters<typeof db.batch>[0])
  } catch (error) {
    throw isRefusal(error, "NOT NULL") ? plain(401, "unauthorized") : error
  }
  return loggedIn
}
