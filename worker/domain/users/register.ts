import { english } from "../../lib/english"
import type { MessageCode } from "../../shared/messages"
import { and, eq, lte, or, sql } from "drizzle-orm"
import type { BatchItem } from "drizzle-orm/batch"
import { notifiersOf } from "../../../db/authentication"
import { groupRows } from "../../../db/group"
import { isRefusal } from "../../../db/constraint-errors"
import { groupPreferences, groups, invitations, users } from "../../../db/schema"
import type { Context } from "../../context"
import type { Registration } from "../../schemas/registration"
import type { User } from "../../schemas/user"
import { addressThrottle } from "../auth/address-throttle"
import { hashPassword } from "../auth/passwords"
import { hashing } from "../auth/password-hashing"
import { countAhead, countsOf, refuseTooSoon, type Throttle } from "../auth/throttles"
import { DomainError, forbidden } from "../errors"
import { wakeDeliveries } from "../events/wake"
import { freeGroupName, groupNamesFrom, groupsNamed, groupTaken } from "../group-names"
import { isOpen } from "../invitations"
import { catalogueIn } from "../seeds/catalogue"
import { statementsFor } from "../seeds/seed"
import { retryWhenTaken } from "../unique-violation"
import { toUser } from "./account"

/**
 * Creates an account: in the group of a link, or in a new group that it may manage. Two round trips, and one for a
 * refusal. Of simultaneous requests, the first gets a name, or the last use of a link.
 * @throws DomainError 403, 409, 400 as the contract defines (5.3), 429 for many from one address
 */
export async function register(ctx: Context, given: Registration): Promise<User> {
  const { groupToken } = given
  const isInvited = groupToken != null
  if (groupToken === "" || (!isInvited && !ctx.config.ALLOW_SIGNUP)) throw disabled()
  let throttles = await addressThrottle(ctx, "register", 20)
  // Hashed once, however often names are checked.
  let hash: Promise<string> | undefined
  const password = () => (hash ??= hashing(ctx, () => hashPassword(given.password)))
  return retryWhenTaken(() => {
    const attempt = { given, throttles, password }
    // Checking the names again is not another attempt.
    throttles = []
    return isInvited ? join(ctx, groupToken, attempt) : found(ctx, attempt)
  }, groupTaken)
}

interface Attempt {
  given: Registration
  throttles: Throttle[]
  password(): Promise<string>
}

const countsBefore = ({ db }: Context, throttles: Throttle[]) =>
  countsOf(
    db,
    throttles.map(({ key }) => key),
  )

async function join(ctx: Context, token: string, { given, throttles, password }: Attempt) {
  const { db } = ctx
  const isGood = and(eq(invitations.token, token), isOpen())
  const [namesakes, [home], known] = await db.batch([
    namesakesOf(ctx, given),
    db
      .select({
        group: groups.name,
        groupSlug: groups.slug,
        notifiers: notifiersOf(groups.id),
      })
      .from(invitations)
      .innerJoin(groups, eq(groups.id, invitations.groupId))
      .where(isGood),
    countsBefore(ctx, throttles),
    ...countAhead(db, throttles),
  ])
  refuseTooSoon(known, "tooManyTries")
  // First, so that taken names are only revealed with a valid link.
  if (!home) throw invalidToken()
  refuseNamesakes(namesakes)

  const account = { ...namesOf(given), password: await password() }
  const groupId = sql`(select ${invitations.groupId} from ${invitations} where ${isGood})`
  try {
    const [[made]] = await db.batch([
      // Without a link there is no group, and the whole batch fails.
      db
        .insert(users)
        .values({ ...account, groupId })
        .returning(),
      db
        .update(invitations)
        .set({ usesLeft: sql`${invitations.usesLeft} - 1` })
        .where(isGood),
      db.delete(invitations).where(and(isGood, lte(invitations.usesLeft, 0))),
    ])
    if (home.notifiers) ctx.defer(wakeDeliveries(ctx, made!.groupId))
    const { group, groupSlug } = home
    return toUser({ ...made!, group, groupSlug }, [])
  } catch (error) {
    throw isRefusal(error, "NOT NULL") ? invalidToken() : error
  }
}

async function found(ctx: Context, { given, throttles, password }: Attempt) {
  const { db } = ctx
  const names = groupNamesFrom(given.group!)
  const [namesakes, taken, [anyUser], known] = await db.batch([
    namesakesOf(ctx, given),
    groupsNamed(db, names),
    db.select({ id: users.id }).from(users).limit(1),
    countsBefore(ctx, throttles),
    ...countAhead(db, throttles),
  ])
  refuseTooSoon(known, "tooManyTries")
  // A site that waits for its setup would be left without an administrator.
  if (!anyUser) throw disabled()
  refuseNamesakes(namesakes)

  const { name, slug } = freeGroupName(names, taken)
  const groupId = crypto.randomUUID()
  const seeding: BatchItem<"sqlite">[] = given.seedData
    ? statementsFor(groupRows(db, groupId), await catalogueIn(ctx, given.locale), [
        "labels",
        "foods",
        "units",
      ])
    : []
  const rights = { canInvite: true, canManage: true, canOrganize: true }
  const account = { ...namesOf(given), ...rights, password: await password(), groupId }
  const [, , [made]] = await db.batch([
    db.insert(groups).values({ id: groupId, name, slug }),
    db.insert(groupPreferences).values({ groupId, ...preferencesOf(given) }),
    db.insert(users).values(account).returning(),
    ...seeding,
  ])
  return toUser({ ...made!, group: name, groupSlug: slug }, [])
}

const namesOf = ({ username, fullName, email, advanced }: Registration) => ({
  username,
  fullName,
  email,
  advanced,
})

const preferencesOf = ({ private: isPrivate, advanced, timeZone }: Registration) => ({
  timeZone,
  privateGroup: isPrivate,
  recipePublic: !isPrivate,
  recipeShowNutrition: advanced,
  recipeShowAssets: advanced,
  recipeDisableComments: advanced,
  recipeDisableAmount: advanced,
})

/** Whether the conflicting accounts have the name, or only the email, also as their name. */
function namesakesOf({ db }: Context, { username, email }: Registration) {
  const byName = eq(sql`lower(${users.username})`, sql`lower(${username})`)
  const byEmail = or(
    eq(sql`lower(${users.email})`, sql`lower(${email})`),
    eq(sql`lower(${users.username})`, sql`lower(${email})`),
  )
  return db
    .select({ hasName: sql<number>`${byName}`.as("has_name") })
    .from(users)
    .where(or(byName, byEmail))
}

function refuseNamesakes(namesakes: { hasName: number }[]) {
  if (namesakes.some(({ hasName }) => hasName)) throw conflict("registration.usernameTaken")
  if (namesakes.length > 0) throw conflict("registration.emailTaken")
}

const conflict = (code: MessageCode) => new DomainError(409, code, { message: english({ code }) })
const disabled = () => forbidden("registration.disabled")
const invalidToken = () =>
  new DomainError(400, "registration.invalidInvitation", {
    message: english({ code: "registration.invalidInvitation" }),
  })
