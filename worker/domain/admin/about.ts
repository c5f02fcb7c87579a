import { and, isNull, notExists, sql } from "drizzle-orm"
import {
  apiTokens,
  cookbooks,
  groups,
  recipes,
  recipesToCategories,
  recipesToTags,
  shoppingLists,
  users,
} from "../../../db/schema"
import type { SiteScope } from "../../context"
import { hashOf } from "../../tokens"
import { contractVersion, larderVersion } from "../../version"
import { about } from "../about"
import { ldapSettings } from "../auth/ldap/settings"
import { oidcSettings } from "../auth/oidc/settings"
import { visionHost } from "../recipes/vision-api"

/** What an administrator learns about the site. One round trip. */
export async function siteAbout({ config, site }: SiteScope) {
  const everybodys = await about({ config, db: site })
  return {
    ...everybodys,
    enableOidc: config.OIDC_AUTH_ENABLED,
    // Newer versions are not looked for.
    versionLatest: contractVersion,
    apiPort: portOf(config.BASE_URL),
    apiDocs: config.API_DOCS,
    dbType: "sqlite",
    dbUrl: maskedUrl(config.LIBSQL_URL),
    defaultGroup: config.DEFAULT_GROUP,
    buildId: larderVersion,
    recipeScraperVersion: larderVersion,
  }
}

/** The features that the site is configured for. */
export function check({ config, mailer }: Pick<SiteScope, "config" | "mailer">) {
  return {
    emailReady: mailer !== null,
    ldapReady: ldapSettings(config) !== null,
    oidcReady: oidcSettings(config) !== null,
    enableOpenai: visionHost(config) !== null,
    baseUrlSet: !/^http:\/\/localhost:\d+\/?$/.test(config.BASE_URL),
    isUpToDate: true,
  }
}

/** Counts over all groups, without deleted rows. One round trip. */
export async function statistics({ site }: SiteScope) {
  const without = (links: typeof recipesToCategories | typeof recipesToTags) =>
    site
      .select({ total: sql<number>`count(*)` })
      .from(recipes)
      .where(
        and(
          isNull(recipes.deletedAt),
          notExists(
            site
              .select({ one: sql`1` })
              .from(links)
              .where(sql`${links.recipeId} = ${recipes.id}`),
          ),
        ),
      )
  const [[grouped], [people], [uncategorized], [untagged]] = await site.batch([
    groupTotals(site),
    totalOf(site, users),
    without(recipesToCategories),
    without(recipesToTags),
  ])
  return {
    totalRecipes: grouped!.recipes,
    totalUsers: people!.total,
    totalGroups: grouped!.groups,
    uncategorizedRecipes: uncategorized!.total,
    untaggedRecipes: untagged!.total,
  }
}

/** How much the site is used; for administrators only. One round trip. */
export async function analytics({ config, mailer, site, secret }: SiteScope) {
  const [[grouped], [people], [tokens], [lists], [books]] = await site.batch([
    groupTotals(site),
    totalOf(site, users),
    totalOf(site, apiTokens),
    totalOf(site, shoppingLists),
    totalOf(site, cookbooks),
  ])
  return {
    installationId: uuidOf(await hashOf(`installation ${secret}`)),
    version: contractVersion,
    databaseType: "sqlite",
    usingEmail: mailer !== null,
    usingLdap: ldapSettings(config) !== null,
    apiTokens: tokens!.total,
    users: people!.total,
    groups: grouped!.groups,
    recipes: grouped!.recipes,
    shoppingLists: lists!.total,
    cookbooks: books!.total,
  }
}

type Site = SiteScope["site"]
type Counted = typeof users | typeof apiTokens | typeof shoppingLists | typeof cookbooks

const totalOf = (site: Site, table: Counted) =>
  site
    .select({ total: sql<number>`count(*)` })
    .from(table)
    .where("deletedAt" in table ? isNull(table.deletedAt) : undefined)

/** The number of recipes, from the counters of the groups. */
const groupTotals = (site: Site) =>
  site
    .select({
      groups: sql<number>`count(*)`,
      recipes: sql<number>`coalesce(sum(${groups.recipeCount}), 0)`,
    })
    .from(groups)

function portOf(address: string): number {
  const { port, protocol } = URL.parse(address) ?? { port: "", protocol: "" }
  return Number(port) || (protocol === "https:" ? 443 : 80)
}

/** An address without the name and password in it. */
export function maskedUrl(address: string | undefined): string | null {
  const url = address ? URL.parse(address) : null
  if (!url) return null
  return `${url.protocol}//${url.username || url.password ? "*****@" : ""}${url.host}${url.pathname}`
}

/** A UUID of the first digits of a hash: always the same for a site. */
const uuidOf = (hex: string) =>
  hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5")
