import { expect, it } from "vitest"
import { openDb } from "../../db/client"
import { groupRows } from "../../db/group"
import {
  foods,
  recipeIngredients,
  recipes,
  recipesToTags,
  recipeTimelineEvents,
  tags,
} from "../../db/schema"
import { rowCountingApp } from "../support/row-counting-app"
import { trpcOf } from "../support/trpc"

const many = 1000
const idOf = (kind: number, at: number) =>
  `00000000-0000-4000-8000-${kind}${String(at).padStart(11, "0")}`
const [food, tag, recipe] = [1, 2, 3].map((kind) => (at: number) => idOf(kind, at))

/** A thousand recipes, each with a tag, an event and two foods: one of its own, and one of ten. */
async function library() {
  const { test, inner, measured } = await rowCountingApp()
  const user = await test.make.user()
  await test.tokenOf(user)
  const group = groupRows(openDb(inner), user.groupId)
  const each = <T>(row: (at: number) => T) => Array.from({ length: many }, (_, at) => row(at))
  await group.batch([
    group.insertMany(
      foods,
      each((at) => ({ id: food!(at), name: `food ${at}` })),
    ),
    group.insertMany(
      tags,
      each((at) => ({ id: tag!(at), name: `tag ${at}`, slug: `tag-${at}` })),
    ),
    group.insertMany(
      recipes,
      each((at) => ({
        id: recipe!(at),
        userId: user.id,
        name: `recipe ${at}`,
        slug: `recipe-${at}`,
        nameKey: `recipe ${at}`,
        dateAdded: "2026-01-01",
        dateUpdated: "2026-01-01",
        updateAt: `2026-01-01T00:00:00.${String(at).padStart(3, "0")}`,
      })),
    ),
    group.insertMany(recipeIngredients, [
      ...each((at) => ({ recipeId: recipe!(at), foodId: food!(at), position: 0 })),
      ...each((at) => ({ recipeId: recipe!(at), foodId: food!(at % 10), position: 1 })),
    ]),
    group.insertMany(
      recipesToTags,
      each((at) => ({ recipeId: recipe!(at), tagId: tag!(at) })),
    ),
    group.insertMany(
      recipeTimelineEvents,
      each((at) => ({
        recipeId: recipe!(at),
        userId: user.id,
        subject: "Made",
        eventType: "comment" as const,
        timestamp: "2026-01-01T00:00:00",
      })),
    ),
  ])
  return { ask: trpcOf(test.as(user)), measured }
}

it("reads only the rows of the returned recipes among a thousand", async () => {
  const { ask, measured } = await library()
  // The first call of a site reads its secret as well.
  await ask.query("users.self", {})

  const page = await measured(() => ask.query("recipes.offline", { limit: 10 }))
  expect([page.answer.data.items.length, page.trips]).toEqual([10, 1])
  expect(page.answer.data.items[3].recipe).toMatchObject({
    recipeIngredient: [{ food: { name: "food 3" } }, { food: { name: "food 3" } }],
    tags: [{ name: "tag 3" }],
  })
  expect(page.rows).toBeLessThan(many)

  const events = await measured(() => ask.query("timeline.feed", { recipeId: recipe!(500) }))
  expect([events.answer.data.items.length, events.trips]).toEqual([1, 1])
  expect(events.rows).toBeLessThan(50)
})

it("finds what can be cooked by the lines of recipes that use a food on hand", async () => {
  const { ask, measured } = await library()
  await ask.mutate("foods.setOnHand", { ids: [food!(3), food!(700)], onHand: true })

  const asked = { limit: 200, maxMissingFoods: 1 }
  const cookable = await measured(() => ask.query("recipeSummaries.cookable", asked))
  expect(cookable.trips).toBe(1)
  const { items } = cookable.answer.data
  // One recipe in ten uses the first, and another one the second; both lines of one are the first.
  expect(items.length).toBe(many / 10 + 1)
  expect(items[0]).toMatchObject({ recipe: { name: "recipe 3" }, missingFoods: [] })
  expect(items[1].missingFoods.length).toBe(1)
  expect(cookable.rows).toBeLessThan(many * 5)
})

it("scans the meals of a day once, however many are planned", async () => {
  const { ask, measured } = await library()
  const data = (from: number) =>
    Array.from({ length: 500 }, (_, at) => ({ date: "2026-05-01", title: `meal ${from + at}` }))
  for (const from of [0, 500, 1000]) await ask.mutate("mealplans.createMany", { data: data(from) })

  const more = await measured(() => ask.mutate("mealplans.createMany", { data: data(1250) }))
  expect([more.answer.data.length, more.trips]).toEqual([500, 2])
  expect(more.answer.data[0].title).toBe("meal 1250")
  const { data: day } = await ask.query("mealplans.range", {
    start: "2026-05-01",
    end: "2026-05-01",
  })
  expect(day.length).toBe(1750)
  expect(more.rows).toBeLessThan(20_000)
})
