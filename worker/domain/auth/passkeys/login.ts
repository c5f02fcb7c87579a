import { Buffer } from "node:buffer"
import { and, eq } from "drizzle-orm"
import type { AuthenticationResponseJSON } from "@simplewebauthn/server"
import { passkeys, users } from "../../../../db/schema"
import type { Context } from "../../../context"
import { english } from "../../../lib/english"
import { now } from "../../../lib/times"
import { DomainError } from "../../errors"
import { orTaken } from "../../unique-violation"
import { addressThrottle } from "../address-throttle"
import { openSessionFor } from "../open-session"
import type { LoggedIn } from "../sessions"
import { countAttempt, countsOf, refuseTooSoon } from "../throttles"
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

const purpose = "log in"

/** The browser's request for a passkey of this site, of any user. Nothing is read or stored. */
export async function beginPasskeyLogin({ config, secret }: Context) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: newChallenge(secret, purpose),
    userVerification: "required",
    timeout: challengeSeconds * 1000,
  })
}

/**
 * Logs in with a passkey. The device has checked a fingerprint, a face or a PIN, so that nothing else is needed. A
 * lock by wrong passwords does not apply, because a passkey cannot be guessed.
 * @throws DomainError 401 for any error, 429 for too many of them
 */
export async function logInByPasskey(
  ctx: Context,
  { response, rememberMe }: { response: AuthenticationResponseJSON; rememberMe: boolean },
): Promise<LoggedIn> {
  const { db } = ctx
  const throttles = await addressThrottle(ctx, "passkey", 20)
  const keys = throttles.map(({ key }) => key)
  const [[found], counts] = await db.batch([
    db
      .select({ account: users, passkey: passkeys })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(and(eq(passkeys.credentialId, response.id), eq(users.authMethod, "Mealie"))),
    countsOf(db, keys),
  ])
  refuseTooSoon(counts)
  const counter = found && (await verified(ctx, found, response))
  if (!found || counter === undefined) {
    for (const throttle of throttles) await countAttempt(db, throttle)
    throw refused()
  }
  const { account, passkey } = found
  const used = db
    .update(passkeys)
    .set({ counter, lastUsedAt: now() })
    .where(eq(passkeys.id, passkey.id))
  const also = [usingUp(db, challengeIn(response.response), challengeSeconds), used]
  return orTaken(openSessionFor(ctx, account, rememberMe, { also }), refused)
}

/** The passkey's new counter, if the device's answer is valid. */
async function verified(
  { config, secret }: Context,
  { account, passkey }: { account: { id: string }; passkey: typeof passkeys.$inferSelect },
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const { userHandle } = response.response
  if (userHandle !== Buffer.from(handleOf(account.id)).toString("base64url")) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config)
  const { credentialId, publicKey, counter, transports } = passkey
  try {
    // Also throws for a decreasing counter, a sign of a copied device.
    const answer = await verifyAuthenticationResponse({
      response,
      expectedRPID,
      expectedOrigin,
      expectedChallenge: (challenge) => isChallenge(secret, purpose, challenge),
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
        counter,
        transports: transports as never,
      },
    })
    return answer.verified ? answer.authenticationInfo.newCounter : undefined
  } catch (error) {
    const isCopy = error instanceof Error && /counter/.test(error.message)
    if (isCopy)
      console.error("Login by passkey refused: its counter went back, as that of a copy does")
    return undefined
  }
}

const refused = () => new DomainError(401, "passkey.refused", english({ code: "unauthorized" }))
