import { and, eq } from "drizzle-orm"
import { users } from "../../../db/schema"
import type { Context } from "../../context"
import { plain } from "../errors"
import { type Attempt, countWrong, lookAtAttempt } from "./attempts"
import { directoryUnavailable, logInEntry, wordOfDirectory } from "./ldap/login"
import { hashingAfter } from "./password-hashing"
import { openSessionFor } from "./open-session"
import { hashPassword, isOutdated, isPassword } from "./passwords"
import { halfLogIn } from "./second-factor/half-login"
import { isRequiredOf } from "./second-factor/requirement"
import type { LoggedIn } from "./sessions"
import { resetThrottle } from "./throttles"

type Account = typeof users.$inferSelect

export interface Credentials {
  /** A user name or an email address, in any case. */
  username: string
  password: string
  rememberMe: boolean
}

/**
 * Logs a user in by password: one trip to read, one to write. Where a second factor is missing, it is refused with what
 * the next step needs (`HalfLoggedIn`).
 * @throws DomainError 401 for wrong credentials, 423 for a locked account, 429 for too many attempts
 */
export async function logIn(ctx: Context, given: Credentials): Promise<LoggedIn> {
  if (!given.username.trim() || !given.password) throw plain(401, "unauthorized")
  return hashingAfter(
    ctx,
    () => lookAtAttempt(ctx, given.username),
    (known) => attempt(ctx, given, known),
  )
}

async function attempt(ctx: Context, given: Credentials, known: Attempt): Promise<LoggedIn> {
  const { account } = known
  // At the same time as the hash, which takes longer than most directories.
  const word = wordOfDirectory(ctx, account, given)
  const own = account?.authMethod === "Mealie" ? account : undefined
  const isRight = await isPassword(given.password, own?.password, {
    bcrypt: ctx.bcrypt,
    areThere: known.hasOldHashes,
  })
  if (own && isRight) return goOn(ctx, own, given, known)
  const entry = await word
  if (entry === "unavailable") {
    await countWrong(ctx, known, own === undefined)
    throw directoryUnavailable()
  }
  const loggedIn = entry && (await logInEntry(ctx, entry, openingOf(ctx, given, known)))
  if (loggedIn) return loggedIn
  await countWrong(ctx, known)
  throw plain(401, "unauthorized")
}

/** The wrong passwords before the right one are forgotten. */
const openingOf = ({ db }: Context, { rememberMe }: Credentials, { throttles, name }: Attempt) => ({
  rememberMe,
  also: [resetThrottle(db, throttles.pair.key), resetThrottle(db, name)],
})

/** The password is right: that opens a session, unless a second factor is missing. */
async function goOn(ctx: Context, account: Account, given: Credentials, known: Attempt) {
  const isSetUpFirst = !known.factor && isRequiredOf(known.requirement, account)
  if (!known.factor && !isSetUpFirst) return enter(ctx, account, given, known)
  const renewed = await withNewHash(ctx, account, given)
  return halfLogIn(ctx.secret, renewed, given, known.factor ? "code" : "setUp")
}

/** The account with a hash of today: the next step of the login does not have the password any more. */
async function withNewHash({ db }: Context, account: Account, { password }: Credentials) {
  if (!isOutdated(account.password)) return account
  const isSame = and(eq(users.id, account.id), eq(users.password, account.password))
  const hash = { password: await hashPassword(password) }
  const [changed] = await db.update(users).set(hash).where(isSame).returning()
  return changed ?? account
}

async function enter(
  ctx: Context,
  account: Account,
  { password, rememberMe }: Credentials,
  { throttles }: Attempt,
) {
  const renewed = isOutdated(account.password) && { password: await hashPassword(password) }
  return openSessionFor(ctx, account, rememberMe, {
    changes: { loginAttempts: 0, lockedAt: null, ...renewed },
    also: [resetThrottle(ctx.db, throttles.pair.key)],
  })
}
