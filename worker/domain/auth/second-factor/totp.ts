import type { TOTP } from "otpauth"

/** Seconds for which a code is shown. */
const PERIOD = 30
/** Codes accepted before and after the present one, for clocks that differ. */
const DRIFT = 1
const common = { algorithm: "SHA1", digits: 6, period: PERIOD } as const

/** Loaded by the first account that uses it. */
const library = () => import("otpauth")

/** A new secret, and the address that an app reads from a QR code, with the email of the account. */
export async function newTotp(account: string) {
  const { Secret, TOTP } = await library()
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...common, issuer: "Larder", label: account, secret }).toString()
  return { secret: secret.base32, uri }
}

/**
 * The number of the 30-second step since 1970 that a code belongs to; null for a code of no step near the present
 * one. The comparison takes the same time for all codes.
 */
export async function stepOf(secret: string, code: string): Promise<number | null> {
  const { Secret, TOTP: Totp } = await library()
  const totp: TOTP = new Totp({ ...common, secret: Secret.fromBase32(secret) })
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: DRIFT })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

/** Spaces are for people: apps show `123 456`. */
export const bareCode = (code: string) => code.replace(/[\s-]/g, "").toLowerCase()

export const isTotpCode = (code: string) => /^\d{6}$/.test(code)
