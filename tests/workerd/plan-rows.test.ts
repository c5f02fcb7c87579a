import { openTestDriver } from "#database"
import { sql } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import { type Db, openDb } from "../../db/client"
import { groupRows, insertJson } from "../../db/group"
import { mealPlans, recipes, recipesToTags } from "../../db/schema"
import { fillLibrary } from "../../scripts/bench/library"
import { countingClient } from "../../scripts/bench/counting-client"
import { configOf } from "../../worker/config"
import type { Scope } from "../../worker/context"
import { getCookbook } from "../../worker/domain/cookbooks/read"
import { planRandomMeal } from "../../worker/domain/meal-plans/random"
import { listMeals, mealsBetween } from "../../worker/domain/meal-plans/read"
import { unansweredMeals } from "../../worker/domain/meal-plans/unanswered"
import { listRecipes } from "../../worker/domain/recipes/list"
import { MealListQuery } from "../../worker/schemas/meal-plan"
import { RecipeListQuery } from "../../worker/schemas/recipe-list"
import { factoriesOn } from "../support/factories"

const library = 3000
let scope: Scope
let db: Db
let make: ReturnType<typeof factoriesOn>
let mine: { groupId: string; userId: string }
let read: { rows: number }

beforeAll(async () => {
  const inner = await openTestDriver()
  const metering = countingClient(inner)
  read = metering.read
  db = openDb(metering.driver)
  make = factoriesOn(db)
  const user = await make.user()
  mine = { groupId: user.groupId, userId: user.id }
  await fillLibrary(inner, { ...mine, recipes: library })
  // Only what lists look at.
  scope = { group: groupRows(db, mine.groupId), ...mine } as Scope
}, 60_000)

/** A cookbook of so many of the recipes. */
async function cookbookOf(held: number) {
  const tag = await make.tag({ groupId: mine.groupId, name: `Held ${held}` })
  const found = await db.select({ id: recipes.id }).from(recipes).limit(held)
  const links = found.map(({ id }) => ({
    groupId: mine.groupId,
    recipeId: id,
    tagId: tag.id,
  }))
  await db.run(insertJson(recipesToTags, links))
  return make.cookbook({ groupId: mine.groupId, tags: [tag] })
}

it("reads only a cookbook's recipes, not the library", async () => {
  for (const held of [20, 200]) {
    const { id } = await cookbookOf(held)
    read.rows = 0
    const query = RecipeListQuery.parse({ cookbook: id, perPage: 20 })
    expect((await listRecipes(scope, query)).total).toBe(held)
    // A dozen for each: links and recipes, for the page and for the total; and twenty summaries.
    expect(read.rows).toBeLessThanOrEqual(12 * held + 400)
    read.rows = 0
    expect((await getCookbook(scope, id)).recipes).toHaveLength(held)
    expect(read.rows).toBeLessThanOrEqual(24 * held)
  }
})

it("reads only the requested days of the plan, not the years", async () => {
  const found = await db.select({ id: recipes.id }).from(recipes).limit(30)
  const days = Array.from({ length: 3000 }, (_, i) => ({
    ...mine,
    recipeId: found[i % 30]!.id,
    date: new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10),
    answeredAt: "2020-01-01T00:00:00",
  }))
  await db.run(insertJson(mealPlans, days))
  read.rows = 0
  expect(await mealsBetween(scope, "2024-05-01", "2024-05-31")).toHaveLength(31)
  expect(read.rows).toBeLessThanOrEqual(900)
  read.rows = 0
  const query = MealListQuery.parse({ startDate: "2024-05-01", endDate: "2024-05-31" })
  expect((await listMeals(scope, query)).total).toBe(31)
  expect(read.rows).toBeLessThanOrEqual(1000)
  read.rows = 0
  const asking = { ...scope, config: configOf({}) }
  expect(await unansweredMeals(asking, new Date("2024-05-05T20:00:00Z"))).toEqual([])
  expect(read.rows).toBeLessThanOrEqual(10)
})

it("reads no library to pick one random recipe", async () => {
  read.rows = 0
  await planRandomMeal(scope, { date: "2026-05-04", entryType: "dinner" })
  expect(read.rows).toBeLessThanOrEqual(150)
  const tag = await make.tag({ groupId: mine.groupId })
  // One that is planned for a day beside is never drawn.
  const [one] = await db
    .select({ id: recipes.id })
    .from(recipes)
    .where(sql`not exists (select 1 from ${mealPlans} where ${mealPlans.recipeId} = ${recipes.id})`)
    .limit(1)
  await db.insert(recipesToTags).values({ groupId: mine.groupId, recipeId: one!.id, tagId: tag.id })
  await make.mealRule({ groupId: mine.groupId, tags: [tag] })
  read.rows = 0
  await planRandomMeal(scope, { date: "2026-05-04", entryType: "dinner" }, 7)
  expect(read.rows).toBeLessThanOrEqual(150)
})
