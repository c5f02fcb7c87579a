import { eq, or, sql } from "drizzle-orm"
import { users } from "../../../../db/schema"
import type { Context } from "../../../context"
import type { LoggedIn } from "../sessions"
import { orTaken } from "../../unique-violation"
import { openSessionFor } from "../open-session"
import { accountRow, homeOfNew, rightsOf } from "../outside-accounts"
import type { OidcPerson } from "./person"
import { refused } from "./refusals"

type Account = typeof users.$inferSelect

/**
 * Opens a session for a person whom the provider identified: one trip to read, one to write.
 * @throws DomainError 401
 */
export async function logInPerson(ctx: Context, person: OidcPerson): Promise<LoggedIn> {
  const { db, config } = ctx
  const value = sql`lower(${person.value})`
  const [known, named, [home]] = await db.batch([
    db.select().from(users).where(eq(users.oidcIdentity, person.identity)),
    db
      .select()
      .from(users)
      .where(or(eq(sql`lower(${users.username})`, value), eq(sql`lower(${users.email})`, value))),
    homeOfNew(ctx),
  ])
  const account = known[0] ?? accountOf(config.OIDC_USER_CLAIM, person, named)
  const remember = config.OIDC_REMEMBER_ME
  if (account) {
    refuseOtherPerson(account, person)
    const changes = {
      ...rightsOf(person.isAdmin, account),
      oidcIdentity: person.identity,
    }
    // Another person may log in to it for the first time at this moment.
    const only = sql`(${users.oidcIdentity} is ${account.oidcIdentity} or ${users.oidcIdentity} = ${person.identity})`
    return openSessionFor(ctx, account, remember, { changes, only })
  }
  if (!home) throw refused("oidc.notSetUp")
  if (!config.OIDC_SIGNUP_ENABLED) throw refused("oidc.noSignup")
  const made = accountRow({ ...person, authMethod: "OIDC", oidcIdentity: person.identity }, home.id)
  return orTaken(openSessionFor(ctx, made, remember, { made }), () => refused("oidc.taken"))
}

/**
 * An account that is linked to one person of a provider belongs to no other, whatever their current names and
 * emails: an email address may have been reassigned. Another provider has other ids for the same people.
 * @throws DomainError 401
 */
function refuseOtherPerson({ oidcIdentity }: Account, { identity }: OidcPerson) {
  if (!oidcIdentity || oidcIdentity === identity) return
  if (issuerOf(oidcIdentity) === issuerOf(identity)) throw refused("oidc.otherPerson")
}

const issuerOf = (identity: string) => identity.split(" ", 1)[0]

/**
 * The account with the value of the configured claim as its username, or else as its email. An email counts only
 * if the provider has verified it.
 * @throws DomainError 401 for an email that is not verified
 */
function accountOf(claim: string, person: OidcPerson, named: Account[]): Account | undefined {
  const value = person.value.toLowerCase()
  const byName = named.find(({ username }) => username.toLowerCase() === value)
  const found = byName ?? named[0]
  if (!found || (byName && claim !== "email")) return found
  if (!person.isVerified || value !== person.email) throw refused("oidc.unverified")
  return found
}
