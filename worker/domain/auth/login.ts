import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm"
import { sessions, users } from "../../../db/schema"
import type { Context } from "../../context"
import { isSharedAddress } from "../../lib/networks"
import { now } from "../../lib/times"
import { plain } from "../errors"
import { passwordThrottles } from "./password-throttles"
import { afterWrongPassword, countForName, lockOfName, nameKey, refuseLocked } from "./lockout"
import { hashPassword, isOutdated, isPassword } from "./passwords"
import { newSession, placeOf, type LoggedIn } from "./sessions"
import { hashingAfter } from "./password-hashing"
import { countAttempt, countsOf, resetThrottle, refuseTooSoon } from "./throttles"

export interface Credentials {
  /** A user name or an email address, in any case. */
  username: string
  password: string
  rememberMe: boolean
}

/**
 * Logs a user in by password: one trip to read, one to write.
 * @throws DomainError 401 for wrong credentials, 423 for a locked account, 429 for too many attempts
 */
export async function logIn(ctx: Context, given: Credentials): Promise<LoggedIn> {
  if (!given.username.trim() || !given.password) throw plain(401, "unauthorized")
  return hashingAfter(
    ctx,
    () => look(ctx, given),
    (known) => attempt(ctx, given, known),
  )
}

/** What is known of the name and of the place, in one trip. @throws DomainError 423, 429 */
async function look(ctx: Context, { username }: Credentials) {
  const { db, config } = ctx
  const throttles = await passwordThrottles(ctx, username.trim().toLowerCase())
  const name = await nameKey(ctx.secret, username)
  const [[account], [session], found] = await db.batch([
    accountNamed(ctx, username).limit(1),
    sessionFrom(ctx, await placeOf(ctx), username),
    countsOf(db, [...throttles.all.map(({ key }) => key), name]),
  ])
  const ofName = found.find(({ key }) => key === name)
  const counts = found.filter((counted) => counted !== ofName)
  refuseLocked(config, account ?? lockOfName(config, ofName), {
    wrong: counts.find(({ key }) => key === throttles.pair.key)?.count ?? 0,
    known: session !== undefined,
    shared: isSharedAddress(ctx.address),
  })
  refuseTooSoon(counts)
  return { account, throttles, name }
}

type Known = Awaited<ReturnType<typeof look>>

async function attempt(
  ctx: Context,
  { password, rememberMe }: Credentials,
  { account, throttles, name }: Known,
) {
  const { db, config } = ctx
  if (!(await isPassword(password, account?.password)) || !account) {
    await db.batch([
      account
        ? db.update(users).set(afterWrongPassword(config)).where(idIs(account.id))
        : countForName(db, config, name),
      ...throttles.all.map((throttle) => countAttempt(db, throttle)),
    ])
    throw plain(401, "unauthorized")
  }

  const { row, loggedIn } = await newSession(ctx, account, rememberMe)
  const renewed = isOutdated(account.password) && { password: await hashPassword(password) }
  await db.batch([
    db.insert(sessions).values({ ...row, groupId: account.groupId }),
    db
      .update(users)
      .set({ loginAttempts: 0, lockedAt: null, lastLoginAt: now(), ...renewed })
      .where(idIs(account.id)),
    resetThrottle(db, throttles.pair.key),
  ])
  return loggedIn
}

const idIs = (id: string) => eq(users.id, id)

/** SQLite folds both sides, for it knows ASCII case alone. A user name goes before an email. */
const isCalled = (username: string) => {
  const name = sql`lower(${username.trim()})`
  return {
    either: or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name)),
    byName: eq(sql`lower(${users.username})`, name),
  }
}

function accountNamed({ db }: Context, username: string) {
  const { either, byName } = isCalled(username)
  return db.select().from(users).where(either).orderBy(desc(byName))
}

function sessionFrom({ db }: Context, place: string, username: string) {
  const named = db.select({ id: users.id }).from(users).where(isCalled(username).either)
  const here = eq(sessions.address, place)
  return db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.userId, named), here, gt(sessions.expiresAt, now())))
    .limit(1)
}
