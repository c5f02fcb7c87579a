import { and, eq, exists, isNull, or, sql } from "drizzle-orm"
import {
  groupPreferences,
  mealPlans,
  recipes,
  recipeTimelineEvents as events,
} from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import type { MadeRecipe } from "../../schemas/timeline"
import { todayIn } from "../../shared/time-zones"
import { notFound, plain } from "../errors"
import { ownNameIn } from "../meal-plans/meals-of-day"
import { timeZoneOf } from "../time-zone"
import { findEvent, toEvent } from "./events"

/**
 * Records that the caller made a recipe: an event of that time, which is also when the recipe was last made,
 * unless later. The id comes from the device, so that repeating the call records one event, with the last text.
 * The given planned meal, and meals of the same recipe on that day, are no longer asked about.
 * @throws DomainError 404 for a recipe that the group lacks
 */
export async function markRecipeMade({ group, userId, me, config }: Scope, input: MadeRecipe) {
  const { id, recipeId, note, timestamp } = input
  // No meal has the number 0.
  const mealId = input.mealId ?? 0
  const isMeal = and(eq(mealPlans.id, mealId), eq(mealPlans.recipeId, recipeId))
  const [[recipe], [meal], [preferences]] = await group.batch([
    group.select({ id: recipes.id }, recipes, eq(recipes.id, recipeId)),
    group.select({ entryType: mealPlans.entryType }, mealPlans, isMeal),
    group.find(groupPreferences),
  ])
  if (!recipe) throw plain(404, "notFoundHere.recipe")
  const { fullName, username } = await me()
  const event = {
    id,
    recipeId,
    userId,
    subject: subjectOf(
      fullName || username,
      meal && (ownNameIn(preferences, meal.entryType) ?? meal.entryType),
    ),
    eventType: "info" as const,
    eventMessage: note || null,
    timestamp,
  }
  const later = sql`max(coalesce(${recipes.lastMade}, ''), ${timestamp})`
  const own = and(eq(events.id, id), eq(events.recipeId, recipeId), eq(events.userId, userId))
  const ofOwn = exists(group.select({ id: events.id }, events, own))
  const date = todayIn(timeZoneOf(config, preferences), new Date(`${timestamp}Z`))
  const planned = and(
    eq(mealPlans.recipeId, recipeId),
    or(eq(mealPlans.id, mealId), eq(mealPlans.date, date)),
    isNull(mealPlans.answeredAt),
    ofOwn,
  )!
  const [, , , , [made]] = await group.batch([
    group.addMissing(events, [event]),
    group.updateMany(events, own!, { eventMessage: event.eventMessage, timestamp }),
    group.updateMany(recipes, and(eq(recipes.id, recipeId), ofOwn)!, {
      lastMade: later,
      updateAt: now(),
    }),
    group.updateMany(mealPlans, planned, { answeredAt: now() }),
    findEvent(group, id),
  ])
  // An id of another group, recipe or member does not exist here.
  if (made?.recipeId !== recipeId || made.userId !== userId) throw notFound()
  return toEvent(made)
}

const subjectOf = (name: string, meal: string | undefined) => {
  if (!meal) return `${name} made this`
  return meal === "side" ? `${name} made this as a side` : `${name} made this for ${meal}`
}
