import { eq, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import { categories, recipes, recipesToCategories, recipesToTags, tags } from "../../../db/schema"
import type { Scope } from "../../context"

/** The names of a recipe's organizers, as one column. */
const namesOf = (name: SQLiteColumn, link: SQLiteTable & { recipeId: SQLiteColumn }, joined: SQL) =>
  sql`(
    select json_group_array(${name}) from ${link} cross join ${name.table} on ${joined}
    where ${link.recipeId} = ${recipes.id})`.mapWith((text: string) => JSON.parse(text) as string[])

/** All recipes of the group by name, with only the columns of the table. One round trip. */
export const recipeTable = ({ group }: Scope) =>
  group.numbered(
    {
      id: recipes.id,
      slug: recipes.slug,
      name: recipes.name,
      rating: recipes.rating,
      dateAdded: recipes.dateAdded,
      lastMade: recipes.lastMade,
      public: recipes.public,
      categories: namesOf(
        categories.name,
        recipesToCategories,
        eq(categories.id, recipesToCategories.categoryId),
      ),
      tags: namesOf(tags.name, recipesToTags, eq(tags.id, recipesToTags.tagId)),
    },
    recipes,
    sql`select ${recipes.number} as n from ${recipes} where ${group.mine(recipes)}
        order by ${recipes.nameKey} limit -1`,
  )
