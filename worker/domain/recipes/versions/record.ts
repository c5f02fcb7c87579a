import { desc, eq, gt, type SQL, sql } from "drizzle-orm"
import { among, type GroupRows } from "../../../../db/group"
import { recipes, recipeVersions } from "../../../../db/schema"
import type { Scope } from "../../../context"
import { fromNow } from "../../../lib/times"
import { type VersionedField, versionedFields } from "../../../shared/recipe/fields"
import type { Write } from "../writes"
import { differingFields, type StoredContent } from "./content"
import { ofRecipe } from "./of-recipe"
import { packed, unpacked } from "./packing"

/** Versions of one recipe, and characters of all of them. */
const MAX_VERSIONS = 50
const MAX_CHARACTERS = 2_000_000

/** Saves of one person within so many seconds are one version. */
export const SAME_VERSION_SECONDS = 300

type Version = typeof recipeVersions.$inferSelect
export type Cause = Version["cause"]

/** The last version of a recipe, if it is so new that a save may be part of it. */
export const recentVersion = (group: GroupRows, slug: string) =>
  group
    .find(
      recipeVersions,
      ofRecipe(group, slug, gt(recipeVersions.replacedAt, fromNow(-SAME_VERSION_SECONDS))),
    )
    .orderBy(desc(recipeVersions.id))
    .limit(1)

interface Save {
  stored: typeof recipes.$inferSelect
  /** The fields of the save, with their values before and after. */
  before: StoredContent
  after: StoredContent
  recent: Version | undefined
  cause: Cause
  at: string
}

/** Stores the version that a save replaces; nothing if it changes nothing. */
export function versionWrites({ group, userId }: Scope, save: Save): Write[] {
  const { stored, before, after, recent, cause, at } = save
  const fields = differingFields(before, after)
  if (fields.length === 0) return []
  const replaced = only(before, fields)
  if (recent && isPartOf(recent, cause, userId)) return [addedTo(group, recent, replaced, save)]
  return [
    group.insert(recipeVersions, {
      recipeId: stored.id,
      savedAt: stored.dateUpdated,
      savedBy: stored.changedBy ?? stored.userId,
      replacedAt: at,
      replacedBy: userId,
      cause,
      fields,
      content: packed(replaced),
    }),
    trimVersions(group, eq(recipes.id, stored.id)),
  ]
}

const only = (content: StoredContent, fields: VersionedField[]): StoredContent =>
  Object.fromEntries(fields.map((field) => [field, content[field]]))

/** Whether a save continues the user's previous one. A restored version, or an update from a page, is separate. */
const isPartOf = (recent: Version, cause: Cause, userId: string) =>
  cause === "edit" && recent.cause === "edit" && recent.replacedBy === userId

/** Merges a save into the version before: the first values are kept, unless they are current again. */
function addedTo(
  group: GroupRows,
  recent: Version,
  replaced: StoredContent,
  { before, after }: Save,
) {
  const first: StoredContent = { ...replaced, ...unpacked(recent.content) }
  const differing = differingFields({ ...before, ...first }, after)
  const fields = versionedFields.filter(
    (field) => field in first && (differing.includes(field) || !(field in after)),
  )
  const which = eq(recipeVersions.id, recent.id)
  return fields.length === 0
    ? group.delete(recipeVersions, which)
    : group.updateMany(recipeVersions, which, { fields, content: packed(only(first, fields)) })
}

/** Deletes the oldest versions of recipes with too many or too large ones. */
export const trimVersions = (group: GroupRows, which: SQL) =>
  group.delete(
    recipeVersions,
    among(
      recipeVersions.id,
      sql`(select "id" from (
        select "id", row_number() over "newest" as "place", sum(length("content")) over "newest" as "size"
        from ${recipeVersions} where "recipe_id" in ${group.select({ id: recipes.id }, recipes, which)}
        window "newest" as (partition by "recipe_id" order by "id" desc))
        where "place" > ${sql.raw(String(MAX_VERSIONS))} or "size" > ${sql.raw(String(MAX_CHARACTERS))})`,
    ),
  )
