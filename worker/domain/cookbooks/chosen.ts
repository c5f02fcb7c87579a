import { and, count, eq, inArray, sql } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../db/group"
import { cookbooks, cookbooksToRecipes, recipes } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import type { CookbookArrangement } from "../../schemas/cookbook"
import { notFound } from "../errors"

/** Most recipes that a cookbook's own order shows and changes. */
export const MAX_CHOSEN = 1000

const linked = (cookbookId: string) => eq(cookbooksToRecipes.cookbookId, cookbookId)

/** Whether the cookbook exists, for the same batch as the change. */
const known = (group: GroupRows, cookbookId: string) =>
  group.select({ id: cookbooks.id }, cookbooks, eq(cookbooks.id, cookbookId))

/** @throws DomainError 404 */
function checkKnown(found: { id: string }[]) {
  if (found.length === 0) throw notFound()
}

/**
 * Adds recipes by hand, after the existing ones. Recipes that the group lacks are left out.
 * @throws DomainError 404
 */
export async function chooseRecipes({ group }: Scope, cookbookId: string, recipeIds: string[]) {
  const last = sql`(select coalesce(max(${cookbooksToRecipes.position}), 0)
    from ${cookbooksToRecipes} where ${linked(cookbookId)})`
  const [found] = await group.batch([
    known(group, cookbookId),
    group.addFrom(
      cookbooksToRecipes,
      {
        cookbookId: sql`${cookbooks.id}`,
        recipeId: sql`${recipes.id}`,
        position: sql`${last} + 1 + "wanted"."key"`,
        createdAt: sql`${now()}`,
      },
      sql`from json_each(${JSON.stringify(recipeIds)}) as "wanted"
        cross join ${recipes} on ${recipes.id} = "wanted"."value"
        cross join ${cookbooks} on ${cookbooks.id} = ${cookbookId}
        where ${group.mine(recipes, among(recipes.id, sql`("wanted"."value")`))}
          and ${group.mine(cookbooks, among(cookbooks.id, sql`(${cookbookId})`))}`,
    ),
  ])
  checkKnown(found)
}

/** Removes recipes that were added by hand. @throws DomainError 404 */
export async function unchooseRecipes({ group }: Scope, cookbookId: string, recipeIds: string[]) {
  const [found] = await group.batch([
    known(group, cookbookId),
    group.delete(
      cookbooksToRecipes,
      and(linked(cookbookId), inArray(cookbooksToRecipes.recipeId, listOf(recipeIds))),
    ),
  ])
  checkKnown(found)
}

/**
 * Orders the chosen recipes, and makes the cookbook show that order; unnamed ones follow.
 * @throws DomainError 404
 */
export async function sortChosen({ group }: Scope, cookbookId: string, recipeIds: string[]) {
  const place = sql`(select "key" from json_each(${JSON.stringify(recipeIds)}) as "wanted"
    where "wanted"."value" = ${cookbooksToRecipes.recipeId})`
  const [found] = await group.batch([
    known(group, cookbookId),
    group.updateMany(cookbooksToRecipes, linked(cookbookId), {
      position: sql`coalesce(${place}, ${cookbooksToRecipes.position} + ${recipeIds.length})`,
    }),
    group.update(cookbooks, eq(cookbooks.id, cookbookId), { sort: "own", updateAt: now() }),
  ])
  checkKnown(found)
}

/**
 * The recipes added by hand, in the cookbook's own order.
 * @throws DomainError 404
 */
export async function chosenRecipes({ group }: Pick<Scope, "group">, cookbookId: string) {
  const { id, slug, name, image } = recipes
  const [found, held] = await group.batch([
    known(group, cookbookId),
    group.numbered(
      { id, slug, name, image },
      recipes,
      sql`select ${recipes.number} as n from ${cookbooksToRecipes}
        cross join ${recipes} on ${recipes.id} = ${cookbooksToRecipes.recipeId}
        where ${group.mine(cookbooksToRecipes, among(cookbooksToRecipes.cookbookId, sql`(${cookbookId})`))}
          and ${group.mine(recipes, among(recipes.id, sql`(${cookbooksToRecipes.recipeId})`))}
        order by ${cookbooksToRecipes.position}, ${recipes.nameKey} limit ${MAX_CHOSEN}`,
    ),
  ])
  checkKnown(found)
  return held
}

/** In which cookbooks recipes were added by hand, and how many of them in each. */
export const choicesOf = ({ group }: Pick<Scope, "group">, recipeIds: string[]) =>
  group
    .select(
      { id: cookbooksToRecipes.cookbookId, count: count() },
      cookbooksToRecipes,
      among(cookbooksToRecipes.recipeId, listOf(recipeIds)),
    )
    .groupBy(cookbooksToRecipes.cookbookId)

/**
 * Sets the order of a cookbook, and whether it has only chosen recipes.
 * @throws DomainError 404
 */
export async function arrangeCookbook(
  { group }: Scope,
  id: string,
  { sort, onlyChosen }: CookbookArrangement,
) {
  const changed = await group.update(cookbooks, eq(cookbooks.id, id), {
    sort,
    onlyChosen,
    updateAt: now(),
  })
  checkKnown(changed)
}
