import { type SQL, sql } from "drizzle-orm"
import { among, type GroupRows } from "../../../../db/group"
import { recipes, recipeVersions } from "../../../../db/schema"
import { bySlug } from "../read"

/** The condition that a version belongs to the recipe of that slug; `more` must hold as well. */
export const ofRecipe = (group: GroupRows, slug: string, ...more: SQL[]) =>
  among(
    recipeVersions.recipeId,
    sql`${group.select({ id: recipes.id }, recipes, bySlug(slug))}`,
    ...more,
  )
