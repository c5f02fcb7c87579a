import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { rest } from "./rest-client"

/*
 * The ways to a session beside the form of a password. The server answers with a cookie; `openLogin` makes it the
 * session of this device. All throw RestError: 401 where something is wrong, 423 and 429 as at a password.
 */

/** The code of an app, or a recovery code, after the password. */
export const openByCode = (code: string) => rest("POST", "/api/auth/second-factor", { code })

/** A secret for an app, where the site wants one of this account. */
export const beginSetUp = () =>
  rest<{ secret: string; uri: string }>("POST", "/api/auth/second-factor/set-up")

/** Takes the secret over by a code of it; answers the recovery codes. */
export async function openBySetUp(secret: string, code: string): Promise<string[]> {
  const body = { secret, code }
  const path = "/api/auth/second-factor/set-up/confirm"
  return (await rest<{ recoveryCodes: string[] }>("POST", path, body)).recoveryCodes
}

/** What the browser asks devices for. */
export const passkeyOptions = () =>
  rest<PublicKeyCredentialRequestOptionsJSON>("POST", "/api/auth/passkey/options")

export const openByPasskey = (response: AuthenticationResponseJSON, rememberMe: boolean) =>
  rest("POST", "/api/auth/passkey", { response, rememberMe })
