import { eq, inArray, type SQL, sql } from "drizzle-orm"
import { type GroupRows, listOf } from "../../../db/group"
import { mealPlans, mealPlanTemplates } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import type { MealTemplateInput } from "../../schemas/meal-plan-template"
import { addDays, daysBetween } from "../../shared/days"
import { MAX_MEALS_AT_ONCE } from "../../shared/planned-at-once"
import { badRequest, notFound } from "../errors"
import { createMeals } from "./create-many"
import { mealsBetween } from "./read"
import { recipesOfIds } from "./write"

const shown = {
  id: mealPlanTemplates.id,
  name: mealPlanTemplates.name,
  meals: sql<number>`json_array_length(${mealPlanTemplates.meals})`,
}

const templates = (group: GroupRows, where?: SQL) => group.select(shown, mealPlanTemplates, where)

/** The group's templates by name. */
export const listTemplates = ({ group }: Pick<Scope, "group">) =>
  templates(group).orderBy(sql`${mealPlanTemplates.name} collate nocase`, mealPlanTemplates.id)

/** @throws DomainError 404 */
export async function getTemplate({ group }: Scope, id: string) {
  const [found] = await templates(group, eq(mealPlanTemplates.id, id))
  if (!found) throw notFound()
  return found
}

/** Saves what is planned on some days under a name. @throws DomainError 400 for too many of either */
export async function createTemplate(scope: Scope, input: MealTemplateInput, id?: string) {
  const { group } = scope
  const { start, end } = input.range
  const planned = await mealsBetween(scope, start, end)
  if (planned.length > MAX_MEALS_AT_ONCE) {
    throw badRequest("tooManyItems", { count: planned.length, most: MAX_MEALS_AT_ONCE })
  }
  const meals = planned.map(({ date, entryType, title, text, recipeId, servings, leftovers }) => ({
    day: daysBetween(start, date),
    entryType,
    title,
    text,
    recipeId,
    servings,
    leftovers,
  }))
  const row = { name: input.name, meals }
  const [created] = await group.insert(mealPlanTemplates, id === undefined ? row : { ...row, id })
  return { ...created!, meals: meals.length }
}

/** @throws DomainError 404 */
export async function renameTemplate(scope: Scope, id: string, name: string) {
  const where = eq(mealPlanTemplates.id, id)
  const [renamed] = await scope.group.update(mealPlanTemplates, where, { name, updateAt: now() })
  if (!renamed) throw notFound()
  return { ...renamed, meals: renamed.meals.length }
}

/** @throws DomainError 404 */
export async function deleteTemplate({ group }: Scope, id: string) {
  const [deleted] = await group.delete(mealPlanTemplates, eq(mealPlanTemplates.id, id))
  if (!deleted) throw notFound()
  return { ...deleted, meals: deleted.meals.length }
}

/**
 * Plans the meals of a template on the days from `start` on. What is planned there already is not planned twice; meals
 * of recipes that were deleted are left out.
 * @throws DomainError 404
 */
export async function planTemplate(scope: Scope, id: string, start: string) {
  const { group } = scope
  const [template] = await group.find(mealPlanTemplates, eq(mealPlanTemplates.id, id))
  if (!template) throw notFound()
  const wanted = template.meals.map(({ day, ...meal }) => ({ ...meal, date: addDays(start, day) }))
  const [recipes, before] = await group.batch([
    recipesOfIds(group, listOf([...new Set(wanted.flatMap(({ recipeId }) => recipeId ?? []))])),
    group.select(
      { id: mealPlans.id },
      mealPlans,
      inArray(mealPlans.date, listOf([...new Set(wanted.map(({ date }) => date))])),
    ),
  ])
  const living = new Set<string | null>([null, ...recipes.map((recipe) => recipe.id)])
  const meals = wanted.filter(({ recipeId }) => living.has(recipeId))
  const planned = await createMeals(scope, meals)
  const there = new Set(before.map((meal) => meal.id))
  // Two meals of the template that are the same are one in the plan.
  const added = new Map(
    planned.filter((meal) => !there.has(meal.id)).map((meal) => [meal.id, meal]),
  )
  return { added: [...added.values()], missing: wanted.length - meals.length }
}
