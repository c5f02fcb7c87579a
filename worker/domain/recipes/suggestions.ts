import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm"
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
import { foodCollection, isOnHand } from "../foods"
import { filterCondition } from "../listing/filter"
import { orderTerms } from "../listing/order"
import { recipeSource } from "./list-source"
import { missingWords } from "./missing-words"
import { summariesOf, summariesWith } from "./list-summaries"

/** The ingredients and tools to cook with, as lists of ids. */
interface There {
  foods: SQL
  tools: SQL
  /**
   * Which recipes to search, as a subquery of `id`, `missing_foods` and `unlinked` (lines without a food that
   * count); `notThere` is the condition that a line's food is missing.
   */
  lacking: (notThere: SQL) => SQL
}

/**
 * What can be cooked: recipes that use one of the foods (or, if none is named, one of the tools), with their
 * missing ingredients, fewest first. With neither there are no suggestions. Only recipes that an index finds by
 * these foods are read. Foods and tools on hand count as available, unless the query excludes that.
 */
export async function suggestRecipes(scope: Scope, query: SuggestionQuery) {
  const { group } = scope
  const [hasFoods, hasTools] = [listOf(query.foods), listOf(query.tools)]
  const candidates = query.foods.length > 0 ? using(hasFoods) : usingTools(hasTools)
  const { numbers, foodMissing, toolMissing } = suggested(scope, query, {
    foods: hasFoods,
    tools: hasTools,
    lacking: (notThere) => lackingOf(candidates, notThere),
  })
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
        // A food in two lines of a recipe is missing once.
        missingFoods: [...new Map(missing.map((food) => [food.id, food])).values()],
        missingTools: (toolsOf.get(recipe.id) ?? []).map(({ tool }) => tool),
      }
    }),
  }
}

/** Recipes read beyond the requested ones: lines without a food may turn out to be available. */
const BEYOND = 100

/**
 * The same for the foods that the group has on hand (`setOnHand`), and for every line of a recipe: one without a
 * food is available if its words name available foods, and is missing otherwise. As most recipes may use one of
 * those foods, their lines are counted and none is compared. Recipes are first ordered as if every line without a
 * food were missing, and finally ordered once those lines have been read.
 */
export async function cookableRecipes(scope: Scope, query: CookableQuery) {
  const { group, locale, tagger } = scope
  const onHand = foodsThere(group)
  const { numbers, foodMissing, toolMissing } = suggested(
    scope,
    {
      ...query,
      limit: query.limit + BEYOND,
      includeFoodsOnHand: false,
      includeToolsOnHand: true,
    },
    { foods: onHand, tools: listOf([]), lacking: () => beside(onHand) },
  )
  const [there, found] = await group.batch([
    foodCollection.rows(group, or(isOnHand, isTapWater)),
    summariesWith(group, numbers, {
      missingFoods: namesOf(
        sql`select distinct ${foods.id} as id, ${foods.name} as name from ${recipeIngredients}
          cross join ${foods} on ${foods.id} = ${recipeIngredients.foodId}
          where ${recipeIngredients.recipeId} = ${recipes.id} and ${foodMissing}
          order by ${recipeIngredients.position}`,
      ).as("missing_foods"),
      unlinked: textsOf(
        sql`select ${recipeIngredients.note} as text from ${recipeIngredients}
          where ${recipeIngredients.recipeId} = ${recipes.id} and ${isUnlinked}
          order by ${recipeIngredients.position} limit ${MOST_LINES}`,
      ).as("unlinked"),
      missingTools: namesOf(
        sql`select ${tools.id} as id, ${tools.name} as name from ${recipesToTools}
          cross join ${tools} on ${tools.id} = ${recipesToTools.toolId}
          where ${recipesToTools.recipeId} = ${recipes.id} and ${toolMissing} order by ${tools.name}`,
      ).as("missing_tools"),
    }),
  ])
  const missingIn = missingWords(there.map(foodCollection.shown), { locale, tagger })
  return {
    items: found
      .map(({ missingFoods, missingTools, unlinked, ...recipe }) => ({
        recipe,
        missingFoods: [...missingFoods, ...missingIn(unlinked)],
        missingTools,
      }))
      .filter(({ missingFoods }) => missingFoods.length <= query.maxMissingFoods)
      // Sorting is stable: the requested order is kept within it.
      .toSorted(
        (a, b) =>
          a.missingFoods.length - b.missingFoods.length ||
          a.missingTools.length - b.missingTools.length,
      )
      .slice(0, query.limit),
  }
}

/** More than any recipe has. */
const MOST_LINES = 200

/** A line of words only. */
const isUnlinked = sql`${recipeIngredients.foodId} is null and ${recipeIngredients.note} <> ''`

/** Comes from the tap. */
const WATER = ["water", "Water", "Wasser", "eau", "agua", "água", "acqua", "vatten", "vand", "vann"]
const isTapWater = sql`${foods.name} in ${listOf([...WATER, "woda", "voda", "víz", "su", "вода", "מים"])}`

/** The texts of a subquery, as one column. */
const textsOf = (rows: SQL) =>
  sql`(select json_group_array(text) from (${rows}))`.mapWith(
    (text: string) => JSON.parse(text) as string[],
  )

/** The ids and names of a subquery, as one column. */
const namesOf = (rows: SQL) =>
  sql`(select json_group_array(json_object('id', id, 'name', name)) from (${rows}))`.mapWith(
    (text: string) => JSON.parse(text) as { id: string; name: string }[],
  )

/** The ids of the foods that a group has on hand. */
const foodsOnHand = (group: GroupRows) =>
  sql`(select ${foods.id} from ${foods} where ${group.mine(foods, isOnHand)})`

/** The same, and water. */
const foodsThere = (group: GroupRows) =>
  sql`(select ${foods.id} from ${foods} where ${group.mine(foods, isOnHand)}
    union select ${foods.id} from ${foods} where ${group.mine(foods, isTapWater)})`

/** The recipes that use one of some foods, or one of some tools. */
const using = (hasFoods: SQL) =>
  sql`select distinct ${recipeIngredients.recipeId} as id from ${recipeIngredients}
    where ${recipeIngredients.foodId} in ${hasFoods}`
const usingTools = (hasTools: SQL) =>
  sql`select distinct ${recipesToTools.recipeId} as id from ${recipesToTools}
    where ${recipesToTools.toolId} in ${hasTools}`

/** How many foods each of some recipes lacks. */
const lackingOf = (candidates: SQL, notThere: SQL) =>
  sql`select candidates.id as id,
      count(distinct iif(${notThere}, ${recipeIngredients.foodId}, null)) as missing_foods,
      0 as unlinked
    from (${candidates}) as candidates
    left join ${recipeIngredients} on ${recipeIngredients.recipeId} = candidates.id
    group by candidates.id`

/**
 * The recipes that use one of some foods, how many other foods each needs, and how many of its lines have no food.
 */
const beside = (hasFoods: SQL) =>
  sql`select used.id as id,
      count(distinct ${recipeIngredients.foodId}) - used.foods as missing_foods,
      sum(${isUnlinked}) as unlinked
    from (
      select ${recipeIngredients.recipeId} as id,
        count(distinct ${recipeIngredients.foodId}) as foods
      from ${recipeIngredients} where ${recipeIngredients.foodId} in ${hasFoods}
      group by ${recipeIngredients.recipeId}) as used
    cross join ${recipeIngredients} on ${recipeIngredients.recipeId} = used.id
    group by used.id`

/** The numbers of the suggestions, in order, and the missing ingredients of a recipe. */
function suggested(
  scope: Scope,
  query: Omit<SuggestionQuery, "foods" | "tools">,
  { foods: hasFoods, tools: hasTools, lacking }: There,
) {
  const { group, userId } = scope
  const { maxMissingFoods, maxMissingTools, limit } = query
  const source = recipeSource(userId)
  const foodMissing = and(
    sql`${recipeIngredients.foodId} not in ${hasFoods}`,
    query.includeFoodsOnHand
      ? sql`${recipeIngredients.foodId} not in ${foodsOnHand(group)}`
      : undefined,
  )!
  const toolMissing = and(
    sql`${tools.id} not in ${hasTools}`,
    query.includeToolsOnHand ? eq(tools.onHand, false) : undefined,
  )
  const order = orderTerms(query, source, sql`${recipes.number}`)
  // Each recipe's lines are counted once, though both the limit and the order need the count.
  const numbers = sql`
    with lacking as materialized (${lacking(foodMissing)})
    select ${recipes.number} as n, missing_foods, (
      select count(*) from ${recipesToTools}
      join ${tools} on ${tools.id} = ${recipesToTools.toolId}
      where ${recipesToTools.recipeId} = ${recipes.id} and ${toolMissing}
    ) as missing_tools
    from lacking cross join ${recipes} on ${recipes.id} = lacking.id
    where missing_foods <= ${maxMissingFoods}
      and ${group.mine(recipes, filterCondition(query.queryFilter, source))}
      and missing_tools <= ${maxMissingTools}
    order by missing_foods + unlinked, missing_tools, ${sql.join(order, sql`, `)} limit ${limit}`
  return { numbers, foodMissing, toolMissing }
}
