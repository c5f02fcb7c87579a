import { randomBytes } from "node:crypto"
import { type JWTPayload, jwtVerify, SignJWT } from "jose"
import type { Claims } from "./context"

const issuer = "larder"
const hmac = { name: "HMAC", hash: "SHA-256" }
const keys = new Map<string, CryptoKey>()

/** The secret as a key, made once: a site has one secret. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const bytes = new TextEncoder().encode(secret)
  const key = await crypto.subtle.importKey("raw", bytes, hmac, false, ["sign", "verify"])
  keys.set(secret, key)
  return key
}

/** A login's token: who, in which group, by which session. `seconds` is its life. */
export function signSession(
  secret: string,
  { userId, groupId, sessionId }: { userId: string; groupId: string; sessionId: string },
  seconds: number,
) {
  return sign(secret, { sub: userId, gid: groupId, sid: sessionId }, seconds)
}

/** A long-lived token for scripts; the database keeps its hash (`hashOf`). Life: 1825 days, as the contract has it. */
export function signApiToken(
  secret: string,
  token: { userId: string; groupId: string; name: string; integrationId: string },
) {
  const { userId, groupId, name, integrationId } = token
  const claims = { long_token: true, id: userId, gid: groupId, name, integration_id: integrationId }
  return sign(secret, { ...claims, jti: crypto.randomUUID() }, 1825 * 86_400)
}

/** Seconds for which a link to a download holds. */
const downloadSeconds = 30 * 60

/** What a link to a download stands for: a stored object and its name, the zip of one recipe, or a backup. */
export type Download = { file: string; name: string } | { slug: string } | { backup: string }

/** A token that opens one download for half an hour, to anyone who has the link. */
export const signDownload = (secret: string, download: Download) =>
  sign(secret, { ...download }, downloadSeconds)

/** What a token opens, or null for one that is malformed, expired or for something else. */
export async function readDownload(secret: string, token: string): Promise<Download | null> {
  try {
    const key = await keyOf(secret)
    const { payload } = await jwtVerify(token, key, { issuer, algorithms: ["HS256"] })
    const { file, name, slug, backup } = payload
    if (typeof backup === "string") return { backup }
    if (typeof slug === "string") return { slug }
    if (typeof file === "string" && typeof name === "string") return { file, name }
    return null
  } catch {
    return null
  }
}

/** Seconds that someone has to log in at an identity provider. */
export const oidcSeconds = 15 * 60

/** What a browser keeps while its user is at the identity provider. */
export interface OidcAttempt {
  state: string
  nonce: string
  verifier: string
  /** The page to go to afterwards. */
  target: string
}

export const signOidcAttempt = (secret: string, attempt: OidcAttempt) =>
  sign(secret, { oidc: { ...attempt } }, oidcSeconds)

/** Null for one that is malformed, expired or not ours. */
export const readOidcAttempt = (secret: string, token: string): Promise<OidcAttempt | null> =>
  claimIn(secret, token, "oidc")

/** A claim of ours; null for a token that lacks it, or that is malformed, expired or not ours. */
async function claimIn<T>(secret: string, token: string, claim: string): Promise<T | null> {
  try {
    const key = await keyOf(secret)
    const { payload } = await jwtVerify(token, key, { issuer, algorithms: ["HS256"] })
    return (payload[claim] as T | undefined) ?? null
  } catch {
    return null
  }
}

/** Seconds in which a second factor has to come after the password. */
export const halfLoginSeconds = 10 * 60

/** What a browser keeps between the password and what else is asked for. */
export interface HalfLogin {
  /** A code is asked for, or an app for codes is to be set up. */
  step: "code" | "setUp"
  userId: string
  /** As it was typed: wrong codes count like wrong passwords of that name. */
  username: string
  rememberMe: boolean
  /** Changes when the password does. */
  passwordMark: string
}

export const signHalfLogin = (secret: string, half: HalfLogin) =>
  sign(secret, { half: { ...half }, jti: crypto.randomUUID() }, halfLoginSeconds)

/** Null for one that is malformed, expired or not ours. */
export const readHalfLogin = (secret: string, token: string): Promise<HalfLogin | null> =>
  claimIn(secret, token, "half")

async function sign(secret: string, claims: Record<string, unknown>, seconds: number) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(await keyOf(secret))
}

/** Tokens whose signature was found right, the latest last; `until` in seconds since 1970. */
const verified = new Map<string, { secret: string; until: number; claims: Claims }>()
const mostVerified = 500

/**
 * What a token claims, or null for one that is malformed, expired or not ours. Whether its session
 * lives is for the database to say, at every request.
 */
export async function readToken(secret: string, token: string): Promise<Claims | null> {
  const known = verified.get(token)
  if (known?.secret === secret && known.until > Date.now() / 1000) return known.claims
  try {
    const key = await keyOf(secret)
    const { payload } = await jwtVerify(token, key, { issuer, algorithms: ["HS256"] })
    const claims = await claimsOf(payload, token)
    if (claims) {
      if (verified.size >= mostVerified) verified.delete(verified.keys().next().value!)
      verified.set(token, { secret, until: payload.exp ?? 0, claims })
    }
    return claims
  } catch {
    return null
  }
}

async function claimsOf(payload: JWTPayload, token: string): Promise<Claims | null> {
  const { sub, gid, sid, id, long_token: long, integration_id: integrationId } = payload
  if (typeof gid !== "string") return null
  if (long && typeof id === "string") {
    return {
      userId: id,
      groupId: gid,
      proof: { apiToken: await hashOf(token) },
      integrationId: typeof integrationId === "string" ? integrationId : "generic",
    }
  }
  if (typeof sub !== "string" || typeof sid !== "string") return null
  return { userId: sub, groupId: gid, proof: { session: sid }, integrationId: "generic" }
}

/** SHA-256, hex: how tokens are kept. */
export async function hashOf(text: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** 24 random bytes in base64url, 32 characters: what a link carries. */
export const randomToken = () => randomBytes(24).toString("base64url")
