import { and, ne, or, type SQL, sql } from "drizzle-orm"
import { recipes, recipeVersions } from "../../../../db/schema"
import type { Scope } from "../../../context"
import { fromNow, now } from "../../../lib/times"
import {
  type OrganizerField,
  type VersionedField,
  versionedSettings,
} from "../../../shared/recipe/fields"
import { organizersJson } from "./content"
import { SAME_VERSION_SECONDS, trimVersions } from "./record"

/*
 * Stores the versions of several recipes, of which one field is about to change. Only the database does so, since
 * the recipes are not read.
 */

/** @param gains the condition that a recipe does not have all of them yet */
export const organizerVersions = (scope: Scope, field: OrganizerField, which: SQL, gains: SQL) =>
  bulkVersions(scope, field, organizersJson(field), and(which, gains)!)

export function settingsVersions(
  scope: Scope,
  settings: Partial<Record<(typeof versionedSettings)[number], boolean>>,
  which: SQL,
) {
  const flags = sql.join(
    versionedSettings.map((name) => sql`${name}, json(iif(${recipes[name]}, 'true', 'false'))`),
    sql`, `,
  )
  const differs = or(
    ...versionedSettings.flatMap((name) =>
      settings[name] === undefined ? [] : [ne(recipes[name], settings[name])],
    ),
  )
  return bulkVersions(scope, "settings", sql`json_object(${flags})`, and(which, differs)!)
}

function bulkVersions({ group, userId }: Scope, field: VersionedField, value: SQL, which: SQL) {
  return [
    group.addFrom(
      recipeVersions,
      {
        recipeId: sql`${recipes.id}`,
        savedAt: sql`${recipes.dateUpdated}`,
        savedBy: sql`coalesce(${recipes.changedBy}, ${recipes.userId})`,
        replacedAt: sql`${now()}`,
        replacedBy: sql`${userId}`,
        cause: sql`'bulk'`,
        fields: sql`json_array(${field})`,
        content: sql`json_object(${field}, json(${value}))`,
      },
      sql`from ${recipes} where ${group.mine(recipes, which)} and not ${isRecorded(userId, field)}`,
    ),
    trimVersions(group, which),
  ] as const
}

/** The condition that the last version has the field as it was before the same user's recent change. */
const isRecorded = (userId: string, field: VersionedField) => sql`exists (
  select 1 from ${recipeVersions} "recent" where "recent"."recipe_id" = ${recipes.id}
    and "recent"."replaced_at" > ${fromNow(-SAME_VERSION_SECONDS)} and "recent"."replaced_by" = ${userId}
    and "recent"."cause" in ('edit', 'bulk')
    and exists (select 1 from json_each("recent"."fields") where "value" = ${field})
    and not exists (select 1 from ${recipeVersions} "later"
      where "later"."recipe_id" = ${recipes.id} and "later"."id" > "recent"."id"))`
