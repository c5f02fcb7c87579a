import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

const range = { start: "2026-05-04", end: "2026-05-10" }

async function kitchen() {
  const test = await testApp()
  const user = await test.make.user()
  const mine = { groupId: user.groupId }
  const sugar = await test.make.food({ ...mine, name: "sugar" })
  const gram = await test.make.unit({ ...mine, name: "gram", abbreviation: "g" })
  const syrup = await test.make.recipe({
    ...mine,
    name: "Syrup",
    recipeYield: "2 servings",
    ingredients: [
      { quantity: 200, unitId: gram.id, foodId: sugar.id },
      { quantity: 1, note: "secret" },
    ],
  })
  const soup = await test.make.recipe({
    ...mine,
    name: "Soup",
    nutrition: { calories: "320 kcal", proteinContent: "12 g" },
  })
  const me = test.as(user)
  const { body } = await me.post("/api/groups/mealplans", {
    date: "2026-05-04",
    entryType: "dinner",
    recipe_id: syrup.id,
  })
  expect(body.date).toBe("2026-05-04")
  return { ...test, me, ask: trpcOf(me), syrup, soup }
}

it("computes the nutrition of a serving from the foods of a recipe, in one round trip", async () => {
  const { ask, trips, syrup } = await kitchen()
  trips.reset()
  const { data } = await ask.query("recipes.nutrition", { id: syrup.id })
  expect(trips.count()).toBe(1)
  expect(data).toMatchObject({ servings: 2, covered: 1, lines: 2, missing: ["secret"] })
  expect(data.amounts[0]).toBe(387)
})

it("adds up the planned recipes of a day, by their own values where they have some", async () => {
  const { me, ask, trips, soup } = await kitchen()
  const plan = (date: string) =>
    me.post("/api/groups/mealplans", { date, entryType: "lunch", recipe_id: soup.id })
  await plan("2026-05-04")
  await plan("2026-05-05")
  trips.reset()
  const { data } = await ask.query("mealplans.nutrition", range)
  expect(trips.count()).toBe(1)
  expect(data).toMatchObject([
    { date: "2026-05-04", counted: 2, meals: 2, isWhole: false },
    { date: "2026-05-05", counted: 1, meals: 1, isWhole: true },
  ])
  expect(data[0].amounts[0]).toBe(387 + 320)
  expect(data[1].amounts.slice(0, 5)).toEqual([320, 0, 0, 0, 12])
})

it("shows nothing to another group, and refuses unknown recipes and invalid ranges", async () => {
  const { as, make, ask, syrup } = await kitchen()
  const stranger = trpcOf(as(await make.user()))
  const { error } = await stranger.query("recipes.nutrition", { id: syrup.id })
  expect(error).toMatchObject({ data: { httpStatus: 404 } })
  expect((await stranger.query("mealplans.nutrition", range)).data).toEqual([])
  expect((await ask.query("recipes.nutrition", { id: "soup" })).error).toBeDefined()
  const turned = { start: range.end, end: range.start }
  expect((await ask.query("mealplans.nutrition", turned)).error).toBeDefined()
})
