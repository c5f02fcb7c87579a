import { asc, eq, type SQL, sql } from "drizzle-orm"
import { among, type GroupRows } from "../../../db/group"
import {
  categories,
  foods,
  labels,
  recipeComments,
  recipeIngredients,
  recipes,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
  tags,
  tools,
  units,
} from "../../../db/schema"
import { foodSummaryColumns, unitSummaryColumns } from "../truncated-columns"
import { commentsIn, inOrderOfWriting } from "./comments"

/** Comments sent with a recipe, each with up to 20,000 characters. */
const MAX_COMMENTS = 500

/**
 * Everything of one recipe, as queries for one batch; `toRecipe` combines their answers. With a `limit` of -1,
 * everything of all recipes that match the condition, for `toRecipes`.
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
      .limit(limit < 0 ? limit : MAX_COMMENTS),
  ] as const
}
