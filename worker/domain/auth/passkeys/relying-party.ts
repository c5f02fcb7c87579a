import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { Buffer } from "node:buffer"
import type { Config } from "../../../config"

/** Loaded by the first passkey, so that it does not delay the start. */
export const webauthn = () => import("@simplewebauthn/server")

/** Passkeys belong to the site's public address, and work at no other. */
export function relyingParty({ BASE_URL }: Config) {
  const url = URL.parse(BASE_URL)
  return { id: url?.hostname ?? "", origin: url?.origin ?? "", name: "Larder" }
}

/** Seconds in which a passkey has to answer. */
export const challengeSeconds = 5 * 60

/**
 * A self-contained challenge: random, with its expiry and a signature, so that nothing is stored for a page that
 * is only opened. Its purpose is signed, too.
 */
export function newChallenge(secret: string, purpose: string): Uint8Array<ArrayBuffer> {
  const end = Buffer.alloc(4)
  end.writeUInt32BE(Math.floor(Date.now() / 1000) + challengeSeconds)
  const head = Buffer.concat([randomBytes(16), end])
  return new Uint8Array(Buffer.concat([head, signatureOf(secret, purpose, head)]))
}

/** Whether a challenge, in base64url, is one of these and has not expired. */
export function isChallenge(secret: string, purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, "base64url")
  if (bytes.length !== 52) return false
  const head = bytes.subarray(0, 20)
  const isOurs = timingSafeEqual(signatureOf(secret, purpose, head), bytes.subarray(20))
  return isOurs && head.readUInt32BE(16) > Date.now() / 1000
}

const signatureOf = (secret: string, purpose: string, head: Uint8Array) =>
  createHmac("sha256", secret).update(`passkey ${purpose} `).update(head).digest()

/** The challenge that an answer refers to. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"))
    return typeof challenge === "string" ? challenge : ""
  } catch {
    return ""
  }
}

/** How a passkey names its user: the id of the account, which no device shows. */
export const handleOf = (userId: string) =>
  new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex"))
