import { and, eq, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import type { GroupRows } from "../../../db/group"
import {
  categories,
  recipeRatings,
  recipes,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
  tags,
  tools,
} from "../../../db/schema"
import type { Organizer, Tool } from "../../schemas/organizer"

type Named = SQLiteTable & Record<"id" | "name" | "slug", SQLiteColumn>

/** The organizers of the recipe in the row, by name, in one column. */
const organizers = <O extends Organizer>(
  table: Named,
  link: SQLiteTable & { recipeId: SQLiteColumn },
  linked: SQLiteColumn,
  more: SQL = sql``,
) =>
  sql`(
    select json_group_array(json_object(
      'id', ${table.id}, 'name', ${table.name}, 'slug', ${table.slug}${more}))
    from ${link} cross join ${table} on ${table.id} = ${linked}
    where ${link.recipeId} = ${recipes.id})`.mapWith((text: string) =>
    (JSON.parse(text) as O[]).sort((a, b) => a.name.localeCompare(b.name)),
  )

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
  recipeCategory: organizers(categories, recipesToCategories, recipesToCategories.categoryId),
  tags: organizers(tags, recipesToTags, recipesToTags.tagId),
  tools: organizers<Tool>(
    tools,
    recipesToTools,
    recipesToTools.toolId,
    sql`, 'onHand', json(case ${tools.onHand} when 1 then 'true' else 'false' end)`,
  ),
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

/** The same with what a user thinks of them. */
export function cardsOf(group: GroupRows, userId: string, numbers: SQL) {
  const mine = and(eq(recipeRatings.userId, userId), eq(recipeRatings.recipeId, recipes.id))
  const said = (column: SQLiteColumn) => sql`(select ${column} from ${recipeRatings} where ${mine})`
  return group.numbered(
    {
      ...summary,
      totalMinutes: recipes.totalMinutes,
      locked: recipes.locked,
      myRating: said(recipeRatings.rating).mapWith(recipeRatings.rating).as("my_rating"),
      isFavorite: sql`coalesce(${said(recipeRatings.isFavorite)}, 0)`
        .mapWith(Boolean)
        .as("is_favorite"),
    },
    recipes,
    numbers,
  )
}
