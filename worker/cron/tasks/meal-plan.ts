import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm"
import { insertJson, listOf } from "../../../db/group"
import {
  groupPreferences,
  mealPlans,
  recipes,
  recipeTimelineEvents,
  users,
} from "../../../db/schema"
import { timeZoneOf } from "../../domain/time-zone"
import { addDays } from "../../shared/days"
import { clockIn, momentIn } from "../../shared/time-zones"
import { idFrom } from "../../lib/derived-id"
import { now, toWireTime } from "../../lib/times"
import type { JobContext } from "../job"

/** The hour of the household's day from which what is planned for it counts as made. */
const evening = "T18:00:00"
const atOnce = 200
/** What a group without a zone of its own has in its place in a query. */
const ofSite = ""
const zoneOfRow = sql<string>`coalesce(${groupPreferences.timeZone}, ${ofSite})`

/**
 * Adds "made" to the timelines of recipes, as the plan has it, once for each recipe, subject and day of the household,
 * and sets when they were last made. A day is added from its evening on, when the plan has mostly come true: what was
 * moved or removed until then leaves no trace. What could not be added then, because the machine was off, is added the
 * next day, as of the day's end.
 */
export async function markMealsMade(
  { db, config }: Pick<JobContext, "db" | "config">,
  at = now(),
): Promise<string | undefined> {
  const stored = await db.selectDistinct({ zone: zoneOfRow }).from(groupPreferences)
  const due = dueDays([ofSite, ...stored.map(({ zone }) => zone)], config, at)
  const found = await db
    .select({ meal: mealPlans, fullName: users.fullName, zone: zoneOfRow })
    .from(mealPlans)
    .innerJoin(users, eq(users.id, mealPlans.userId))
    .innerJoin(recipes, eq(recipes.id, mealPlans.recipeId))
    .leftJoin(groupPreferences, eq(groupPreferences.groupId, mealPlans.groupId))
    .where(
      and(
        // A query by days, which the index has, and of those by zones.
        inArray(mealPlans.date, listOf([...new Set([...due.values()].map(({ date }) => date))])),
        inArray(sql`${mealPlans.date} || ${zoneOfRow}`, listOf([...due.keys()])),
        isNull(mealPlans.toldAt),
        isNull(mealPlans.deletedAt),
        isNotNull(mealPlans.recipeId),
        isNull(recipes.deletedAt),
      ),
    )
    .limit(atOnce)
  if (found.length === 0) return undefined

  const events = await Promise.all(
    found.map(async ({ meal, fullName, zone }) => {
      const subject = subjectOf(fullName, meal.entryType)
      return {
        // From what makes it one of its kind, so that two runs at once tell it once.
        id: await idFrom(`${meal.recipeId} ${meal.date} ${subject}`),
        groupId: meal.groupId,
        recipeId: meal.recipeId!,
        userId: meal.userId!,
        subject,
        eventType: "info" as const,
        timestamp: due.get(meal.date + zone)!.made,
      }
    }),
  )
  await db.batch([
    db
      .update(mealPlans)
      .set({ toldAt: at })
      .where(inArray(mealPlans.id, listOf(found.map(({ meal }) => meal.id)))),
    db.run(insertJson(recipeTimelineEvents, events, "insert or ignore")),
    ...[...Map.groupBy(found, ({ meal, zone }) => meal.date + zone)].map(([key, meals]) => {
      const { begins, made } = due.get(key)!
      return db
        .update(recipes)
        .set({ lastMade: made, updateAt: at })
        .where(
          and(
            inArray(recipes.id, listOf(meals.map(({ meal }) => meal.recipeId))),
            or(isNull(recipes.lastMade), lt(recipes.lastMade, begins)),
          ),
        )
    }),
  ])
  return `${found.length} planned meals told to the timelines of their recipes`
}

interface DueDay {
  date: string
  /** The moment at which the day begins in the zone. */
  begins: string
  /** The moment at which what is planned for it counts as made. */
  made: string
}

/** The days of each zone whose meals count as made, by `date + zone`. */
function dueDays(zones: string[], config: JobContext["config"], at: string) {
  const due = new Map<string, DueDay>()
  for (const stored of zones) {
    const zone = timeZoneOf(config, { timeZone: stored })
    const clock = clockIn(zone, new Date(`${at}Z`))
    const day = clock.slice(0, 10)
    const moment = (time: string) => toWireTime(momentIn(zone, time))!
    const add = (date: string, made: string) =>
      due.set(date + stored, { date, begins: moment(`${date}T00:00:00`), made })
    const yesterday = addDays(day, -1)
    add(yesterday, moment(`${yesterday}T23:59:59`))
    if (clock >= day + evening) add(day, at)
  }
  return due
}

const subjectOf = (name: string, meal: string) =>
  meal === "side" ? `${name} made this as a side` : `${name} made this for ${meal}`
