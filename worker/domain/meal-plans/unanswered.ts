import { and, between, eq, gte, isNotNull, isNull, sql } from "drizzle-orm"
import { among } from "../../../db/group"
import { groupPreferences, mealPlans, recipeTimelineEvents as events } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import type { PlannerMeal } from "../../schemas/meal-plan"
import { addDays } from "../../shared/days"
import { todayIn } from "../../shared/time-zones"
import { notFound } from "../errors"
import { timeZoneOf } from "../time-zone"
import { byDay, mealQueries, numbersOf, toMeals, visible } from "./read"

/** Days after which a meal is no longer asked about, because people do not remember. */
const MAX_DAYS_ASKED = 7
/** More meals than anyone plans for these days. */
const MAX_MEALS = 100

const unanswered = and(
  isNull(mealPlans.answeredAt),
  isNotNull(mealPlans.recipeId),
  eq(mealPlans.leftovers, false),
)

/**
 * The planned recipes of the last seven days without an answer to "Made it?", newest first. Recipes that were made on
 * that day by their timeline or their `lastMade` are left out. One round trip.
 */
export async function unansweredMeals({ group, config }: Scope, at = new Date()) {
  const day = todayIn("UTC", at)
  // Wherever the household is, its days are among these.
  const [first, last] = [addDays(day, -MAX_DAYS_ASKED - 1), addDays(day, 1)]
  const asked = and(unanswered, between(mealPlans.date, first, last))
  const numbers = sql`${numbersOf(group, asked, sql`${mealPlans.date} desc, ${byDay}`)} limit ${MAX_MEALS}`
  const recipeIds = sql`(select ${mealPlans.recipeId} from ${mealPlans} where ${group.mine(mealPlans, asked)})`
  const [[preferences], entries, summaries, makings] = await group.batch([
    group.find(groupPreferences),
    ...mealQueries(group, numbers),
    group.select(
      { recipeId: events.recipeId, at: events.timestamp },
      events,
      among(events.recipeId, recipeIds, eq(events.eventType, "info"), gte(events.timestamp, first)),
    ),
  ])
  const zone = timeZoneOf(config, preferences)
  const today = todayIn(zone, at)
  const dayOf = (moment: string) => todayIn(zone, new Date(`${moment}Z`))
  const made = new Set(makings.map(({ recipeId, at }) => `${recipeId} ${dayOf(at)}`))
  const isMade = ({ recipeId, date, recipe }: PlannerMeal) =>
    made.has(`${recipeId} ${date}`) || (recipe?.lastMade && dayOf(recipe.lastMade) === date)
  return toMeals(entries, summaries).filter(
    (meal) =>
      meal.date < today &&
      meal.date >= addDays(today, -MAX_DAYS_ASKED) &&
      meal.recipe &&
      !isMade(meal),
  )
}

/**
 * Records that a meal was not made, or takes the answer back so that it is asked about again. `markRecipeMade` answers
 * for a meal that was made.
 * @throws DomainError 404 for a meal that the group does not have
 */
export async function answerMeal({ group }: Scope, id: number, answered: boolean) {
  const [meal] = await group.update(mealPlans, and(eq(mealPlans.id, id), visible)!, {
    answeredAt: answered ? now() : null,
  })
  if (!meal) throw notFound()
  return { id, answered }
}
