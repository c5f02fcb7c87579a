import { and, between, inArray, lte, type SQL, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import {
  mealPlanIdeas,
  mealPlanRules,
  mealPlanRulesToCategories,
  mealPlanRulesToTags,
  mealPlans,
  recipes,
  recipesToCategories,
  recipesToTags,
} from "../../../db/schema"
import type { Scope } from "../../context"
import { addDays, weekdayNameOf } from "../../shared/days"
import type { PlannerMeal, RandomMeal } from "../../schemas/meal-plan"
import { notFound } from "../errors"
import { summariesOf } from "../recipes/list-summaries"
import { dropIdeas } from "./ideas"

/**
 * Plans a random recipe with all the categories and tags of all the rules for the day of the week and the meal.
 * Without `apart`, all these recipes are equally likely.
 *
 * @param apart A number of days. With it, recipes that are planned for the same day, the day before or the day after
 *   are never taken, and recipes that are planned within this number of days only if there are no others. Of a few
 *   random recipes, the one is taken that was made or planned longest ago.
 * @param ideasFirst Whether the idea that was added first is taken, of those that can be, before any other recipe.
 * @throws DomainError 404 when no recipe can be taken
 */
export async function planRandomMeal(
  { group, userId }: Scope,
  { date, entryType }: RandomMeal,
  apart = 0,
  ideasFirst = false,
): Promise<PlannerMeal> {
  const [recipe] = await summariesOf(group, drawn(group, { date, entryType }, apart, ideasFirst))
  if (!recipe) throw notFound("mealPlan.noMatch")
  const [[created]] = await group.batch([
    group.insert(mealPlans, { date, entryType, userId, recipeId: recipe.id }),
    dropIdeas(group, [recipe.id]),
  ])
  return { ...created!, recipe }
}

const draws = 32
/** How many random recipes are compared by when they were last made or planned. */
const MAX_CANDIDATES = 8

/**
 * The number of one recipe as `n`, or no row. With rules, it is chosen among the recipes that have the categories and
 * tags. Without rules, random numbers are tried first; all recipes of the group are read only when no number is one of
 * its recipes that can be taken.
 */
function drawn(
  group: GroupRows,
  { date, entryType }: RandomMeal,
  apart: number,
  ideasFirst: boolean,
): SQL {
  const day = weekdayNameOf(date)
  const ruled = group.mine(
    mealPlanRules,
    and(
      inArray(mealPlanRules.day, [day, "unset"]),
      inArray(mealPlanRules.entryType, [entryType, "unset"]),
    ),
  )
  const within = (days: number) =>
    apart > 0
      ? group.mine(
          mealPlans,
          and(
            sql`${mealPlans.recipeId} is not null`,
            between(mealPlans.date, addDays(date, -days), addDays(date, days)),
          ),
        )
      : sql`0`
  const recent = sql`${recipes.id} in (select id from recent)`
  const usable = sql`${group.mine(recipes)} and ${recipes.id} not in (select id from adjacent)`
  const candidates = apart > 0 ? MAX_CANDIDATES : 1
  const earlier = group.mine(
    mealPlans,
    and(sql`${mealPlans.recipeId} = ${recipes.id}`, lte(mealPlans.date, date)),
  )
  // Days and moments are compared as texts. Recipes that were never made nor planned come first. By the index of days,
  // SQLite would read all earlier meals of the group.
  const lastTime = sql`max(coalesce(${recipes.lastMade}, ''), coalesce((select max(${mealPlans.date})
    from ${mealPlans} indexed by meal_plans_recipe where ${earlier}), ''))`
  return sql`
    with wanted as materialized (
      select 1 as kind, ${mealPlanRulesToCategories.categoryId} as id
      from ${mealPlanRules} cross join ${mealPlanRulesToCategories}
        on ${mealPlanRulesToCategories.ruleId} = ${mealPlanRules.id} where ${ruled}
      union select 2, ${mealPlanRulesToTags.tagId}
      from ${mealPlanRules} cross join ${mealPlanRulesToTags}
        on ${mealPlanRulesToTags.ruleId} = ${mealPlanRules.id} where ${ruled}),
    recent as materialized (
      select ${mealPlans.recipeId} as id from ${mealPlans} where ${within(apart)}),
    adjacent as materialized (
      select ${mealPlans.recipeId} as id from ${mealPlans} where ${within(1)}),
    carriers as materialized (
      select ${recipesToCategories.recipeId} as id from wanted
      cross join ${recipesToCategories} on ${recipesToCategories.categoryId} = wanted.id
      where wanted.kind = 1
      union all select ${recipesToTags.recipeId} from wanted
      cross join ${recipesToTags} on ${recipesToTags.tagId} = wanted.id where wanted.kind = 2),
    matching as materialized (
      select id from carriers group by id having count(*) = (select count(*) from wanted)),
    numbers as materialized (
      select distinct (random() & 9223372036854775807) % (select max(${recipes.number}) from ${recipes}) + 1 as n
      from json_each(${JSON.stringify(Array.from({ length: draws }, (_, i) => i))})
      where not exists (select 1 from wanted)),
    by_rules as materialized (
      select ${recipes.number} as n, ${recent} as is_recent
      from matching cross join ${recipes} on ${recipes.id} = matching.id
      where ${usable} order by is_recent, random() limit ${candidates}),
    by_numbers as materialized (
      select ${recipes.number} as n, 0 as is_recent
      from numbers cross join ${recipes} on ${recipes.number} = numbers.n
      where ${usable} and not ${recent} limit ${candidates}),
    by_reading as materialized (
      select ${recipes.number} as n, ${recent} as is_recent
      from (select 1 where not exists (select 1 from wanted) and not exists (select 1 from by_numbers))
      cross join ${recipes} where ${usable} order by is_recent, random() limit ${candidates}),
    by_ideas as materialized (
      select ${recipes.number} as n
      from ${mealPlanIdeas} cross join ${recipes} on ${recipes.id} = ${mealPlanIdeas.recipeId}
      where ${ideasFirst ? group.mine(mealPlanIdeas) : sql`0`} and ${usable}
        and (not exists (select 1 from wanted) or ${recipes.id} in (select id from matching))
      order by ${mealPlanIdeas.createdAt}, ${recipes.number} limit 1),
    candidates as materialized (
      select n, 0 as rank from by_ideas union all select n, 1 + is_recent from by_rules
      union all select n, 1 + is_recent from by_numbers union all select n, 1 + is_recent from by_reading)
    select candidates.n as n from candidates cross join ${recipes} on ${recipes.number} = candidates.n
    order by candidates.rank, ${apart > 0 ? sql`${lastTime}, ` : sql``} random() limit 1`
}
