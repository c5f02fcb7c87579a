import { eq } from "drizzle-orm"
import { recipes, users } from "../../../db/schema"
import type { Scope } from "../../context"
import { noEntry } from "./to-recipe"

/** When a recipe was last changed, and by whom: for a user whose own change is too late. */
export async function lastChange({ group }: Scope, recipeId: string) {
  const [found] = await group
    .select({ at: recipes.dateUpdated, by: users.fullName }, recipes, eq(recipes.id, recipeId))
    .leftJoin(users, eq(users.id, recipes.changedBy))
    .limit(1)
  if (!found) throw noEntry()
  return found
}
