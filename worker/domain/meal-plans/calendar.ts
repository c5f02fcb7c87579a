import { and, between, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm"
import { groupRows } from "../../../db/group"
import {
  groupPreferences,
  groups,
  mealPlanCalendars as calendars,
  mealPlans,
  recipes,
  users,
} from "../../../db/schema"
import type { Context, Scope } from "../../context"
import { type CalendarEvent, toICalendar } from "../../lib/formats/icalendar"
import { localeOf } from "../../shared/locales"
import { textsIn } from "../server-texts"
import { fromNow, now } from "../../lib/times"
import { randomToken } from "../../tokens"
import { truncated } from "../truncated-columns"
import { notFound, nothingToDelete } from "../errors"
import { ownNameIn } from "./meals-of-day"
import { byDay, visible } from "./read"

const path = "/api/groups/mealplans/calendar"
const [daysBack, daysAhead] = [60, 365]
const day = 86_400

/**
 * More meals than a group plans for these days, and characters of the text of each: anyone with the address may
 * request it.
 */
const most = { entries: 5000, text: 1000 }

/** An address that no calendar has read for a year becomes invalid. */
const alive = () =>
  gt(sql`coalesce(${calendars.usedAt}, ${calendars.createdAt})`, fromNow(-365 * day))

const shown = ({ token, createdAt, usedAt }: typeof calendars.$inferSelect) => ({
  path: `${path}/${token}.ics`,
  createdAt,
  usedAt,
})

const mine = ({ userId }: Scope) => eq(calendars.userId, userId)

/** The caller's own address for calendars, or null. */
export async function getCalendar(scope: Scope) {
  const [found] = await scope.group.find(calendars, and(mine(scope), alive()))
  return found ? shown(found) : null
}

/** Creates a new address for the caller; the previous one becomes invalid. */
export async function createCalendar(scope: Scope) {
  const { group, userId } = scope
  const [, [made]] = await group.batch([
    group.delete(calendars, mine(scope)),
    group.insert(calendars, { token: randomToken(), userId }),
  ])
  return shown(made!)
}

/**
 * Deletes the caller's address.
 * @throws DomainError 400 without one
 */
export async function revokeCalendar(scope: Scope) {
  const [gone] = await scope.group.delete(calendars, mine(scope))
  if (!gone) throw nothingToDelete()
  return shown(gone)
}

/**
 * The plan of the days around today as a calendar, for anyone with the address. The address is valid while its
 * member belongs to the group. The statements find the group by the token, so this takes one round trip.
 * @param file the token, with or without `.ics`
 * @param locale in which meals are named
 * @throws DomainError 404 for an unknown or deleted address
 */
export async function readCalendar(
  { db, config }: Pick<Context, "db" | "config">,
  file: string,
  locale: string,
): Promise<string> {
  const token = file.replace(/\.ics$/, "")
  const isIt = and(eq(calendars.token, token), alive())
  const owner = db
    .select({ id: calendars.groupId })
    .from(calendars)
    .innerJoin(users, eq(users.id, calendars.userId))
    .where(and(isIt, eq(users.groupId, calendars.groupId)))
  // A cast: every statement uses a subquery in place of the group's id.
  const group = groupRows(db, sql`${owner}` as unknown as string)
  const [[place], [preferences], entries] = await group.batch([
    db.select().from(groups).where(inArray(groups.id, owner)),
    group.find(groupPreferences),
    group
      .select(fields, mealPlans, and(visible, aroundToday()))
      .leftJoin(recipes, eq(recipes.id, mealPlans.recipeId))
      .orderBy(byDay)
      .limit(most.entries),
    // Recording its use once an hour is enough.
    db
      .update(calendars)
      .set({ usedAt: now() })
      .where(and(isIt, or(isNull(calendars.usedAt), lt(calendars.usedAt, fromNow(-3600))))),
  ])
  if (!place) throw notFound("calendar.notFound")

  const { meals } = await textsIn(localeOf(locale))
  const base = config.BASE_URL.replace(/\/+$/, "")
  const events = entries.map(
    ({ id, date, entryType, title, text, changedAt, recipe }): CalendarEvent => ({
      uid: `meal-${id}-${place.id}`,
      date,
      summary: `${ownNameIn(preferences, entryType) ?? meals[entryType]}: ${recipe?.name ?? title}`,
      description: recipe ? (recipe.description ?? "") : text,
      url: recipe ? `${base}/g/${place.slug}/r/${encodeURIComponent(recipe.slug)}` : undefined,
      changedAt,
    }),
  )
  return toICalendar({ name: place.name, events, refreshHours: 1 })
}

const fields = {
  id: mealPlans.id,
  date: mealPlans.date,
  entryType: mealPlans.entryType,
  title: mealPlans.title,
  text: truncated(mealPlans.text, most.text),
  changedAt: mealPlans.updateAt,
  recipe: {
    name: recipes.name,
    slug: recipes.slug,
    description: truncated(recipes.description, most.text),
  },
}

const aroundToday = (): SQL =>
  between(
    mealPlans.date,
    fromNow(-daysBack * day).slice(0, 10),
    fromNow(daysAhead * day).slice(0, 10),
  )
