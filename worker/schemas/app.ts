import { z } from "@hono/zod-openapi"

export const AppInfo = z
  .object({
    production: z.boolean(),
    /** The contract's version, by which clients choose their calls. */
    version: z.string(),
    larderVersion: z.string(),
    demoStatus: z.boolean(),
    allowSignup: z.boolean(),
    allowPasswordLogin: z.boolean(),
    defaultGroupSlug: z.string().nullable(),
    enableOidc: z.boolean(),
    oidcRedirect: z.boolean(),
    oidcProviderName: z.string(),
    enableOpenai: z.boolean(),
    /** The service to which pictures are sent on request. */
    openaiHost: z.string().nullable(),
    /** The time zone of groups without their own. */
    timeZone: z.string(),
  })
  .openapi("AppInfo")

export const AppStartupInfo = z
  .object({ isFirstLogin: z.boolean(), isDemo: z.boolean() })
  .openapi("AppStartupInfo")

const unset = z.string().nullable()
export const OidcInfo = z
  .object({ configurationUrl: unset, clientId: unset, groupsClaim: unset })
  .openapi("OIDCInfo")

export const AppHealth = z.object({ status: z.literal("ok") }).openapi("AppHealth")

const roles = ["Primary", "Accent", "Secondary", "Success", "Info", "Warning", "Error"] as const
const palette = <P extends "light" | "dark">(prefix: P) =>
  Object.fromEntries(roles.map((role) => [`${prefix}${role}`, z.string()])) as Record<
    `${P}${(typeof roles)[number]}`,
    z.ZodString
  >

export const AppTheme = z.object({ ...palette("light"), ...palette("dark") }).openapi("AppTheme")
