import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

const url = "/api/groups/mealplans"

/** Two members, and a meal that both of them look at. */
async function groupFixture() {
  const test = await testApp()
  const ann = await test.make.user()
  const mine = { groupId: ann.groupId }
  const ben = test.as(await test.make.user(mine))
  const soup = await test.make.recipe({ ...mine, name: "Soup" })
  const cake = await test.make.recipe({ ...mine, name: "Cake" })
  const planned = { date: "2026-05-04", entryType: "lunch", recipeId: soup.id, text: "x" } as const
  const { id } = await test.make.meal({ ...mine, ...planned })
  const me = test.as(ann)
  /** The meal as the planner shows it; undefined where it is gone. */
  const stored = async () => {
    const { data } = await trpcOf(me).query("mealplans.range", {
      start: "2026-05-01",
      end: "2026-05-31",
    })
    return data.find((meal: { id: number }) => meal.id === id)
  }
  return { id, ann: trpcOf(me), ben: trpcOf(ben), rest: ben, soup, cake, stored }
}

it("saves the changes of two members to one meal at the same time", async () => {
  const { id, ann, ben, rest, cake, stored } = await groupFixture()
  const path = `${url}/${id}`
  await Promise.all([
    ann.mutate("mealplans.move", { id, date: "2026-05-06" }),
    ben.mutate("mealplans.move", { id, entryType: "dinner" }),
  ])
  expect(await stored()).toMatchObject({ date: "2026-05-06", entryType: "dinner", text: "x" })
  await Promise.all([
    ann.mutate("mealplans.move", { id, date: "2026-05-07" }),
    ben.mutate("mealplans.serve", { id, servings: 6 }),
  ])
  expect(await stored()).toMatchObject({ date: "2026-05-07", servings: 6, leftovers: false })
  await Promise.all([
    ann.mutate("mealplans.move", { id, date: "2026-05-08" }),
    ben.mutate("mealplans.save", { itemId: id, data: { text: "spicy" }, was: { text: "x" } }),
  ])
  expect(await stored()).toMatchObject({ date: "2026-05-08", text: "spicy" })
  await Promise.all([
    ann.mutate("mealplans.serve", { id, leftovers: true }),
    rest.patch(path, { recipeId: cake.id }),
  ])
  expect(await stored()).toMatchObject({
    date: "2026-05-08",
    entryType: "dinner",
    text: "spicy",
    servings: 6,
    leftovers: true,
    recipe: { name: "Cake" },
  })
  await Promise.all([
    rest.patch(path, { date: "2026-05-09" }),
    rest.patch(path, { entryType: "side" }),
  ])
  expect(await stored()).toMatchObject({ date: "2026-05-09", entryType: "side", text: "spicy" })
})

it("answers a move with the stored recipe, also when another member sets it at that moment", async () => {
  const { id, ann, rest, soup, cake } = await groupFixture()
  for (const recipeId of [cake.id, soup.id, cake.id]) {
    const [{ data }] = await Promise.all([
      ann.mutate("mealplans.move", { id, date: "2026-05-05" }),
      rest.patch(`${url}/${id}`, { recipeId }),
    ])
    expect(data.recipe.id).toBe(data.recipeId)
  }
})

it("keeps the last of two moves, in one place, and replaces a whole meal by PUT", async () => {
  const { id, ann, ben, rest, soup, stored } = await groupFixture()
  const dates = ["2026-05-11", "2026-05-12"]
  const moves = await Promise.all([
    ann.mutate("mealplans.move", { id, date: dates[0] }),
    ben.mutate("mealplans.move", { id, date: dates[1] }),
  ])
  expect(moves.map(({ data }) => data.date)).toEqual(dates)
  expect(dates).toContain((await stored()).date)
  await ann.mutate("mealplans.move", { id, date: dates[0] })
  await ben.mutate("mealplans.move", { id, date: dates[1] })
  expect((await stored()).date).toBe(dates[1])

  const put = await rest.put(`${url}/${id}`, { date: "2026-05-13", recipeId: soup.id })
  expect(put.body).toMatchObject({ date: "2026-05-13", entryType: "breakfast", text: "" })
  expect((await ann.mutate("mealplans.move", { id, entryType: "side" })).data).toMatchObject({
    date: "2026-05-13",
    entryType: "side",
  })
})

it("restores a deleted meal only by restoring it, not by a move", async () => {
  const { id, ann, ben, stored } = await groupFixture()
  const move = () => ann.mutate("mealplans.move", { id, date: "2026-05-20" })
  await Promise.all([move(), ben.mutate("recentlyDeleted.add", { data: { meals: [id] } })])
  expect(await stored()).toBeUndefined()
  expect((await move()).error?.data.httpStatus).toBe(404)
  const served = await ann.mutate("mealplans.serve", { id, servings: 2 })
  expect(served.error?.data.httpStatus).toBe(404)
  const saved = await ann.mutate("mealplans.save", { itemId: id, data: { text: "y" } })
  expect(saved.error?.data.httpStatus).toBe(404)
  expect(await stored()).toBeUndefined()

  await ann.mutate("recentlyDeleted.restore", { data: { meals: [id] } })
  expect((await move()).data).toMatchObject({ date: "2026-05-20", entryType: "lunch" })
  expect(await stored()).toMatchObject({ date: "2026-05-20", text: "x" })
})
