import type { Config } from "../../../config"

/** The identity provider, or null where logging in by one is off or not completely set. */
export function oidcSettings(config: Config) {
  const { OIDC_AUTH_ENABLED: enabled, OIDC_CONFIGURATION_URL: configured } = config
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config
  if (!enabled || !configured || !clientId) return null
  const redirectUri = `${config.BASE_URL.replace(/\/+$/, "")}/api/auth/oidc/callback`
  return {
    configured,
    clientId,
    clientSecret,
    redirectUri,
    algorithm: config.OIDC_SIGNING_ALGORITHM,
  }
}
export type OidcSettings = NonNullable<ReturnType<typeof oidcSettings>>

/** Whether a user's groups decide who may log in or who administers. */
export const needsGroups = ({ OIDC_USER_GROUP: users, OIDC_ADMIN_GROUP: admins }: Config) =>
  users !== undefined || admins !== undefined
