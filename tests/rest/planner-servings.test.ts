import { expect, it } from "vitest"
import { mealPlans } from "../../db/schema"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

const url = "/api/groups/mealplans"

async function groupFixture() {
  const test = await testApp()
  const user = await test.make.user()
  const me = test.as(user)
  await me.get(`${url}?perPage=0`)
  const mine = { groupId: user.groupId }
  const soup = await test.make.recipe({ ...mine, name: "Soup", recipeYield: "4 servings" })
  return { ...test, me, mine, soup, trpc: trpcOf(me) }
}

it("plans a number of servings, which the contract's answers omit", async () => {
  const { me, trpc, trips, soup } = await groupFixture()
  const date = "2026-05-01"
  const { data } = await trpc.mutate("mealplans.createMany", {
    data: [
      { date, entryType: "dinner", recipeId: soup.id, servings: 8 },
      { date: "2026-05-02", entryType: "lunch", recipeId: soup.id, servings: 2.5, leftovers: true },
      { date: "2026-05-03", title: "Out" },
    ],
  })
  expect(data).toMatchObject([
    { servings: 8, leftovers: false },
    { servings: 2.5, leftovers: true },
    { servings: null, leftovers: false },
  ])
  const range = await trpc.query("mealplans.range", { start: date, end: "2026-05-03" })
  expect(range.data).toEqual(data)
  const { body } = await me.get(`${url}/${data[0].id}`)
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["servings"]))
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["leftovers"]))

  trips.reset()
  const served = await trpc.mutate("mealplans.serve", { id: data[0].id, servings: 6 })
  expect(trips.count()).toBe(2)
  expect(served.data).toMatchObject({ servings: 6, leftovers: false, recipe: { name: "Soup" } })
  const left = await trpc.mutate("mealplans.serve", { id: data[0].id, leftovers: true })
  expect(left.data).toMatchObject({ servings: 6, leftovers: true })
  const reset = await trpc.mutate("mealplans.serve", { id: data[0].id, servings: null })
  expect(reset.data).toMatchObject({ servings: null, leftovers: true })
})

it("keeps the servings of a meal that is moved, replaced by REST or saved without them", async () => {
  const { me, trpc, make, mine, soup } = await groupFixture()
  const { id } = await make.meal({ ...mine, date: "2026-05-01", recipeId: soup.id, servings: 6 })
  const to = { id, date: "2026-05-02", entryType: "side" }
  expect((await trpc.mutate("mealplans.move", to)).data.servings).toBe(6)
  await me.put(`${url}/${id}`, { date: "2026-05-03", recipeId: soup.id })
  const data = { date: "2026-05-04", recipeId: soup.id }
  expect((await trpc.mutate("mealplans.save", { itemId: id, data })).data.servings).toBe(6)
  const saved = await trpc.mutate("mealplans.save", { itemId: id, data: { ...data, servings: 2 } })
  expect(saved.data.servings).toBe(2)
})

it("refuses invalid servings, and other groups' meals", async () => {
  const { trpc, make, mine, db } = await groupFixture()
  const { id } = await make.meal({ ...mine, title: "Soup" })
  for (const servings of [0, -1, 1001, "many", {}]) {
    const { error } = await trpc.mutate("mealplans.serve", { id, servings })
    expect([servings, error?.data.httpStatus]).toEqual([servings, 400])
    const day = { date: "2026-05-01", title: "x", servings }
    const many = await trpc.mutate("mealplans.createMany", { data: [day] })
    expect([servings, many.error?.data.httpStatus]).toEqual([servings, 400])
  }
  const theirs = await make.meal()
  const { error } = await trpc.mutate("mealplans.serve", { id: theirs.id, servings: 3 })
  expect(error?.data.httpStatus).toBe(404)
  const stored = await db.select().from(mealPlans)
  expect(stored.map(({ servings }) => servings)).toEqual([null, null])
})
