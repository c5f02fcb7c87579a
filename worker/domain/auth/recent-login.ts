import { eq } from "drizzle-orm"
import type { Caller } from "../../../db/authentication"
import { sessions, type users } from "../../../db/schema"
import type { SiteScope } from "../../context"
import { fromNow, now } from "../../lib/times"
import { badRequest, plain, unauthorized } from "../errors"
import { hashingAfter } from "./password-hashing"
import { passwordThrottles } from "./password-throttles"
import { isPassword } from "./passwords"
import { countAttempt, countsOf, refuseTooSoon, resetThrottle } from "./throttles"

/** Seconds after a login, or after the password was asked for again, in which what protects an account may be changed. */
const RECENT = 10 * 60

/** The id of the caller's session. @throws DomainError 403 for an API token, which changes no login. */
export function sessionOf({ claims }: Pick<SiteScope, "claims">): string {
  if (!("session" in claims.proof)) throw plain(403, "account.needsLogin")
  return claims.proof.session
}

/** The caller's session, as a query that fits a batch. */
export const sessionRow = (scope: SiteScope) =>
  scope.site
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionOf(scope)))

export const isRecent = ([session]: { confirmedAt: string | null }[]) =>
  session?.confirmedAt != null && session.confirmedAt > fromNow(-RECENT)

/**
 * For what a stolen session must not do. The caller's account, which has a password of this site.
 * @throws DomainError 403 when the login is not recent
 */
export async function requireRecentLogin(scope: SiteScope) {
  const [session] = await scope.site.batch([sessionRow(scope)])
  const account = await scope.me()
  requireOwnPassword(account)
  if (!isRecent(session)) throw plain(403, "secondFactor.confirmFirst")
  return account
}

export function requireOwnPassword({ authMethod }: Pick<typeof users.$inferSelect, "authMethod">) {
  if (authMethod !== "Mealie") throw badRequest("account.passwordElsewhere", { method: authMethod })
}

/**
 * Does `work` for the caller's account if the password is its, once more. Wrong ones are counted as at login.
 * @returns what the work gave, and the key of the throttle that counted the wrong ones before
 * @throws DomainError 400 for a wrong one, 429 for too many
 */
export async function withPassword<T>(
  scope: SiteScope,
  password: string,
  work: (account: Caller) => Promise<T>,
): Promise<{ value: T; counted: string }> {
  const { me, site, userId } = scope
  const throttles = await passwordThrottles(scope, `change ${userId}`)
  const keys = throttles.all.map(({ key }) => key)
  const look = async () => {
    refuseTooSoon(await countsOf(site, keys))
    return me()
  }
  const value = await hashingAfter(scope, look, async (account) => {
    requireOwnPassword(account)
    const old = { bcrypt: scope.bcrypt, areThere: false }
    if (await isPassword(password, account.password, old)) return work(account)
    for (const throttle of throttles.all) await countAttempt(site, throttle)
    throw badRequest("account.wrongPassword")
  })
  return { value, counted: throttles.pair.key }
}

/** Makes the caller's login a recent one by its password. @throws DomainError as `withPassword` */
export async function confirmPassword(scope: SiteScope, password: string) {
  const id = sessionOf(scope)
  const { counted } = await withPassword(scope, password, async () => undefined)
  const [confirmed] = await scope.site.batch([
    scope.site
      .update(sessions)
      .set({ confirmedAt: now() })
      .where(eq(sessions.id, id))
      .returning({ id: sessions.id }),
    resetThrottle(scope.site, counted),
  ])
  if (confirmed.length === 0) throw unauthorized()
}
