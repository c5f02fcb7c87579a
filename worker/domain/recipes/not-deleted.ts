import { type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import { recipes } from "../../../db/schema"

/** The condition that a row's recipe is not deleted: rows of a deleted one are hidden with it. */
export const ofExistingRecipe = (recipeId: SQLiteColumn): SQL =>
  sql`exists (select 1 from ${recipes} where ${recipes.id} = ${recipeId} and ${recipes.deletedAt} is null)`
