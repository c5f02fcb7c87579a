import { and, desc, eq, gt, inArray, like, or, type SQL, sql } from "drizzle-orm"
import { sessions, totpFactors, users } from "../../../db/schema"
import type { Context } from "../../context"
import { isSharedAddress } from "../../lib/networks"
import { now } from "../../lib/times"
import { afterWrongPassword, countForName, lockOfName, nameKey, refuseLocked } from "./lockout"
import { pairPrefix, passwordThrottles } from "./password-throttles"
import { requirementIn, requirementRow } from "./second-factor/requirement"
import { placeOf } from "./sessions"
import { countAttempt, countsOf, refuseTooSoon } from "./throttles"

/** Which account someone means, and which one comes first where two have that name. */
interface Whose {
  either: SQL | undefined
  first: SQL
}

/** SQLite folds both sides, for it knows ASCII case alone. A user name goes before an email. */
export function called(username: string): Whose {
  const name = sql`lower(${username.trim()})`
  const byName = eq(sql`lower(${users.username})`, name)
  return { either: or(byName, eq(sql`lower(${users.email})`, name)), first: byName }
}

/** The account of an id. */
export const withId = (userId: string): Whose => ({ either: eq(users.id, userId), first: sql`1` })

/**
 * What is known of a name that someone logs in by, of the account that it means, and of the place, in one trip.
 * @throws DomainError 423, 429
 */
export async function lookAtAttempt(ctx: Context, username: string, whose = called(username)) {
  const { db, config } = ctx
  const place = await placeOf(ctx)
  const name = await nameKey(ctx.secret, username)
  const ofName = await passwordThrottles(ctx, name)
  const [[account], [session], found, factors, requirement, [old]] = await db.batch([
    db.select().from(users).where(whose.either).orderBy(desc(whose.first)).limit(1),
    sessionFrom(ctx, place, whose),
    countsOf(db, [...ofName.all.map(({ key }) => key), name], pairsOf(ctx, place, whose)),
    db
      .select({ userId: totpFactors.userId, secret: totpFactors.secret })
      .from(totpFactors)
      .innerJoin(users, eq(users.id, totpFactors.userId))
      .where(whose.either),
    requirementRow(db),
    db.select({ id: users.id }).from(users).where(like(users.password, "$2%")).limit(1),
  ])
  // By its user name and by its email an account is the same one.
  const throttles = account ? await passwordThrottles(ctx, account.id) : ofName
  const counts = found.filter((counted) => throttles.all.some(({ key }) => key === counted.key))
  const countedName = found.find(({ key }) => key === name)
  refuseLocked(config, account ?? lockOfName(config, countedName), {
    wrong: counts.find(({ key }) => key === throttles.pair.key)?.count ?? 0,
    known: session !== undefined,
    shared: isSharedAddress(ctx.address),
  })
  refuseTooSoon(counts)
  return {
    account,
    throttles,
    name,
    /** The account's app for codes, if it has one. */
    factor: factors.find(({ userId }) => userId === account?.id),
    requirement: requirementIn(requirement),
    /** Whether an account of the site has a hash of another program. */
    hasOldHashes: old !== undefined,
  }
}

export type Attempt = Awaited<ReturnType<typeof lookAtAttempt>>

/** The keys that count wrong passwords from a place for the accounts that a name may mean. */
const pairsOf = ({ db }: Context, place: string, { either }: Whose) =>
  db
    .select({ key: sql`${pairPrefix(place)} || ${users.id}` })
    .from(users)
    .where(either)

function sessionFrom({ db }: Context, place: string, { either }: Whose) {
  const named = db.select({ id: users.id }).from(users).where(either)
  const here = eq(sessions.address, place)
  return db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.userId, named), here, gt(sessions.expiresAt, now())))
    .limit(1)
}

/**
 * Counts a wrong password or code.
 * @param spared whether no one could say that it is wrong: then it locks no account
 */
export async function countWrong({ db, config }: Context, attempt: Attempt, spared = false) {
  const { account, throttles, name } = attempt
  const counted = account
    ? db.update(users).set(afterWrongPassword(config)).where(eq(users.id, account.id))
    : countForName(db, config, name)
  const [first, ...others] = [
    ...(spared ? [] : [counted]),
    ...throttles.all.map((throttle) => countAttempt(db, throttle)),
  ]
  if (first) await db.batch([first, ...others])
}
