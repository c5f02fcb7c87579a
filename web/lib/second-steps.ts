import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { rest } from "./rest-client"

/*
 * Logins other than the password form. The server answers with a cookie; `openLogin` makes it this device's
 * session. All throw RestError: 401 for an error, 423 and 429 as for a password.
 */

/** The code of an app, or a recovery code, after the password. */
export const openByCode = (code: string) => rest("POST", "/api/auth/second-factor", { code })

/** A secret for an app, where the site requires one of this account. */
export const beginSetUp = () =>
  rest<{ secret: string; uri: string }>("POST", "/api/auth/second-factor/set-up")

/** Confirms the secret with a code of it; returns the recovery codes. */
export async function openBySetUp(secret: string, code: string): Promise<string[]> {
  const body = { secret, code }
  const path = "/api/auth/second-factor/set-up/confirm"
  return (await rest<{ recoveryCodes: string[] }>("POST", path, body)).recoveryCodes
}

/** The browser's request to devices. */
export const passkeyOptions = () =>
  rest<PublicKeyCredentialRequestOptionsJSON>("POST", "/api/auth/passkey/options")

export const openByPasskey = (response: AuthenticationResponseJSON, rememberMe: boolean) =>
  rest("POST", "/api/auth/passkey", { response, rememberMe })
