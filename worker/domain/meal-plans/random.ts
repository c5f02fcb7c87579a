import { and, between, inArray, type SQL, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import {
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

/**
 * Plans a recipe taken by chance, each that will do being as likely as any other: one with all the
 * categories and tags of all the rules for the day of the week and the meal.
 *
 * @param apart where others will do, none that is planned within so many days of the date
 * @throws DomainError 404 when none will do
 */
export async function planRandomMeal(
  { group, userId }: Scope,
  { date, entryType }: RandomMeal,
  apart = 0,
): Promise<PlannerMeal> {
  const [recipe] = await summariesOf(group, drawn(group, { date, entryType }, apart))
  if (!recipe) throw notFound("mealPlan.noMatch")
  const [created] = await group.insert(mealPlans, {
    date,
    entryType,
    userId,
    recipeId: recipe.id,
  })
  return { ...created!, recipe }
}

const draws = 32

/**
 * The number of one recipe as `n`, or no row. With rules, chance has its way among the recipes that
 * links lead to. Without, as many numbers are drawn as a library with few gaps needs few of, so that
 * all recipes are looked at only where most numbers are others'.
 */
function drawn(group: GroupRows, { date, entryType }: RandomMeal, apart: number): SQL {
  const day = weekdayNameOf(date)
  const ruled = group.mine(
    mealPlanRules,
    and(
      inArray(mealPlanRules.day, [day, "unset"]),
      inArray(mealPlanRules.entryType, [entryType, "unset"]),
    ),
  )
  const near = group.mine(
    mealPlans,
    and(
      sql`${mealPlans.recipeId} is not null`,
      between(mealPlans.date, addDays(date, -apart), addDays(date, apart)),
    ),
  )
  const recent = sql`${recipes.id} in (select id from recent)`
  return sql`
    with wanted as materialized (
      select 1 as kind, ${mealPlanRulesToCategories.categoryId} as id
      from ${mealPlanRules} cross join ${mealPlanRulesToCategories}
        on ${mealPlanRulesToCategories.ruleId} = ${mealPlanRules.id} where ${ruled}
      union select 2, ${mealPlanRulesToTags.tagId}
      from ${mealPlanRules} cross join ${mealPlanRulesToTags}
        on ${mealPlanRulesToTags.ruleId} = ${mealPlanRules.id} where ${ruled}),
    recent as materialized (
      select ${mealPlans.recipeId} as id from ${mealPlans} where ${apart > 0 ? near : sql`0`}),
    carriers as materialized (
      select ${recipesToCategories.recipeId} as id from wanted
      cross join ${recipesToCategories} on ${recipesToCategories.categoryId} = wanted.id
      where wanted.kind = 1
      union all select ${recipesToTags.recipeId} from wanted
      cross join ${recipesToTags} on ${recipesToTags.tagId} = wanted.id where wanted.kind = 2),
    matching as materialized (
      select id from carriers group by id having count(*) = (select count(*) from wanted)),
    numbers as materialized (
      select (random() & 9223372036854775807) % (select max(${recipes.number}) from ${recipes}) + 1 as n
      from json_each(${JSON.stringify(Array.from({ length: draws }, (_, i) => i))})
      where not exists (select 1 from wanted)),
    drawn as materialized (select coalesce(
      (select ${recipes.number} from matching cross join ${recipes} on ${recipes.id} = matching.id
        where ${group.mine(recipes)} order by ${recent}, random() limit 1),
      (select ${recipes.number} from numbers cross join ${recipes} on ${recipes.number} = numbers.n
        where ${group.mine(recipes)} and not ${recent} limit 1),
      (select ${recipes.number} from (select 1 where not exists (select 1 from wanted))
        cross join ${recipes} where ${group.mine(recipes)} order by ${recent}, random() limit 1)
    ) as n)
    select n from drawn where n is not null limit 1`
}
