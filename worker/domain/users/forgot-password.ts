import { and, eq, exists, not, sql } from "drizzle-orm"
import { passwordResetTokens, users } from "../../../db/schema"
import type { Context } from "../../context"
import { now } from "../../lib/times"
import { hashOf } from "../../tokens"
import { addressThrottle } from "../auth/address-throttle"
import { sendPasswordReset } from "../mail"
import {
  countAhead,
  countAttempt,
  countsOf,
  refuseTooSoon,
  type Throttle,
  waiting,
} from "../auth/throttles"
import { newResetToken } from "./reset-token"

/**
 * Makes a token for a forgotten password. The same statements run whether or not there is such an account, and the
 * answer is the same and does not wait for the mail, so that it reveals no accounts. Two round trips.
 * @throws DomainError 429 for many requests from one address
 */
export async function forgotPassword(ctx: Context, email: string): Promise<void> {
  const { db, defer, mailer } = ctx
  const address = await addressThrottle(ctx, "forgot", 10)
  const owner = await ownerThrottle(ctx, email)
  const [counts] = await db.batch([
    countsOf(
      db,
      address.map(({ key }) => key),
    ),
    ...countAhead(db, address),
  ])
  refuseTooSoon(counts, "tooManyTries")

  const { token, row } = await newResetToken()
  const wanted = and(
    eq(sql`lower(${users.email})`, sql`lower(${email})`),
    eq(users.authMethod, "Mealie"),
    // Repeated requests for one account reveal nothing, and do not bother its owner. It is looked up here, so that
    // many requests at once do not all see the same count.
    not(exists(waiting(db, owner.key))),
  )
  const [found] = await db.batch([
    db.select({ email: users.email, fullName: users.fullName }).from(users).where(wanted),
    db.insert(passwordResetTokens).select(tokenFor(ctx, row, wanted)),
    countAttempt(db, owner),
  ])
  // To the stored address, which belongs to the account's owner, whatever the case of the given one.
  for (const account of found) {
    if (mailer) defer(afterAnswer().then(() => sendPasswordReset(ctx, account, token)))
  }
}

/** Milliseconds until a mail is started: creating it would delay the answer a little. */
const PAUSE = 200
const afterAnswer = () => new Promise<void>((done) => setTimeout(done, PAUSE))

/** Requests for one account, whether it exists or not. */
const ownerThrottle = async ({ secret }: Context, email: string): Promise<Throttle> => ({
  key: `forgot:${await hashOf(`${secret} ${email.toLowerCase()}`)}`,
  free: 5,
  memory: 3600,
})

/** The new token's row for the accounts that meet a condition, in the order of the table's columns. */
const tokenFor = (
  { db }: Context,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: string },
  wanted: ReturnType<typeof and>,
) =>
  db
    .select({
      id: sql<string>`${crypto.randomUUID()}`.as("id"),
      userId: users.id,
      tokenHash: sql<string>`${tokenHash}`.as("token_hash"),
      expiresAt: sql<string>`${expiresAt}`.as("expires_at"),
      createdAt: sql<string>`${now()}`.as("created_at"),
      updateAt: sql<string>`${now()}`.as("update_at"),
    })
    .from(users)
    .where(wanted)
