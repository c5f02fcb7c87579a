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

/** Rows that one call deletes for good at most: with a recipe go its pictures, comments and meals. */
const AT_ONCE = 500

/** The rows of a kind that are named and that the caller may change. */
const chosen = (scope: Scope, kind: DeletedKind, ids: ThingIds) => {
  const { list, table, mayChange } = deletedKinds[kind]
  return among(table.id, listOf(ids[list]), mayChange(scope))
}

/**
 * Deletes things, which can be restored until the purge. Answers the ids of those that this call has deleted, and from
 * how many planned meals and lists the recipes have gone with that.
 * @throws DomainError 403 where one of them is not the caller's to delete; then all stay
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
 * Restores what was deleted, with all that hung on it, and answers the ids. What is not there, or not the caller's to
 * restore, is left out.
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

/** Deletes for good what was deleted before, and answers the ids. What is not the caller's to delete is left out. */
export const purgeThings = (scope: Scope, ids: ThingIds) =>
  changeEach(scope.group, ids, (kind) =>
    scope.group.purge(deletedKinds[kind].table, chosen(scope, kind, ids)),
  )

/** Deletes for good what the caller may of all that was deleted: so much at once, and says whether there is more. */
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

/** Changes the things of each kind of which some are named, in one batch. */
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
