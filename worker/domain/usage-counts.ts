import { isNotNull, sql } from "drizzle-orm"
import { among, listOf } from "../../db/group"
import { foods, recipeIngredients, recipes, units } from "../../db/schema"
import type { Scope } from "../context"

interface Counted {
  id: string
  count: number
}

/** Spelled out: in a list of fields Drizzle leaves out the names of tables, and here two have an `id`. */
const named = {
  foods: { table: foods, own: sql.raw('"foods"."id"'), column: sql.raw("line.food_id") },
  units: { table: units, own: sql.raw('"units"."id"'), column: sql.raw("line.unit_id") },
}

/** How many existing recipes use each of some or all foods or units. */
export async function countRecipesWith(
  { group }: Scope,
  kind: keyof typeof named,
  ids?: string[],
): Promise<Counted[]> {
  const { table, own, column } = named[kind]
  const count = sql<number>`(
    select count(distinct line.recipe_id) from ${recipeIngredients} line where ${column} = ${own}
    and line.recipe_id not in (select id from ${recipes} where deleted_at is not null))`
  return group.select({ id: table.id, count }, table, ids && among(table.id, listOf(ids)))
}

/** How many foods have each of some or all labels; labels without foods are left out. */
export async function countFoodsOn({ group }: Scope, ids?: string[]): Promise<Counted[]> {
  const chosen = ids ? among(foods.labelId, listOf(ids)) : isNotNull(foods.labelId)
  const rows = await group
    .select({ id: foods.labelId, count: sql<number>`count(*)` }, foods, chosen)
    .groupBy(foods.labelId)
  return rows as Counted[]
}
