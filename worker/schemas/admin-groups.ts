import { z } from "@hono/zod-openapi"
import { Preferences, preferences, PreferencesInput } from "./group"
import { Organizer } from "./organizer"
import { pageOf } from "./pagination"
import { patchOf } from "./patch"
import { Webhook } from "./webhook"
import { body, Uuid } from "./wire"

const groupName = z.string().trim().min(1).max(200)

export const GroupName = body({ name: groupName }).openapi("GroupBase")

/** A group with what hangs on it, as administrators see it. */
export const FullGroup = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    categories: z.array(Organizer),
    webhooks: z.array(Webhook),
    users: z.array(z.object({ id: z.string(), fullName: z.string() })),
    preferences: Preferences.nullable(),
  })
  .openapi("GroupInDB")
export type FullGroup = z.infer<typeof FullGroup>

/** A group in the table of the administration. */
export const GroupRow = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  users: z.number(),
  recipes: z.number(),
  bytes: z.number(),
  isDefault: z.boolean(),
})

export const GroupPage = pageOf(FullGroup).openapi("GroupPagination")

/** Preferences, when given, replace them all; an empty name keeps the old one. */
export const GroupUpdate = body({
  id: Uuid.optional(),
  name: z.string().trim().max(200),
  preferences: PreferencesInput.nullish(),
}).openapi("GroupAdminUpdate")

/** Missing fields keep their values. */
export const GroupPatch = patchOf({ name: groupName, preferences: patchOf(preferences) }).openapi(
  "GroupAdminPatch",
)

export interface GroupChange {
  name?: string | undefined
  preferences?: z.output<typeof GroupPatch>["preferences"] | null
}
