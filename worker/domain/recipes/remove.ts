import { eq, sql } from "drizzle-orm"
import { among, listOf } from "../../../db/group"
import { recipes } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import { sortKeyOf } from "../../lib/text/sort-key"
import { forbidden } from "../errors"
import { canEdit } from "./update"
import { freeName, retried, takenFromDeleted } from "./slugs"
import { bySlug } from "./read"
import { partsOf } from "./recipe-parts"
import { noEntry, toRecipe } from "./to-recipe"
import { writeAndRead } from "./writes"

/** Deletes a recipe, which can be restored until the purge; returns the deleted one. */
export async function deleteRecipe(scope: Scope, slug: string) {
  const { group } = scope
  const deleted = toRecipe(await group.batch(partsOf(group, bySlug(slug))))
  if (!canEdit(scope, { ...deleted, locked: deleted.settings.locked })) throw forbidden()
  const at = now()
  await group.update(recipes, eq(recipes.id, deleted.id), {
    deletedAt: at,
    deletedBy: scope.userId,
    updateAt: at,
  })
  return deleted
}

/** Restores a deleted recipe; a name taken meanwhile gets a suffix. */
export const restoreRecipe = (scope: Scope, id: string) =>
  retried(async () => {
    const { group } = scope
    const [[deleted], taken] = await group.batch([
      group.findDeleted(recipes, eq(recipes.id, id)),
      takenFromDeleted(group, id),
    ])
    if (!deleted) throw noEntry()
    if (!canEdit(scope, deleted)) throw forbidden()
    const free = freeName(deleted.name, deleted.slug, taken)
    return writeAndRead(group, id, [
      group.restore(recipes, eq(recipes.id, id), {
        ...free,
        nameKey: sortKeyOf(free.name),
        updateAt: now(),
      }),
    ])
  })

/**
 * Restores several: in two round trips, and one by one those whose names were taken meanwhile. Returns the ids of
 * those that were deleted.
 */
export async function restoreRecipes(scope: Scope, ids: string[]) {
  const { group } = scope
  const those = among(recipes.id, listOf(ids))
  const { id, locked, userId } = recipes
  const deleted = await group.selectDeleted({ id, locked, userId }, recipes, those)
  if (!deleted.every((recipe) => canEdit(scope, recipe))) throw forbidden()
  // By an existing one, or by an earlier one of those being restored.
  const taken = sql`(select 1 from ${recipes} as "other" where "other"."group_id" = ${group.id}
    and "other"."slug" = ${recipes.slug} and ("other"."deleted_at" is null
      or ("other"."number" < ${recipes.number} and "other"."id" in ${listOf(ids)})))`
  const back = await group.restore(recipes, sql`${those} and not exists ${taken}`, {
    updateAt: now(),
  })
  const there = new Set(back.map(({ id }) => id))
  for (const { id } of deleted) if (!there.has(id)) await restoreRecipe(scope, id)
  return deleted.map(({ id }) => id)
}

/** Sets when a recipe was last made. Any member may, even for a locked recipe. */
export async function setLastMade({ group }: Scope, slug: string, lastMade: string) {
  const [found] = await group.select({ id: recipes.id }, recipes, bySlug(slug))
  if (!found) throw noEntry()
  return writeAndRead(group, found.id, [
    group.update(recipes, eq(recipes.id, found.id), { lastMade, updateAt: now() }),
  ])
}
