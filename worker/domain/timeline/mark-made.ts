import { and, eq, exists, sql } from "drizzle-orm"
import { recipes, recipeTimelineEvents as events } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import type { MadeRecipe } from "../../schemas/timeline"
import { notFound, plain } from "../errors"
import { findEvent, toEvent } from "./events"

/**
 * Notes that the caller made a recipe: an event of that moment, and the recipe was last made then,
 * unless later. The id is the device's, so that saying it again says it once, in the words of the last time.
 * @throws DomainError 404 for a recipe that the group has not
 */
export async function markRecipeMade({ group, userId, me }: Scope, input: MadeRecipe) {
  const { id, recipeId, note, timestamp } = input
  const [recipe] = await group.select({ id: recipes.id }, recipes, eq(recipes.id, recipeId))
  if (!recipe) throw plain(404, "notFoundHere.recipe")
  const { fullName, username } = await me()
  const event = {
    id,
    recipeId,
    userId,
    subject: `${fullName || username} made this`,
    eventType: "info" as const,
    eventMessage: note || null,
    timestamp,
  }
  const later = sql`max(coalesce(${recipes.lastMade}, ''), ${timestamp})`
  const own = and(eq(events.id, id), eq(events.recipeId, recipeId), eq(events.userId, userId))
  const ofOwn = exists(group.select({ id: events.id }, events, own))
  const [, , , [made]] = await group.batch([
    group.addMissing(events, [event]),
    group.updateMany(events, own!, { eventMessage: event.eventMessage, timestamp }),
    group.updateMany(recipes, and(eq(recipes.id, recipeId), ofOwn)!, {
      lastMade: later,
      updateAt: now(),
    }),
    findEvent(group, id),
  ])
  // An id of another group, recipe or member does not exist here.
  if (made?.recipeId !== recipeId || made.userId !== userId) throw notFound()
  return toEvent(made)
}
