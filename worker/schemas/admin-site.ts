import { z } from "@hono/zod-openapi"
import { AppInfo } from "./app"
import { EmailAddress } from "./mail"
import { body, Int } from "./wire"

const whole = z.number().int()

export const AdminAbout = AppInfo.extend({
  versionLatest: z.string(),
  apiPort: whole,
  apiDocs: z.boolean(),
  dbType: z.string(),
  /** Without name and password; null where the database has no address. */
  dbUrl: z.string().nullable(),
  defaultGroup: z.string(),
  buildId: z.string(),
  recipeScraperVersion: z.string(),
}).openapi("AdminAboutInfo")

export const Readiness = z
  .object({
    emailReady: z.boolean(),
    ldapReady: z.boolean(),
    oidcReady: z.boolean(),
    enableOpenai: z.boolean(),
    baseUrlSet: z.boolean(),
    isUpToDate: z.boolean(),
  })
  .openapi("CheckAppConfig")

export const Statistics = z
  .object({
    totalRecipes: whole,
    totalUsers: whole,
    totalGroups: whole,
    uncategorizedRecipes: whole,
    untaggedRecipes: whole,
  })
  .openapi("AppStatistics")

export const Analytics = z
  .object({
    installationId: z.string(),
    version: z.string(),
    databaseType: z.string(),
    usingEmail: z.boolean(),
    usingLdap: z.boolean(),
    apiTokens: whole,
    users: whole,
    groups: whole,
    recipes: whole,
    shoppingLists: whole,
    cookbooks: whole,
  })
  .openapi("MealieAnalytics")

export const MaintenanceSummary = z
  .object({ dataDirSize: z.string(), cleanableImages: whole, cleanableDirs: whole })
  .openapi("MaintenanceSummary")

/** Sizes in words. */
export const StorageDetails = z
  .object({
    tempDirSize: z.string(),
    backupsDirSize: z.string(),
    groupsDirSize: z.string(),
    recipesDirSize: z.string(),
    userDirSize: z.string(),
  })
  .openapi("MaintenanceStorageDetails")

const kinds = ["recipes", "users", "groups", "backups", "temporary"] as const

/** Bytes by kind. */
export const StorageSizes = z.object({
  bytes: z.record(z.enum(kinds), z.number()),
  isComplete: z.boolean(),
})

export const Integrity = z.object({
  /** The database's own findings; empty where it is intact. */
  damage: z.array(z.string()),
  danglingRows: whole,
  /** Whether all stored files were listed, so that pictures were checked. */
  isComplete: z.boolean(),
  missingPictures: whole,
  /** The first of them. */
  missing: z.array(z.object({ name: z.string(), path: z.string() })),
})

/** How the site runs, and the variables of its environment. */
export const SiteSettings = z.object({
  runtime: z.enum(["node", "workers"]),
  version: z.string(),
  apiVersion: z.string(),
  variables: z.array(
    z.object({
      name: z.string(),
      isSecret: z.boolean(),
      /** Differs from the default. */
      isChanged: z.boolean(),
      /** Null for secrets, and for unset ones. */
      value: z.string().nullable(),
    }),
  ),
})

/** A group's background jobs, as administrators see them. */
export const JobRow = z.object({
  id: z.string(),
  kind: z.enum(["addresses", "archive", "backup", "household"]),
  status: z.enum(["listing", "working", "finished", "cancelled", "failed"]),
  name: z.string(),
  group: z.string(),
  user: z.string(),
  /** A worker is processing it; open jobs without a worker are waiting. */
  isRunning: z.boolean(),
  /** Items, by how they ended. */
  done: whole,
  failed: whole,
  of: whole,
  createdAt: z.string(),
  updateAt: z.string(),
})

export const LogQuery = z.object({ lines: Int.pipe(z.number().min(1).max(10_000)).default(500) })
export const Logs = z.object({ logs: z.array(z.string()) }).openapi("MaintenanceLogs")

export const EmailReady = z.object({ ready: z.boolean() }).openapi("EmailReady")
export const EmailTest = body({ email: EmailAddress }).openapi("EmailTest")
