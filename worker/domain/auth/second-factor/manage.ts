import type { SiteScope } from "../../../context"
import { badRequest, notFound } from "../../errors"
import { orTaken } from "../../unique-violation"
import { relyingParty } from "../passkeys/relying-party"
import { resetThrottle } from "../throttles"
import { isRecent, requireRecentLogin, sessionRow, withPassword } from "../recent-login"
import { factorsOf, newCodes, turningOff, turningOn } from "./factors"
import { isRequiredOf, requirementIn, requirementRow } from "./requirement"
import { newTotp, stepOf } from "./totp"

/** The factors of the caller's account. One round trip. */
export async function protection(scope: SiteScope) {
  const { site, userId } = scope
  const [[app], [codes], keys, session, requirement] = await site.batch([
    ...factorsOf(site, userId),
    sessionRow(scope),
    requirementRow(site),
  ])
  const account = await scope.me()
  return {
    /** Null for an account whose password another service checks: that service protects it. */
    authMethod: account.authMethod,
    appSince: app?.createdAt ?? null,
    recoveryCodes: codes!.total,
    passkeys: keys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
      id,
      name,
      isSynced,
      createdAt,
      lastUsedAt,
    })),
    isRequired: isRequiredOf(requirementIn(requirement), account),
    address: relyingParty(scope.config).origin,
    isRecent: isRecent(session),
  }
}

/** A new secret for an app. Nothing is stored yet. @throws DomainError 403 */
export async function beginTotp(scope: SiteScope) {
  const { email } = await requireRecentLogin(scope)
  return newTotp(email)
}

/** Stores the secret once a code has proven that the app has it. @throws DomainError 400, 403 */
export async function turnOnTotp(scope: SiteScope, totp: { secret: string; code: string }) {
  const { secret, site, userId } = scope
  await requireRecentLogin(scope)
  const step = await stepOf(totp.secret, totp.code)
  if (step === null) throw badRequest("secondFactor.wrongCode")
  const { codes, statements } = await turningOn({ db: site, secret }, userId, {
    secret: totp.secret,
    step,
  })
  const [first, ...others] = statements
  await orTaken(site.batch([first!, ...others]), () => badRequest("secondFactor.isOn"))
  return { recoveryCodes: codes }
}

/** New recovery codes in place of the old ones. @throws DomainError 403, 404 without an app */
export async function renewRecoveryCodes(scope: SiteScope) {
  const { secret, site, userId } = scope
  await requireRecentLogin(scope)
  const [[app]] = await site.batch([factorsOf(site, userId)[0]])
  if (!app) throw notFound()
  const { codes, statements } = await newCodes({ db: site, secret }, userId)
  const [first, ...others] = statements
  await site.batch([first!, ...others])
  return { recoveryCodes: codes }
}

/**
 * Removes the app and its recovery codes.
 * @throws DomainError 400 for a wrong password, 404, 429
 */
export async function turnOffTotp(scope: SiteScope, password: string) {
  const { site, userId } = scope
  const { counted } = await withPassword(scope, password, async () => undefined)
  const [removed] = await site.batch([...turningOff(site, userId), resetThrottle(site, counted)])
  if (removed.length === 0) throw notFound()
}
