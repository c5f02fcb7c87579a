import { and, inArray, sql } from "drizzle-orm"
import { listOf } from "../../../db/group"
import { mealPlans } from "../../../db/schema"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import type { PlannerMealInput } from "../../schemas/meal-plan"
import { dropIdeas } from "./ideas"
import { mealQueries, toMeals, visible } from "./read"
import { checkContent, recipeIn, recipesOfIds } from "./write"

/**
 * Plans several meals for the caller. One that is already planned for the same day and meal is not added again, so
 * that a call can be repeated; the answer includes it.
 * @throws DomainError 422
 */
export async function createMeals({ group, userId }: Scope, inputs: PlannerMealInput[]) {
  for (const [i, input] of inputs.entries()) checkContent(input, ["body", i])
  const ids = [...new Set(inputs.flatMap(({ recipeId }) => recipeId ?? []))]
  const found = await recipesOfIds(group, listOf(ids))
  for (const [i, { recipeId }] of inputs.entries()) recipeIn(found, recipeId, ["body", i])

  const wanted = JSON.stringify([...new Map(inputs.map((input) => [keyOf(input), input])).values()])
  const given = (member: string) => sql`"given"."value" ->> ${sql.raw(`'${member}'`)}`
  const members = ["date", "entryType", "title", "text", "recipeId"] as const
  const keyGiven = sql`json_array(${sql.join(members.map(given), sql`, `)})`
  const keyThere = sql`json_array(${sql.join(
    members.map((member) => mealPlans[member]),
    sql`, `,
  )})`
  // The existing meals of these days are read once, and not for every given meal.
  const dates = listOf([...new Set(inputs.map(({ date }) => date))])
  const there = group.mine(mealPlans, and(inArray(mealPlans.date, dates), visible))
  const at = now()
  const [, entries, summaries] = await group.batch([
    group.addFrom(
      mealPlans,
      {
        userId: sql`${userId}`,
        date: given("date"),
        entryType: given("entryType"),
        title: given("title"),
        text: given("text"),
        recipeId: given("recipeId"),
        servings: given("servings"),
        leftovers: given("leftovers"),
        createdAt: sql`${at}`,
        updateAt: sql`${at}`,
      },
      sql`from json_each(${wanted}) as "given"
        where ${keyGiven} not in (select ${keyThere} from ${mealPlans} where ${there})`,
    ),
    ...mealQueries(
      group,
      sql`select min(${mealPlans.id}) as n from ${mealPlans} where ${there}
        and ${keyThere} in (select ${keyGiven} from json_each(${wanted}) as "given")
        group by ${keyThere} limit -1`,
    ),
    dropIdeas(group, ids),
  ])
  const byKey = new Map(toMeals(entries, summaries).map((meal) => [keyOf(meal), meal]))
  return inputs.map((input) => byKey.get(keyOf(input))!)
}

type Key = Pick<PlannerMealInput, "date" | "entryType" | "title" | "text" | "recipeId">

/** Two with one key are the same meal, whatever their servings. */
const keyOf = ({ date, entryType, title, text, recipeId }: Key) =>
  JSON.stringify([date, entryType, title, text, recipeId])
