import { asc, eq, type SQL, sql } from "drizzle-orm"
import { precompiled } from "../../../db/prepared-queries"
import { among, type GroupRows } from "../../../db/group"
import {
  categories,
  foods,
  labels,
  recipeComments,
  recipeIngredients,
  recipeRatings,
  recipes,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
  tags,
  tools,
  units,
} from "../../../db/schema"
import type { Scope } from "../../context"
import { idIn } from "../../lib/id-or-slug"
import { foodSummaryColumns, unitSummaryColumns } from "../truncated-columns"
import { commentsIn, inOrderOfWriting } from "./comments"
import { toRecipe } from "./to-recipe"

/** Comments that come with a recipe, which may have 20,000 characters each. */
const mostComments = 500

/**
 * Everything of one recipe, as queries for one batch; `toRecipe` puts their answers together. With a
 * `limit` of -1 it is everything of all that the condition names, for `toRecipes`.
 */
export function partsOf(group: GroupRows, which: SQL, limit = 1) {
  const ids = sql`${group.select({ id: recipes.id }, recipes, which)}`
  const organizer = <T extends typeof categories | typeof tags | typeof tools>(table: T) => ({
    id: table.id,
    name: table.name,
    slug: table.slug,
  })
  return [
    group.find(recipes, which).limit(limit),
    group
      .select(
        {
          recipeId: recipeIngredients.recipeId,
          line: {
            quantity: recipeIngredients.quantity,
            note: recipeIngredients.note,
            title: recipeIngredients.title,
            originalText: recipeIngredients.originalText,
            referenceId: recipeIngredients.referenceId,
          },
          unit: unitSummaryColumns,
          food: foodSummaryColumns,
          label: {
            id: labels.id,
            name: labels.name,
            color: labels.color,
            groupId: labels.groupId,
          },
        },
        recipeIngredients,
        among(recipeIngredients.recipeId, ids),
      )
      .leftJoin(units, eq(units.id, recipeIngredients.unitId))
      .leftJoin(foods, eq(foods.id, recipeIngredients.foodId))
      .leftJoin(labels, eq(labels.id, foods.labelId))
      .orderBy(asc(recipeIngredients.position)),
    group
      .select(
        { recipeId: recipesToCategories.recipeId, organizer: organizer(categories) },
        recipesToCategories,
        among(recipesToCategories.recipeId, ids),
      )
      .innerJoin(categories, eq(categories.id, recipesToCategories.categoryId))
      .orderBy(asc(categories.name)),
    group
      .select(
        { recipeId: recipesToTags.recipeId, organizer: organizer(tags) },
        recipesToTags,
        among(recipesToTags.recipeId, ids),
      )
      .innerJoin(tags, eq(tags.id, recipesToTags.tagId))
      .orderBy(asc(tags.name)),
    group
      .select(
        {
          recipeId: recipesToTools.recipeId,
          organizer: { ...organizer(tools), onHand: tools.onHand },
        },
        recipesToTools,
        among(recipesToTools.recipeId, ids),
      )
      .innerJoin(tools, eq(tools.id, recipesToTools.toolId))
      .orderBy(asc(tools.name)),
    commentsIn(group, among(recipeComments.recipeId, ids))
      .orderBy(...inOrderOfWriting)
      .limit(limit < 0 ? limit : mostComments),
  ] as const
}

/** The row of a slug alone: changes are asked for by slug. */
export const bySlug = (slug: string) => eq(recipes.slug, slug)

const byId = (id: string) => eq(recipes.id, id)

export function bySlugOrId(slugOrId: string) {
  const id = idIn(slugOrId)
  return id ? byId(id) : bySlug(slugOrId)
}

const readBy = {
  id: precompiled(["value"], (group, { value }) => partsOf(group, byId(value))),
  slug: precompiled(["value"], (group, { value }) => partsOf(group, bySlug(value))),
}
const openBy = {
  id: precompiled(["value", "user"], (group, { value, user }) =>
    partsWithOpinion(group, byId(value), user),
  ),
  slug: precompiled(["value", "user"], (group, { value, user }) =>
    partsWithOpinion(group, bySlug(value), user),
  ),
}

/** @throws DomainError 404 */
export async function getRecipe({ group }: Scope, slugOrId: string) {
  const id = idIn(slugOrId)
  const parts = id ? readBy.id(group, { value: id }) : readBy.slug(group, { value: slugOrId })
  return toRecipe(await group.batch(parts))
}

/** A recipe together with what the reader thinks of it. */
export async function openRecipe({ group, userId: user }: Scope, slugOrId: string) {
  const id = idIn(slugOrId)
  const queries = id
    ? openBy.id(group, { value: id, user })
    : openBy.slug(group, { value: slugOrId, user })
  const [[mine], ...parts] = await group.batch(queries)
  return {
    recipe: toRecipe(parts),
    mine: mine ?? { rating: null, isFavorite: false },
    imageColor: parts[0][0]?.imageColor ?? null,
  }
}

/** The same as `partsOf`, after what a user thinks of the recipe. */
function partsWithOpinion(group: GroupRows, which: SQL, userId: string) {
  const ids = sql`${group.select({ id: recipes.id }, recipes, which)}`
  return [
    group.select(
      { rating: recipeRatings.rating, isFavorite: recipeRatings.isFavorite },
      recipeRatings,
      among(recipeRatings.recipeId, ids, eq(recipeRatings.userId, userId)),
    ),
    ...partsOf(group, which),
  ] as const
}
