import { z } from "@hono/zod-openapi"
import { isTimeZone } from "../shared/time-zones"
import { body, Flag, Int, Uuid } from "./wire"

/** An IANA name; null is the zone of the site. If missing it is kept, because other clients do not know it. */
const TimeZone = z.string().max(100).refine(isTimeZone, "Unknown time zone").nullish()

/** The browser's time zone: a name that this machine does not know counts as none. */
export const GuessedTimeZone = z
  .string()
  .nullish()
  .transform((name) => (name && isTimeZone(name) ? name : null))

export const preferences = {
  privateGroup: Flag.default(true),
  /** 0 is Sunday. */
  firstDayOfWeek: Int.pipe(z.number().min(0).max(6)).default(0),
  timeZone: TimeZone,
  recipePublic: Flag.default(true),
  recipeShowNutrition: Flag.default(false),
  recipeShowAssets: Flag.default(false),
  recipeLandscapeView: Flag.default(false),
  recipeDisableComments: Flag.default(false),
  recipeDisableAmount: Flag.default(true),
}

/** A missing member gets its default: a change replaces all. */
export const PreferencesInput = body(preferences).openapi("UpdateGroupPreferences")
export type PreferencesInput = z.output<typeof PreferencesInput>

export const Preferences = z
  .object({
    id: z.string(),
    groupId: z.string(),
    privateGroup: z.boolean(),
    firstDayOfWeek: z.number().int(),
    timeZone: z.string().nullable(),
    recipePublic: z.boolean(),
    recipeShowNutrition: z.boolean(),
    recipeShowAssets: z.boolean(),
    recipeLandscapeView: z.boolean(),
    recipeDisableComments: z.boolean(),
    recipeDisableAmount: z.boolean(),
  })
  .openapi("ReadGroupPreferences")

export const Group = z
  .object({ id: z.string(), name: z.string(), slug: z.string(), preferences: Preferences })
  .openapi("GroupSummary")

export const GroupStatistics = z
  .object({
    totalRecipes: z.number().int(),
    totalUsers: z.number().int(),
    totalCategories: z.number().int(),
    totalTags: z.number().int(),
    totalTools: z.number().int(),
  })
  .openapi("GroupStatistics")

export const GroupStorage = z
  .object({
    usedStorageBytes: z.number().int(),
    usedStorageStr: z.string(),
    totalStorageBytes: z.number().int(),
    totalStorageStr: z.string(),
  })
  .openapi("GroupStorage")

/** A member's rights; missing ones are revoked. */
export const PermissionsInput = body({
  userId: Uuid,
  canManage: Flag.default(false),
  canInvite: Flag.default(false),
  canOrganize: Flag.default(false),
}).openapi("SetPermissions")
export type PermissionsInput = z.output<typeof PermissionsInput>
