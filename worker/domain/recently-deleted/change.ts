import { sql } from "drizzle-orm"
import type { BatchItem } from "drizzle-orm/batch"
import { among, type GroupRows, listOf } from "../../../db/group"
import { mealPlans, recipeComments, recipes, shoppingLists } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import type { DeletedKind, ThingIds } from "../../schemas/recently-deleted"
import { forbidden } from "../errors"
import { visible } from "../meal-plans/read"
import { lockedByOthers, refuseLocked } from "../recipes/bulk"
import { restoreRecipes } from "../recipes/remove"
import { announceLists } from "../shopping/read-lists"
import { deletedKinds, kindNames } from "./kinds"

/** The most rows that one call purges: a recipe includes its pictures, comments and meals. */
const AT_ONCE = 500

/** The named rows of a kind that the caller may change. */
const chosen = (scope: Scope, kind: DeletedKind, ids: ThingIds) => {
  const { list, table, mayChange } = deletedKinds[kind]
  return among(table.id, listOf(ids[list]), mayChange(scope))
}

/**
 * Deletes things, which can be restored until the purge. Returns the ids that this call has deleted, and in how
 * many planned meals and lists the recipes are hidden by that.
 * @throws DomainError 403 where the caller may not delete one of them; then nothing is deleted
 */
export async function removeThings(scope: Scope, ids: ThingIds) {
  const { group } = scope
  const those = group.select({ id: recipes.id }, recipes, among(recipes.id, listOf(ids.recipes)))
  const others = sql`not ${deletedKinds.comment.mayChange(scope)}`
  const [locked, foreign, [meals]] = await group.batch([
    group
      .select(
        { name: recipes.name },
        recipes,
        among(recipes.id, listOf(ids.recipes), lockedByOthers(scope)),
      )
      .limit(1),
    group
      .select(
        { id: recipeComments.id },
        recipeComments,
        among(recipeComments.id, listOf(ids.comments), others),
      )
      .limit(1),
    group.count(mealPlans, among(mealPlans.recipeId, sql`${those}`)),
  ])
  refuseLocked(locked)
  if (foreign.length > 0) throw forbidden("comment.notYours")
  const removed = await changeEach(group, ids, (kind) =>
    group.deleteMany(
      deletedKinds[kind].table,
      kind === "meal" ? among(mealPlans.id, listOf(ids.meals), visible) : chosen(scope, kind, ids),
    ),
  )
  for (const id of removed.shoppingLists) scope.announce(id, null)
  return { ...removed, also: { meals: meals!.total } }
}

/**
 * Restores deleted things with everything attached to them, and returns the ids. Missing ones, and those that the
 * caller may not restore, are left out.
 * @throws DomainError 403 for a recipe that another user has locked
 */
export async function restoreThings(scope: Scope, ids: ThingIds) {
  const { group } = scope
  const at = now()
  const restored = await changeEach(group, { ...ids, recipes: [] }, (kind) =>
    kind === "shoppingList"
      ? group.restore(shoppingLists, chosen(scope, kind, ids), { updateAt: at })
      : group.restore(deletedKinds[kind].table, chosen(scope, kind, ids)),
  )
  announceLists(
    scope,
    restored.shoppingLists.map((id) => ({ id, updateAt: at })),
  )
  const recipesBack = ids.recipes.length > 0 ? await restoreRecipes(scope, ids.recipes) : []
  return { ...restored, recipes: recipesBack }
}

/** Purges deleted things, and returns the ids. Those that the caller may not delete are left out. */
export const purgeThings = (scope: Scope, ids: ThingIds) =>
  changeEach(scope.group, ids, (kind) =>
    scope.group.purge(deletedKinds[kind].table, chosen(scope, kind, ids)),
  )

/** Purges all deleted things that the caller may delete: a limited number at once, with whether there are more. */
export async function emptyDeleted(scope: Scope) {
  const { group } = scope
  const [first, ...rest] = kindNames.map((kind) => {
    const { table, mayChange } = deletedKinds[kind]
    const some = group.selectDeleted({ id: table.id }, table, mayChange(scope)).limit(AT_ONCE)
    return group.purge(table, among(table.id, sql`${some}`))
  })
  const counts = (await group.batch([first!, ...rest])).map(({ length }) => length)
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    hasMore: counts.some((count) => count === AT_ONCE),
  }
}

type Changed = Record<Exclude<keyof ThingIds, "meals">, string[]> & { meals: number[] }

/** Changes the named things of each kind, in one batch. */
async function changeEach(
  group: GroupRows,
  ids: ThingIds,
  change: (kind: DeletedKind) => BatchItem<"sqlite">,
): Promise<Changed> {
  const kinds = kindNames.filter((kind) => ids[deletedKinds[kind].list].length > 0)
  const [first, ...rest] = kinds.map(change)
  const results: unknown[] = first ? await group.batch([first, ...rest]) : []
  const none: Changed = { recipes: [], meals: [], shoppingLists: [], cookbooks: [], comments: [] }
  const changed = kinds.map((kind, i) => [
    deletedKinds[kind].list,
    (results[i] as { id: string | number }[]).map(({ id }) => id),
  ])
  return { ...none, ...Object.fromEntries(changed) }
}
