import { Buffer } from "node:buffer"
import { and, eq } from "drizzle-orm"
import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import { passkeys } from "../../../../db/schema"
import type { SiteScope } from "../../../context"
import { now } from "../../../lib/times"
import { badRequest, notFound } from "../../errors"
import { orTaken } from "../../unique-violation"
import { requireRecentLogin, sessionOf } from "../recent-login"
import { usingUp } from "../used-tokens"
import {
  challengeIn,
  challengeSeconds,
  handleOf,
  isChallenge,
  newChallenge,
  relyingParty,
  webauthn,
} from "./relying-party"

/** Passkeys of one account. */
const MOST = 20

const purposeOf = (scope: SiteScope) => `add ${scope.userId} ${sessionOf(scope)}`

const ofCaller = ({ site, userId }: SiteScope) =>
  site.select().from(passkeys).where(eq(passkeys.userId, userId))

/**
 * The browser's request to create a passkey that identifies the account by itself.
 * @throws DomainError 403
 */
export async function beginPasskey(scope: SiteScope) {
  const account = await requireRecentLogin(scope)
  const present = await ofCaller(scope)
  if (present.length >= MOST) throw badRequest("passkey.tooMany", { count: MOST })
  const { id, name } = relyingParty(scope.config)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: handleOf(account.id),
    userName: account.email,
    userDisplayName: account.fullName,
    challenge: newChallenge(scope.secret, purposeOf(scope)),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: present.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as never,
    })),
  })
}

/**
 * Stores the created passkey.
 * @throws DomainError 400 for an invalid answer, 403
 */
export async function addPasskey(
  scope: SiteScope,
  { response, name }: { response: RegistrationResponseJSON; name: string },
) {
  const { secret, site, userId } = scope
  await requireRecentLogin(scope)
  const purpose = purposeOf(scope)
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(scope.config)
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedRPID,
    expectedOrigin,
    expectedChallenge: (challenge) => isChallenge(secret, purpose, challenge),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) throw badRequest("passkey.notMade")
  const { credential, credentialBackedUp } = verified.registrationInfo
  const challenge = challengeIn(response.response)
  await orTaken(
    site.batch([
      usingUp(site, challenge, challengeSeconds),
      site.insert(passkeys).values({
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        isSynced: credentialBackedUp,
      }),
    ]),
    () => badRequest("passkey.notMade"),
  )
}

const own = ({ userId }: SiteScope, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** @throws DomainError 404 */
export async function renamePasskey(scope: SiteScope, id: string, name: string) {
  const renamed = await scope.site
    .update(passkeys)
    .set({ name, updateAt: now() })
    .where(own(scope, id))
    .returning({ id: passkeys.id })
  if (renamed.length === 0) throw notFound()
}

/** @throws DomainError 403, 404 */
export async function removePasskey(scope: SiteScope, id: string) {
  await requireRecentLogin(scope)
  const removed = await scope.site
    .delete(passkeys)
    .where(own(scope, id))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw notFound()
}
