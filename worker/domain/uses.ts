import { and, eq, isNotNull, isNull, sql } from "drizzle-orm"
import { listOf } from "../../db/group"
import { foods, recipeIngredients, recipes } from "../../db/schema"
import type { Scope } from "../context"

type Counted = { id: string; count: number }

/** In how many living recipes foods or units are, of some or of all. */
export async function countRecipesWith(
  { group }: Scope,
  column: typeof recipeIngredients.foodId | typeof recipeIngredients.unitId,
  ids?: string[],
): Promise<Counted[]> {
  const count = sql<number>`count(distinct ${recipeIngredients.recipeId})`
  const rows = await group
    .select({ id: column, count }, recipeIngredients, chosen(column, ids))
    .innerJoin(recipes, and(eq(recipes.id, recipeIngredients.recipeId), isNull(recipes.deletedAt)))
    .groupBy(column)
  return rows as Counted[]
}

/** How many foods are on the shelves, of some or of all. */
export async function countFoodsOn({ group }: Scope, ids?: string[]): Promise<Counted[]> {
  const rows = await group
    .select({ id: foods.labelId, count: sql<number>`count(*)` }, foods, chosen(foods.labelId, ids))
    .groupBy(foods.labelId)
  return rows as Counted[]
}

const chosen = (
  column: typeof recipeIngredients.foodId | typeof recipeIngredients.unitId | typeof foods.labelId,
  ids?: string[],
) => (ids ? sql`${column} in ${listOf(ids)}` : isNotNull(column))
