import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm"
import { insertJson, listOf } from "../../../db/group"
import { mealPlans, recipes, recipeTimelineEvents, users } from "../../../db/schema"
import { addDays } from "../../shared/days"
import { idFrom } from "../../lib/derived-id"
import { now } from "../../lib/times"
import type { JobContext } from "../job"

/** The hour of the day, in UTC, from which what is planned for it counts as made. */
const evening = "T18:00:00"
const atOnce = 200

/**
 * Adds "made" to the timelines of recipes, as the plan has it, once for each recipe, subject and day in UTC, and sets
 * when they were last made. A day is added from its evening on, when the plan has mostly come true: what was moved or
 * removed until then leaves no trace. What could not be added then, because the machine was off, is added the next day,
 * as of the day's end.
 */
export async function runMealWebhooks(
  { db }: Pick<JobContext, "db">,
  at = now(),
): Promise<string | undefined> {
  const day = at.slice(0, 10)
  const days = [addDays(day, -1), ...(at >= day + evening ? [day] : [])]
  const found = await db
    .select({ meal: mealPlans, fullName: users.fullName })
    .from(mealPlans)
    .innerJoin(users, eq(users.id, mealPlans.userId))
    .innerJoin(recipes, eq(recipes.id, mealPlans.recipeId))
    .where(
      and(
        inArray(mealPlans.date, days),
        isNull(mealPlans.toldAt),
        isNotNull(mealPlans.recipeId),
        isNull(recipes.deletedAt),
      ),
    )
    .limit(atOnce)
  if (found.length === 0) return undefined

  const events = await Promise.all(
    found.map(async ({ meal, fullName }) => {
      const subject = subjectOf(fullName, meal.entryType)
      const timestamp = meal.date === day ? at : `${meal.date}T23:59:59`
      return {
        // From what makes it one of its kind, so that two runs at once tell it once.
        id: await idFrom(`${meal.recipeId} ${meal.date} ${subject}`),
        groupId: meal.groupId,
        recipeId: meal.recipeId!,
        userId: meal.userId!,
        subject,
        eventType: "info" as const,
        timestamp,
      }
    }),
  )
  await db.batch([
    db
      .update(mealPlans)
      .set({ toldAt: at })
      .where(inArray(mealPlans.id, listOf(found.map(({ meal }) => meal.id)))),
    db.run(insertJson(recipeTimelineEvents, events, "insert or ignore")),
    ...days.map((made) => {
      const ids = found.filter(({ meal }) => meal.date === made).map(({ meal }) => meal.recipeId)
      return db
        .update(recipes)
        .set({ lastMade: made === day ? at : `${made}T23:59:59`, updateAt: at })
        .where(
          and(
            inArray(recipes.id, listOf(ids)),
            or(isNull(recipes.lastMade), lt(recipes.lastMade, made)),
          ),
        )
    }),
  ])
  return `${found.length} planned meals told to the timelines of their recipes`
}

const subjectOf = (name: string, meal: string) =>
  meal === "side" ? `${name} made this as a side` : `${name} made this for ${meal}`
