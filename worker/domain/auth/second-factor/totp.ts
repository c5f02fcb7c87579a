import type { TOTP } from "otpauth"

/** Seconds for which a code is shown. */
const PERIOD = 30
/** Codes before and after the present one that are taken, for clocks that are not the same. */
const DRIFT = 1
const common = { algorithm: "SHA1", digits: 6, period: PERIOD } as const

/** Loaded by the first account that has it. */
const library = () => import("otpauth")

/** A new secret, and the address that an app reads from a QR code, with the email of the account. */
export async function newTotp(account: string) {
  const { Secret, TOTP } = await library()
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...common, issuer: "Larder", label: account, secret }).toString()
  return { secret: secret.base32, uri }
}

/**
 * The 30 seconds, counted since 1970, that a code is of; null for a code of no time near the present one. The
 * comparison takes the same time for all codes.
 */
export async function stepOf(secret: string, code: string): Promise<number | null> {
  const { Secret, TOTP: Totp } = await library()
  const totp: TOTP = new Totp({ ...common, secret: Secret.fromBase32(secret) })
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: DRIFT })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

/** Blanks are for people: apps show `123 456`. */
export const bareCode = (code: string) => code.replace(/[\s-]/g, "").toLowerCase()

export const isTotpCode = (code: string) => /^\d{6}$/.test(code)
