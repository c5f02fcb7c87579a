import { and, eq, type SQL, sql } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../db/group"
import { mealPlans, recipes, users } from "../../../db/schema"
import type { Scope } from "../../context"
import type { MealInput, PlannerMeal, PlannerMealPatch } from "../../schemas/meal-plan"
import type { RecipeSummary } from "../../schemas/recipe"
import { DomainError, InvalidInput, notFound, nothingToDelete } from "../errors"
import { summariesOf } from "../recipes/list-summaries"
import { monotonicNow, isStale, failIfStale } from "../optimistic-lock"
import { dropIdeas } from "./ideas"
import { getMeal, mealNumbered, mealQueries, toMeals, visible } from "./read"

/** The group's living recipes of some ids, as a query. */
export const recipesOfIds = (group: GroupRows, ids: SQL) =>
  summariesOf(
    group,
    sql`select ${recipes.number} as n from ${ids} as "wanted"
      cross join ${recipes} on ${recipes.id} = "wanted"."value"
      where ${group.mine(recipes)} limit -1`,
  )

/** Plans a meal for the caller. @throws DomainError 422 */
export async function createMeal({ group, userId }: Scope, input: MealInput): Promise<PlannerMeal> {
  checkContent(input)
  const found = await recipesOfIds(group, listOf(input.recipeId ? [input.recipeId] : []))
  const recipe = recipeIn(found, input.recipeId)
  const [[created]] = await group.batch([
    group.insert(mealPlans, { ...input, userId }),
    dropIdeas(group, input.recipeId ? [input.recipeId] : []),
  ])
  return { ...created!, recipe }
}

/**
 * Sets what is given, and leaves the rest: two people who change different fields at the same time both succeed.
 * @param was fields as the caller read them; one that has another value since, and not the one given, is refused with 409
 * @throws DomainError 404, 409, 422
 */
export async function changeMeal(
  scope: Scope,
  id: number,
  input: PlannerMealPatch,
  was: PlannerMealPatch = {},
): Promise<PlannerMeal> {
  const { group } = scope
  const which = eq(mealPlans.id, id)
  const named = input.recipeId ? [input.recipeId] : []
  const wanted =
    input.recipeId === undefined
      ? sql`(${group.select({ value: sql`${mealPlans.recipeId}`.as("value") }, mealPlans, which)})`
      : listOf(named)
  const [[stored], found, members] = await group.batch([
    group.find(mealPlans, and(which, visible)),
    recipesOfIds(group, wanted),
    group.select({ id: users.id }, users, among(users.id, listOf([input.userId ?? ""]))),
  ])
  if (!stored) throw notFound()
  if (input.userId && members.length === 0) {
    throw new InvalidInput(["body", "userId"], "notInGroup.user")
  }
  const next = { ...stored, ...input }
  checkContent(next)
  const recipe = recipeIn(found, next.recipeId ?? null)
  const guarded = Object.keys(was) as (keyof PlannerMealPatch)[]
  if (guarded.some((key) => stored[key] !== was[key] && stored[key] !== input[key]))
    throw changedSince()

  const at = monotonicNow(stored.updateAt)
  const isSame = guarded.map(
    (key) => sql`${mealPlans[key]} is ${sql.param(stored[key], mealPlans[key])}`,
  )
  const updateAt =
    isSame.length === 0 ? at : failIfStale(sql.join(isSame, sql` and `), at, mealPlans.id)
  try {
    const isOther = identity.some((key) => next[key] !== stored[key])
    const [[updated]] = await group.batch([
      group.update(mealPlans, which, {
        ...input,
        ...(isOther && { answeredAt: null }),
        updateAt,
      }),
      dropIdeas(group, next.recipeId && next.recipeId !== stored.recipeId ? [next.recipeId] : []),
    ])
    if (!updated) throw notFound()
    // Another request may have set another recipe after this one read it.
    return updated.recipeId === stored.recipeId || updated.recipeId === input.recipeId
      ? { ...updated, recipe }
      : await getMeal(scope, id)
  } catch (error) {
    throw isStale(error) ? changedSince() : error
  }
}

/** When one of these changes, it is another meal, which is asked about again. */
const identity = ["date", "entryType", "recipeId"] as const

/** @throws DomainError 400 when there is none */
export async function deleteMeal({ group }: Scope, id: number) {
  const [entries, summaries] = await group.batch([
    ...mealQueries(group, mealNumbered(group, id)),
    group.delete(mealPlans, and(eq(mealPlans.id, id), visible)),
  ])
  const [deleted] = toMeals(entries, summaries)
  if (!deleted) throw nothingToDelete()
  return deleted
}

/** @throws InvalidInput for an entry that says nothing */
export function checkContent(
  { recipeId, title }: Pick<MealInput, "title"> & { recipeId?: string | null | undefined },
  at: (string | number)[] = ["body"],
) {
  if (recipeId || title.trim()) return
  throw new InvalidInput([...at, "recipe_id"], "mealPlan.needsContent")
}

/** @throws InvalidInput for a recipe that is not among those found */
export function recipeIn(
  found: RecipeSummary[],
  id: string | null,
  at: (string | number)[] = ["body"],
): RecipeSummary | null {
  if (!id) return null
  const recipe = found.find((summary) => summary.id === id)
  if (!recipe) throw new InvalidInput([...at, "recipeId"], "notInGroup.recipe")
  return recipe
}

const changedSince = () => new DomainError(409, "conflict.meal")
