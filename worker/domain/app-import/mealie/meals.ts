import { sql } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../../db/group"
import { mealPlans, MEALS, recipes } from "../../../../db/schema"
import type { Household, SourceMeal } from "../../../import/archives/mealie/source-household"
import type { Scope } from "../../../context"
import { now, today } from "../../../lib/times"
import { servingsOf } from "../../../shared/recipe/servings"
import type { Ending, Job } from "../../background-jobs/job-handler"
import { reportImported } from "./imported-report"
import type { Members } from "./people"
import { chunkRows } from "./chunk-rows"
import { recipeIdsOf } from "./recipe-ids"
import { ifAny, leftOut, mapped } from "./remarks"

/** Days whose entries one statement reads. */
const daysAtOnce = 10_000

/**
 * The meal plan of all households. Entries have numbers here, unrelated to the backup's. Two are the same if day,
 * meal, recipe and words are equal, so that only missing ones are created.
 */
export async function importMeals(
  scope: Scope,
  job: Job,
  members: Members,
  { meals: given }: Household,
  ending: Ending,
) {
  const { group, userId } = scope
  const recipeIds = await recipeIdsOf(
    group,
    job,
    given.flatMap(({ recipeId }) => recipeId ?? []),
  )
  const yields = await yieldsOf(
    group,
    given.flatMap(({ scale, recipeId }) =>
      scale === 1 ? [] : (recipeIds.get(recipeId ?? "") ?? []),
    ),
  )
  const counts = { sides: 0, lost: 0, scaled: 0 }
  const [at, day] = [now(), today()]
  const wanted = given.flatMap((meal) => {
    const recipeId = recipeIds.get(meal.recipeId ?? "") ?? null
    if (!recipeId && !meal.title && !meal.text) {
      counts.lost++
      return []
    }
    const entryType = MEALS.find((one) => one === meal.entryType)
    if (!entryType) counts.sides++
    const servings = meal.scale === 1 ? meal.servings : scaledServings(meal, yields.get(recipeId))
    if (meal.scale !== 1 && servings === null) counts.scaled++
    return [
      {
        date: meal.date,
        entryType: entryType ?? ("side" as const),
        // An entry is a recipe or has a title.
        title: meal.title || (recipeId ? "" : titleOf(meal)),
        text: meal.text,
        recipeId,
        servings,
        leftovers: meal.leftovers,
        userId: members.get(meal.userId ?? "") ?? userId,
        // Past meals were on the timelines of the backup, so no one is asked about them.
        answeredAt: meal.date < day ? at : null,
        createdAt: at,
        updateAt: at,
      },
    ]
  })
  const dates = [...new Set(wanted.map(({ date }) => date))]
  const there = new Map<string, number>()
  for (let from = 0; from < dates.length; from += daysAtOnce) {
    const some = listOf(dates.slice(from, from + daysAtOnce))
    for (const meal of await group.find(mealPlans, sql`${mealPlans.date} in ${some}`)) {
      there.set(keyOf(meal), (there.get(keyOf(meal)) ?? 0) + 1)
    }
  }
  const made = wanted.filter((meal) => {
    const left = there.get(keyOf(meal)) ?? 0
    there.set(keyOf(meal), left - 1)
    return left <= 0
  })
  const here = wanted.length - made.length
  return reportImported(scope, ending, {
    what: "meals",
    numbers: { all: given.length, made: made.length, here },
    writes: chunkRows(made).map((rows) => group.insertMany(mealPlans, rows)),
    remarks: [
      ...ifAny(counts.sides, () => mapped("remarks.mealsAsSides", { count: counts.sides })),
      ...ifAny(counts.scaled, () => leftOut("remarks.mealScales", { count: counts.scaled })),
      ...ifAny(counts.lost, () => leftOut("remarks.mealsLost", { count: counts.lost })),
    ],
  })
}

/** The yields of recipes, by their ids. */
async function yieldsOf(group: GroupRows, ids: string[]) {
  const found =
    ids.length === 0
      ? []
      : await group.select(
          { id: recipes.id, recipeYield: recipes.recipeYield },
          recipes,
          among(recipes.id, listOf([...new Set(ids)])),
        )
  return new Map<string | null, string | null>(found.map((row) => [row.id, row.recipeYield]))
}

/** The number of servings of a meal that Mealie scales; null where the recipe states no servings. */
function scaledServings({ scale }: SourceMeal, recipeYield: string | null | undefined) {
  const base = recipeYield ? servingsOf(recipeYield) : undefined
  return base && scale > 0 ? base * scale : null
}

const titleOf = ({ text }: SourceMeal) => text.split("\n")[0]!.slice(0, 100)

const keyOf = (meal: {
  date: string
  entryType: string
  title: string
  text: string
  recipeId: string | null
}) => JSON.stringify([meal.date, meal.entryType, meal.recipeId, meal.title, meal.text])
