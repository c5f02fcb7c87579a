import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm"
import { type GroupRows, listOf } from "../../../db/group"
import {
  foods,
  labels,
  recipeIngredients,
  recipes,
  recipesToTools,
  tools,
} from "../../../db/schema"
import type { Scope } from "../../context"
import type { CookableQuery, SuggestionQuery } from "../../schemas/recipe-suggestions"
import { isOnHand } from "../foods"
import { filterCondition } from "../listing/filter"
import { orderTerms } from "../listing/order"
import { recipeSource } from "./list-source"
import { summariesOf } from "./list-summaries"

/** What one cooks with, as lists of ids. */
interface There {
  foods: SQL
  tools: SQL
  /** Whether recipes that use one of the foods are looked for, or with one of the tools. */
  by: "foods" | "tools"
}

/**
 * What can be cooked: recipes that use one of the foods (or, where none is named, one of the tools),
 * with what each of them wants besides, those that want least first. With neither there is nothing to
 * suggest. Only recipes that an index finds by these foods are looked at.
 *
 * Foods and tools that the group has on hand count as there, unless that is asked not to be.
 */
export const suggestRecipes = (scope: Scope, query: SuggestionQuery) =>
  suggested(scope, query, {
    foods: listOf(query.foods),
    tools: listOf(query.tools),
    by: query.foods.length > 0 ? "foods" : "tools",
  })

/** The same for the foods that the group has on hand, as it says of them (`setOnHand`). */
export const cookableRecipes = (scope: Scope, query: CookableQuery) =>
  suggested(
    scope,
    { ...query, includeFoodsOnHand: false, includeToolsOnHand: true },
    { foods: foodsOnHand(scope.group), tools: listOf([]), by: "foods" },
  )

/** The ids of the foods that a group has on hand. */
const foodsOnHand = (group: GroupRows) =>
  sql`(select ${foods.id} from ${foods} where ${group.mine(foods, isOnHand)})`

async function suggested(
  scope: Scope,
  query: Omit<SuggestionQuery, "foods" | "tools">,
  { foods: hasFoods, tools: hasTools, by }: There,
) {
  const { group, userId } = scope
  const { maxMissingFoods, maxMissingTools, limit } = query
  const source = recipeSource(userId)
  const foodMissing = and(
    sql`${recipeIngredients.foodId} not in ${hasFoods}`,
    query.includeFoodsOnHand
      ? sql`${recipeIngredients.foodId} not in ${foodsOnHand(group)}`
      : undefined,
  )
  const toolMissing = and(
    sql`${tools.id} not in ${hasTools}`,
    query.includeToolsOnHand ? eq(tools.onHand, false) : undefined,
  )
  const candidates =
    by === "foods"
      ? sql`select distinct ${recipeIngredients.recipeId} as id from ${recipeIngredients}
          where ${recipeIngredients.foodId} in ${hasFoods}`
      : sql`select distinct ${recipesToTools.recipeId} as id from ${recipesToTools}
          where ${recipesToTools.toolId} in ${hasTools}`
  const order = orderTerms(query, source, sql`${recipes.number}`)
  const numbers = sql`
    select ${recipes.number} as n, (
      select count(distinct ${recipeIngredients.foodId}) from ${recipeIngredients}
      where ${recipeIngredients.recipeId} = ${recipes.id}
        and ${recipeIngredients.foodId} is not null and ${foodMissing}
    ) as missing_foods, (
      select count(*) from ${recipesToTools}
      join ${tools} on ${tools.id} = ${recipesToTools.toolId}
      where ${recipesToTools.recipeId} = ${recipes.id} and ${toolMissing}
    ) as missing_tools
    from (${candidates}) as candidates cross join ${recipes} on ${recipes.id} = candidates.id
    where ${group.mine(recipes, filterCondition(query.queryFilter, source))}
      and missing_foods <= ${maxMissingFoods} and missing_tools <= ${maxMissingTools}
    order by missing_foods, missing_tools, ${sql.join(order, sql`, `)} limit ${limit}`
  const chosen = sql`(select id from ${recipes} as chosen where chosen.number in (
    select n from (${numbers})))`

  const [found, wantedFoods, wantedTools] = await group.batch([
    summariesOf(group, numbers),
    group
      .select(
        {
          recipeId: recipeIngredients.recipeId,
          food: foods,
          label: {
            id: labels.id,
            name: labels.name,
            color: labels.color,
            groupId: labels.groupId,
          },
        },
        recipeIngredients,
        and(
          sql`${recipeIngredients.recipeId} in ${chosen}`,
          isNotNull(recipeIngredients.foodId),
          foodMissing,
        ),
      )
      .innerJoin(foods, eq(foods.id, recipeIngredients.foodId))
      .leftJoin(labels, eq(labels.id, foods.labelId))
      .orderBy(recipeIngredients.position),
    group
      .select(
        {
          recipeId: recipesToTools.recipeId,
          tool: { id: tools.id, name: tools.name, slug: tools.slug, onHand: tools.onHand },
        },
        recipesToTools,
        and(sql`${recipesToTools.recipeId} in ${chosen}`, toolMissing),
      )
      .innerJoin(tools, eq(tools.id, recipesToTools.toolId))
      .orderBy(tools.name),
  ])
  const foodsOf = Map.groupBy(wantedFoods, ({ recipeId }) => recipeId)
  const toolsOf = Map.groupBy(wantedTools, ({ recipeId }) => recipeId)
  return {
    items: found.map((recipe) => {
      const missing = (foodsOf.get(recipe.id) ?? []).map(({ food, label }) => ({
        ...food,
        label,
        updatedAt: food.updateAt,
      }))
      return {
        recipe,
        // A food that two lines of a recipe name is missing once.
        missingFoods: [...new Map(missing.map((food) => [food.id, food])).values()],
        missingTools: (toolsOf.get(recipe.id) ?? []).map(({ tool }) => tool),
      }
    }),
  }
}
