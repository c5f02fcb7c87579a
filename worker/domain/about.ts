import { and, eq, sql } from "drizzle-orm"
import type { Db } from "../../db/client"
import { groupPreferences, groups, users } from "../../db/schema"
import type { Context } from "../context"
import { slugify } from "../lib/text/slugs"
import { needsGroups, oidcSettings } from "./auth/oidc/settings"
import { visionHost } from "./recipes/vision-api"
import { contractVersion, larderVersion } from "../version"

/** What a client learns about the site before logging in. One round trip. */
export async function about({ db, config }: Pick<Context, "db" | "config">) {
  const [group] = await openGroup(db).all({ slug: slugify(config.DEFAULT_GROUP) })
  return {
    production: config.PRODUCTION,
    version: contractVersion,
    larderVersion,
    demoStatus: config.IS_DEMO,
    allowSignup: config.ALLOW_SIGNUP,
    allowPasswordLogin: true,
    defaultGroupSlug: group?.slug ?? null,
    enableOidc: oidcSettings(config) !== null,
    oidcRedirect: config.OIDC_AUTO_REDIRECT,
    oidcProviderName: config.OIDC_PROVIDER_NAME,
    enableOpenai: visionHost(config) !== null,
    openaiHost: visionHost(config),
    timeZone: config.TZ,
  }
}

/** The query of a group that shows itself, by its slug: written once for a database. */
function openGroup(db: Db) {
  const known = openGroups.get(db) ?? openGroupIn(db)
  openGroups.set(db, known)
  return known
}
const openGroups = new WeakMap<Db, ReturnType<typeof openGroupIn>>()

const openGroupIn = (db: Db) =>
  db
    .select({ slug: groups.slug })
    .from(groups)
    .innerJoin(groupPreferences, eq(groupPreferences.groupId, groups.id))
    .where(and(eq(groups.slug, sql.placeholder("slug")), eq(groupPreferences.privateGroup, false)))
    .limit(1)
    .prepare()

/** Whether the site still waits for its first administrator. */
export async function startupInfo({ db, config }: Context) {
  const [user] = await db.select({ id: users.id }).from(users).limit(1)
  return { isFirstLogin: !user, isDemo: config.IS_DEMO }
}

/** Where people log in with another service; nulls where nothing is set. */
export const oidcInfo = ({ config }: Pick<Context, "config">) => ({
  configurationUrl: config.OIDC_CONFIGURATION_URL ?? null,
  clientId: config.OIDC_CLIENT_ID ?? null,
  groupsClaim: needsGroups(config) ? config.OIDC_GROUPS_CLAIM : null,
})

/** That the server and its database answer. */
export async function health({ db }: Context) {
  await db.run(sql`select 1`)
  return { status: "ok" as const }
}

/** The palettes: the roles of the light theme, then those of the dark one. */
export function theme({ config }: Pick<Context, "config">) {
  return {
    lightPrimary: config.THEME_LIGHT_PRIMARY,
    lightAccent: config.THEME_LIGHT_ACCENT,
    lightSecondary: config.THEME_LIGHT_SECONDARY,
    lightSuccess: config.THEME_LIGHT_SUCCESS,
    lightInfo: config.THEME_LIGHT_INFO,
    lightWarning: config.THEME_LIGHT_WARNING,
    lightError: config.THEME_LIGHT_ERROR,
    darkPrimary: config.THEME_DARK_PRIMARY,
    darkAccent: config.THEME_DARK_ACCENT,
    darkSecondary: config.THEME_DARK_SECONDARY,
    darkSuccess: config.THEME_DARK_SUCCESS,
    darkInfo: config.THEME_DARK_INFO,
    darkWarning: config.THEME_DARK_WARNING,
    darkError: config.THEME_DARK_ERROR,
  }
}
