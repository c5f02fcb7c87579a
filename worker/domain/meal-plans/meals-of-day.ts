import { eq } from "drizzle-orm"
import { groupPreferences, type MealOfDay, MEALS } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import type { Meal } from "../../schemas/meal-plan"
import { notFound } from "../errors"

type Preferences = Pick<typeof groupPreferences.$inferSelect, "mealsOfDay">

/** All four meals in the group's order, with the names that it gave. */
export const mealsOfDayIn = (preferences: Preferences | undefined): MealOfDay[] =>
  preferences?.mealsOfDay ?? MEALS.map((entryType) => ({ entryType, name: null, hidden: false }))

/** The name that the group gave a meal, or null. */
export const ownNameIn = (preferences: Preferences | undefined, meal: Meal): string | null =>
  preferences?.mealsOfDay?.find(({ entryType }) => entryType === meal)?.name ?? null

/** The meals of the group's day. One round trip. @throws DomainError 404 */
export async function getMealsOfDay({ group }: Scope): Promise<MealOfDay[]> {
  const [preferences] = await group.find(groupPreferences)
  if (!preferences) throw notFound()
  return mealsOfDayIn(preferences)
}

/** Replaces the order and names of the meals, and which are hidden. One round trip. @throws DomainError 404 */
export async function setMealsOfDay({ group, groupId }: Scope, mealsOfDay: MealOfDay[]) {
  const mine = eq(groupPreferences.groupId, groupId)
  const [changed] = await group.update(groupPreferences, mine, { mealsOfDay, updateAt: now() })
  if (!changed) throw notFound()
  return mealsOfDayIn(changed)
}
