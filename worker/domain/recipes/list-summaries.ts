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
import { mapFields, optionalTextFields } from "../../shared/recipe/fields"
import { truncated } from "../truncated-columns"
import { linkedOrganizers } from "../organizers/linked"

const ofRecipe = (link: { recipeId: SQLiteColumn }) => eq(link.recipeId, recipes.id)

/**
 * Characters of a recipe's description, of each other text, and of the name of an organizer, in lists: more than
 * people write. A hundred recipes with complete texts of the maximum length would fill the memory.
 */
const most = { description: 5000, text: 1000 }
const mostOrganizers = { organizers: 100, characters: 200 }

const beginning = <T extends string | null>(column: SQLiteColumn, characters: number) =>
  truncated<T>(column, characters).as(column.name)

const summary = {
  id: recipes.id,
  userId: recipes.userId,
  groupId: recipes.groupId,
  name: recipes.name,
  slug: recipes.slug,
  image: recipes.image,
  ...mapFields(optionalTextFields, (field) => beginning<string | null>(recipes[field], most.text)),
  description: beginning<string>(recipes.description, most.description),
  recipeCategory: linkedOrganizers(
    "categories",
    recipesToCategories,
    recipesToCategories.categoryId,
    ofRecipe(recipesToCategories),
    mostOrganizers,
  ),
  tags: linkedOrganizers(
    "tags",
    recipesToTags,
    recipesToTags.tagId,
    ofRecipe(recipesToTags),
    mostOrganizers,
  ),
  tools: linkedOrganizers(
    "tools",
    recipesToTools,
    recipesToTools.toolId,
    ofRecipe(recipesToTools),
    mostOrganizers,
  ),
  rating: recipes.rating,
  dateAdded: recipes.dateAdded,
  dateUpdated: recipes.dateUpdated,
  createdAt: recipes.createdAt,
  updateAt: recipes.updateAt,
  updatedAt: sql<string>`${recipes.updateAt}`.as("updated_at"),
  lastMade: recipes.lastMade,
}

/** The recipes whose numbers a subquery returns as `n`, in its order, as lists show them. */
export const summariesOf = (group: GroupRows, numbers: SQL) =>
  group.numbered(summary, recipes, numbers)

/** The same with other columns. */
export const summariesWith = <F extends SelectedFields>(
  group: GroupRows,
  numbers: SQL,
  fields: F,
) => group.numbered({ ...summary, ...fields }, recipes, numbers)

/** The same with a user's ratings. */
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
