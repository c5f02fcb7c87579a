import { and, between, eq, getTableColumns, gte, lte, type SQL, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { groupPreferences, mealPlans, recipes } from "../../../db/schema"
import type { Scope } from "../../context"
import { isLastPage, sliceOf, toPage } from "../../lib/listing/pagination"
import type { MealListQuery, PlannerMeal } from "../../schemas/meal-plan"
import type { RecipeSummary } from "../../schemas/recipe"
import { addDays } from "../../shared/days"
import { todayIn } from "../../shared/time-zones"
import { notFound } from "../errors"
import { filterCondition } from "../listing/filter"
import { lastOffset } from "../listing/list-rows"
import { orderTerms } from "../listing/order"
import { date, datetime, number, type ListColumns, text, uuid } from "../listing/columns"
import { recipeOf, userOf } from "../listing/list-columns"
import { summariesOf } from "../recipes/list-summaries"
import { timeZoneOf } from "../time-zone"

type Row = typeof mealPlans.$inferSelect

/** The columns to filter and order lists of entries by. */
const source: ListColumns = {
  id: number(mealPlans.id),
  group_id: uuid(mealPlans.groupId),
  user_id: uuid(mealPlans.userId),
  recipe_id: uuid(mealPlans.recipeId),
  date: date(mealPlans.date),
  entry_type: text(mealPlans.entryType),
  title: text(mealPlans.title),
  text: text(mealPlans.text),
  created_at: datetime(mealPlans.createdAt),
  update_at: datetime(mealPlans.updateAt),
  recipe: recipeOf(mealPlans.recipeId),
  user: userOf(mealPlans.userId),
}

/** An entry of a deleted recipe is hidden, and returns with the recipe. */
export const visible = sql`(${mealPlans.recipeId} is null or exists (
  select 1 from ${recipes} where ${recipes.id} = ${mealPlans.recipeId} and ${recipes.deletedAt} is null))`

/** In the order of the day. */
export const byDay = sql`${mealPlans.date},
  instr('breakfast lunch dinner side', ${mealPlans.entryType}), ${mealPlans.id}`

export const numbersOf = (group: GroupRows, where: SQL | undefined, order = byDay) =>
  sql`select ${mealPlans.id} as n from ${mealPlans}
    where ${group.mine(mealPlans, and(visible, where))} order by ${order}`

/**
 * The entries whose numbers a subquery returns as `n`, and their recipes: two queries for one batch, whose answers
 * `toMeals` combines.
 */
export const mealQueries = (group: GroupRows, numbers: SQL) =>
  [
    group.numbered(getTableColumns(mealPlans), mealPlans, numbers),
    summariesOf(
      group,
      sql`select ${recipes.number} as n from (
          select distinct ${mealPlans.recipeId} as "id" from (${numbers}) as "listed"
          cross join ${mealPlans} on ${mealPlans.id} = "listed"."n"
          where ${mealPlans.recipeId} is not null) as "planned"
        cross join ${recipes} on ${recipes.id} = "planned"."id"
        where ${group.mine(recipes)} limit -1`,
    ),
  ] as const

export function toMeals(entries: Row[], summaries: RecipeSummary[]): PlannerMeal[] {
  const byId = new Map(summaries.map((summary) => [summary.id, summary]))
  return entries.map((entry) => ({ ...entry, recipe: byId.get(entry.recipeId ?? "") ?? null }))
}

/** One page of entries with their recipes, in one round trip. @throws DomainError 400 */
export async function listMeals({ group }: Scope, { startDate, endDate, ...query }: MealListQuery) {
  const where = and(
    visible,
    startDate === undefined ? undefined : gte(mealPlans.date, startDate),
    endDate === undefined ? undefined : lte(mealPlans.date, endDate),
    filterCondition(query.queryFilter, source),
  )
  const order = sql.join(orderTerms(query, source, sql`${mealPlans.id}`), sql`, `)
  const counting = group.count(mealPlans, where)
  const { limit, offset } = sliceOf(query)
  const start = isLastPage(query) ? lastOffset(counting.getSQL(), limit) : offset
  const numbers = sql`${numbersOf(group, where, order)} limit ${limit} offset ${start}`
  const [[counted], entries, summaries] = await group.batch([
    counting,
    ...mealQueries(group, numbers),
  ])
  const asked = { ...query, start_date: startDate, end_date: endDate }
  return toPage(asked, counted!.total, toMeals(entries, summaries), "/groups/mealplans")
}

/** More meals than a household plans for one range of days, whose texts fit into memory. */
const mostBetween = 2500

const queriesBetween = (group: GroupRows, start: string, end: string) =>
  mealQueries(
    group,
    sql`${numbersOf(group, between(mealPlans.date, start, end))} limit ${mostBetween}`,
  )

/** All entries of the days, both inclusive, in order. One round trip. */
export async function mealsBetween({ group }: Pick<Scope, "group">, start: string, end: string) {
  const [entries, summaries] = await group.batch(queriesBetween(group, start, end))
  return toMeals(entries, summaries)
}

/**
 * The entries of the household's current day. One round trip: the entries of all days that are current somewhere
 * are read together with the household's zone.
 */
export async function mealsOfToday({ group, config }: Scope, now = new Date()) {
  const day = todayIn("UTC", now)
  const [[preferences], entries, summaries] = await group.batch([
    group.find(groupPreferences),
    ...queriesBetween(group, addDays(day, -1), addDays(day, 1)),
  ])
  const today = todayIn(timeZoneOf(config, preferences), now)
  return toMeals(entries, summaries).filter(({ date }) => date === today)
}

export const mealNumbered = (group: GroupRows, id: number) =>
  sql`${numbersOf(group, eq(mealPlans.id, id))} limit 1`

/** @throws DomainError 404 */
export async function getMeal({ group }: Scope, id: number) {
  const [entries, summaries] = await group.batch(mealQueries(group, mealNumbered(group, id)))
  const [found] = toMeals(entries, summaries)
  if (!found) throw notFound()
  return found
}
