import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm"
import type { BatchItem } from "drizzle-orm/batch"
import { sessions, users } from "../../../db/schema"
import type { Context } from "../../context"
import { now } from "../../rules/times"
import { hashOf } from "../../tokens"
import { plain } from "../errors"
import { afterWrongPassword, refuseLocked, secondsOfLock } from "./lockout"
import { hashPassword, isOutdated, isPassword } from "./passwords"
import { newSession, placeOf, type SignedIn } from "./sessions"
import { hashing } from "./slots"
import { countAttempt, countsOf, forget, refuseTooSoon, type Throttle } from "./throttles"

export interface Credentials {
  /** A user name or an email address, in any case. */
  username: string
  password: string
  rememberMe: boolean
}

/**
 * Signs somebody in by password: one trip to read, one to write.
 * @throws DomainError 401 for wrong credentials, 423 for a locked account, 429 for too many attempts
 */
export async function signIn(ctx: Context, given: Credentials): Promise<SignedIn> {
  if (!given.username.trim() || !given.password) throw plain(401, "Unauthorized")
  // Reading waits too, so that many attempts at once do not all see an account with none.
  return hashing(() => attempt(ctx, given))
}

async function attempt(ctx: Context, { username, password, rememberMe }: Credentials) {
  const { db, config } = ctx
  const place = await placeOf(ctx)
  const throttles = await throttlesOf(ctx, place, username)
  const [[account], [session], counts] = await db.batch([
    accountNamed(ctx, username).limit(1),
    sessionFrom(ctx, place, username),
    countsOf(
      db,
      throttles.all.map(({ key }) => key),
    ),
  ])
  if (account) {
    const wrong = counts.find(({ key }) => key === throttles.pair.key)?.count ?? 0
    refuseLocked(config, account, { wrong, known: session !== undefined })
  }
  refuseTooSoon(counts)

  if (!(await isPassword(password, account?.password)) || !account) {
    const counted = throttles.all.map((throttle) => countAttempt(db, throttle))
    const changed =
      account && db.update(users).set(afterWrongPassword(config)).where(idIs(account.id))
    await db.batch(nonEmpty([...counted, ...(changed ? [changed] : [])]))
    throw plain(401, "Unauthorized")
  }

  const { row, signedIn } = await newSession(ctx, account, rememberMe)
  const renewed = isOutdated(account.password) && { password: await hashPassword(password) }
  await db.batch([
    db.insert(sessions).values({ ...row, groupId: account.groupId }),
    db
      .update(users)
      .set({ loginAttempts: 0, lockedAt: null, ...renewed })
      .where(idIs(account.id)),
    forget(db, throttles.pair.key),
  ])
  return signedIn
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

/** Wrong attempts are counted for an address, and for an address and the name it tries. */
async function throttlesOf(ctx: Context, place: string, username: string) {
  const pair: Throttle = {
    key: `sign-in:${await hashOf(`${place} ${username.trim().toLowerCase()}`)}`,
    free: 5,
    memory: secondsOfLock(ctx.config),
  }
  const address: Throttle = { key: `sign-in:${place}`, free: 20, memory: 3600 }
  return { pair, all: ctx.address ? [pair, address] : [pair] }
}

/** Drizzle's batch wants a list that the compiler knows to hold something. */
const nonEmpty = (items: BatchItem<"sqlite">[]) =>
  items as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]
