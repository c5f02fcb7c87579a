import { and, eq, type SQL, sql } from "drizzle-orm"
import type { SelectedFields, SQLiteColumn } from "drizzle-orm/sqlite-core"
import type { GroupRows } from "../../../db/group"
import {
  recipeRatings,
  recipes,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
} from "../../../db/schema"
import { linkedOrganizers } from "../organizers/linked"

const ofRecipe = (link: { recipeId: SQLiteColumn }) => eq(link.recipeId, recipes.id)

const summary = {
  id: recipes.id,
  userId: recipes.userId,
  groupId: recipes.groupId,
  name: recipes.name,
  slug: recipes.slug,
  image: recipes.image,
  recipeYield: recipes.recipeYield,
  totalTime: recipes.totalTime,
  prepTime: recipes.prepTime,
  cookTime: recipes.cookTime,
  performTime: recipes.performTime,
  description: recipes.description,
  recipeCategory: linkedOrganizers(
    "categories",
    recipesToCategories,
    recipesToCategories.categoryId,
    ofRecipe(recipesToCategories),
  ),
  tags: linkedOrganizers("tags", recipesToTags, recipesToTags.tagId, ofRecipe(recipesToTags)),
  tools: linkedOrganizers("tools", recipesToTools, recipesToTools.toolId, ofRecipe(recipesToTools)),
  rating: recipes.rating,
  orgURL: recipes.orgURL,
  dateAdded: recipes.dateAdded,
  dateUpdated: recipes.dateUpdated,
  createdAt: recipes.createdAt,
  updateAt: recipes.updateAt,
  updatedAt: sql<string>`${recipes.updateAt}`.as("updated_at"),
  lastMade: recipes.lastMade,
}

/** The recipes whose numbers a subquery gives as `n`, in its order, as lists show them. */
export const summariesOf = (group: GroupRows, numbers: SQL) =>
  group.numbered(summary, recipes, numbers)

/** The same with columns of one's own. */
export const summariesWith = <F extends SelectedFields>(
  group: GroupRows,
  numbers: SQL,
  fields: F,
) => group.numbered({ ...summary, ...fields }, recipes, numbers)

/** The same with what a user thinks of them. */
export function cardsOf(group: GroupRows, userId: string, numbers: SQL) {
  const mine = and(eq(recipeRatings.userId, userId), eq(recipeRatings.recipeId, recipes.id))
  const said = (column: SQLiteColumn) => sql`(select ${column} from ${recipeRatings} where ${mine})`
  return group.numbered(
    {
      ...summary,
      totalMinutes: recipes.totalMinutes,
      locked: recipes.locked,
      imageColor: recipes.imageColor,
      myRating: said(recipeRatings.rating).mapWith(recipeRatings.rating).as("my_rating"),
      isFavorite: sql`coalesce(${said(recipeRatings.isFavorite)}, 0)`
        .mapWith(Boolean)
        .as("is_favorite"),
    },
    recipes,
    numbers,
  )
}
