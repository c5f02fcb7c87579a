import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import { z } from "@hono/zod-openapi"
import { factorRequirements, MAX_PASSKEY_NAME } from "../shared/second-factor"

/** A code of an app, or a recovery code; spaces and dashes are for people. */
export const Code = z.string().trim().min(1).max(40)

/** 20 bytes in base32, created by the site. */
export const TotpSecret = z.string().regex(/^[A-Z2-7]{32}$/)

export const NewTotp = z.object({ secret: z.string(), uri: z.string() })
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export const PasskeyName = z.string().trim().min(1).max(MAX_PASSKEY_NAME)

const base64url = z.string().regex(/^[\w-]{1,20000}$/)
const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.string().nullish(),
}

/** A browser's answer for a device; the library checks all of it. */
export const RegistrationResponse = z
  .object({
    ...common,
    response: z.looseObject({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .transform((response) => response as unknown as RegistrationResponseJSON)

export const AuthenticationResponse = z
  .object({
    ...common,
    response: z.looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    }),
  })
  .transform((response) => response as unknown as AuthenticationResponseJSON)

/** How an account is protected. */
export const Protection = z.object({
  authMethod: z.enum(["Mealie", "LDAP", "OIDC"]),
  /** Since when it has an authenticator app; null without one. */
  appSince: z.string().nullable(),
  /** How many remain. */
  recoveryCodes: z.number().int(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isSynced: z.boolean(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /** Whether the site requires a second factor. */
  isRequired: z.boolean(),
  /** The address at which passkeys work. */
  address: z.string(),
  /** Whether the login is recent enough to change this. */
  isRecent: z.boolean(),
})

export const FactorRequirementSetting = z.object({ required: z.enum(factorRequirements) })
