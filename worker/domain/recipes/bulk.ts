import { and, eq, isNull, ne, or, sql } from "drizzle-orm"
import { among, listOf } from "../../../db/group"
import { recipes } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import type { RecipeSettings } from "../../schemas/recipe"
import { forbidden, InvalidInput } from "../errors"
import { type Kind, kinds } from "../organizers/kinds"
import { organizerVersions, settingsVersions } from "./versions/record-bulk"

/*
 * Bulk actions on recipes (contract 19), in two round trips: one checks whether all of it is allowed, one writes;
 * organizers for more than 500 take one more for each further 500. Unknown slugs are left out. Nothing is changed
 * if one of the recipes is locked by another user.
 */

/**
 * Recipes that get tags in one batch. Each is indexed again, which takes some 2 ms, and D1 gives a batch 30
 * seconds. If it stops between two batches, repeating the call does the rest.
 */
const organizedAtOnce = 500

const named = (slugs: string[]) => sql`${recipes.slug} in ${listOf(slugs)}`

/** The condition that another user has locked a recipe. */
export const lockedByOthers = ({ userId }: Scope) =>
  and(eq(recipes.locked, true), or(isNull(recipes.userId), ne(recipes.userId, userId)))!

/** The recipes to change: the lock is checked again, since it may be new. */
const open = (scope: Scope, slugs: string[]) =>
  and(named(slugs), sql`not ${lockedByOthers(scope)}`)!

const refusals = (scope: Scope, slugs: string[]) =>
  scope.group
    .select({ name: recipes.name }, recipes, and(named(slugs), lockedByOthers(scope)))
    .limit(1)

/** @throws DomainError 403 if one is locked */
export function refuseLocked([locked]: { name: string }[]) {
  if (!locked) return
  throw forbidden("recipe.locked", { name: locked.name })
}

/** The columns that a change of content sets on a recipe, so that no editor overwrites it unknowingly. */
const touched = ({ userId }: Scope) => {
  const at = now()
  return { dateUpdated: at, updateAt: at, changedBy: userId }
}

const fields = { category: "recipeCategory", tag: "tags", tool: "tools" } as const
const members = { category: "categories", tag: "tags", tool: "tools" } as const

/**
 * Adds tags, categories or tools to recipes; existing ones are kept.
 * @throws DomainError 403; InvalidInput for an id that the group lacks
 */
export async function addOrganizers(scope: Scope, kind: Kind, slugs: string[], ids: string[]) {
  const { group } = scope
  const { table, link, linked } = kinds[kind]
  const wanted = among(table.id, listOf(ids))
  const [locked, known] = await group.batch([
    refusals(scope, slugs),
    group.select({ id: table.id }, table, wanted),
  ])
  const has = new Set(known.map(({ id }) => id))
  const unknown = ids.findIndex((id) => !has.has(id))
  if (unknown >= 0) {
    throw new InvalidInput(["body", members[kind], unknown, "id"], "notInGroup.any")
  }
  refuseLocked(locked)
  const searched: { indexedAt?: string } = kind === "tag" ? { indexedAt: now() } : {}
  for (let at = 0; at < slugs.length; at += organizedAtOnce) {
    const which = open(scope, slugs.slice(at, at + organizedAtOnce))
    const gains = sql`(select count(*) from ${link} where ${link.recipeId} = ${recipes.id}
      and ${linked} in ${listOf(ids)}) < ${new Set(ids).size}`
    await group.batch([
      ...organizerVersions(scope, fields[kind], which, gains),
      group.addFrom(
        link,
        { recipeId: sql`${recipes.id}`, [linked.name]: sql`${table.id}` },
        sql`from ${recipes} cross join ${table}
          where ${group.mine(recipes, which)} and ${group.mine(table, wanted)}`,
      ),
      group.updateMany(recipes, which, { ...touched(scope), ...searched }),
    ])
  }
}

/**
 * Gives recipes these settings, except the lock.
 * @throws DomainError 403
 */
export async function setSettings(
  scope: Scope,
  slugs: string[],
  settings: Omit<RecipeSettings, "locked">,
) {
  refuseLocked(await refusals(scope, slugs))
  const which = open(scope, slugs)
  await scope.group.batch([
    ...settingsVersions(scope, settings, which),
    scope.group.updateMany(recipes, which, { ...settings, ...touched(scope) }),
  ])
}

/**
 * Deletes recipes, each of which can be restored until its purge.
 * @throws DomainError 403
 */
export async function deleteRecipes(scope: Scope, slugs: string[]) {
  refuseLocked(await refusals(scope, slugs))
  const at = now()
  const row = { deletedAt: at, deletedBy: scope.userId, updateAt: at }
  await scope.group.updateMany(recipes, open(scope, slugs), row)
}
