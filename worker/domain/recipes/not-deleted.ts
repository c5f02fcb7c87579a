import { type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import { recipes } from "../../../db/schema"

/** The condition that the recipe of a row was not deleted: what hangs on a deleted one is hidden with it. */
export const ofExistingRecipe = (recipeId: SQLiteColumn): SQL =>
  sql`exists (select 1 from ${recipes} where ${recipes.id} = ${recipeId} and ${recipes.deletedAt} is null)`
