import { openTestDriver } from "#database"
import { beforeAll, expect, it } from "vitest"
import { insertJson } from "../../db/group"
import { openDb } from "../../db/client"
import { foods, recipeComments, recipeTimelineEvents } from "../../db/schema"
import { fillLibrary } from "../../scripts/bench/library"
import { countingClient } from "../../scripts/bench/counting-client"
import { testApp } from "../support/app"
import type { TestUser } from "../support/factories"

const many = 1500
let me: ReturnType<Awaited<ReturnType<typeof testApp>>["as"]>
let make: Awaited<ReturnType<typeof testApp>>["make"]
let user: TestUser
let read: { rows: number }
let slugs: string[]
let ids: string[]

beforeAll(async () => {
  const inner = await openTestDriver()
  const metering = countingClient(inner)
  read = metering.read
  const app = await testApp({ driver: metering.driver })
  make = app.make
  user = await make.user()
  me = app.as(user)
  const { groupId, id: userId } = user
  await fillLibrary(inner, { groupId, userId, recipes: many })
  const each = <T>(row: (i: number) => T) => Array.from({ length: many }, (_, i) => row(i))
  const { body } = await me.get("/api/recipes?perPage=40")
  slugs = body.items.map(({ slug }: { slug: string }) => slug)
  ids = body.items.map(({ id }: { id: string }) => id)
  const of = (i: number) => ({ groupId, userId, recipeId: ids[i % 40]! })
  const db = openDb(inner)
  await db.run(
    insertJson(
      foods,
      each((i) => ({ groupId, name: `shelf ${i}` })),
    ),
  )
  await db.run(
    insertJson(
      recipeComments,
      each((i) => ({ ...of(i), text: `said ${i}` })),
    ),
  )
  const told = (i: number) => ({ ...of(i), subject: `${i}`, eventType: "info", timestamp: "2024" })
  await db.run(insertJson(recipeTimelineEvents, each(told)))
}, 60_000)

async function rowsOf(act: () => Promise<{ status: number; body: unknown }>) {
  read.rows = 0
  const { status, body } = await act()
  expect([200, 201], JSON.stringify(body)).toContain(status)
  expect(read.rows).toBeGreaterThan(0)
  return read.rows
}

it.each([
  ["foods", "/api/foods?perPage=30"],
  ["comments", "/api/comments?perPage=30"],
  ["timeline", "/api/recipes/timeline/events?perPage=30"],
])("reads each row at most seven times for a page and its total: %s", async (_, path) => {
  // To count it, to order it, and each time for its recipe.
  expect(await rowsOf(() => me.get(path))).toBeLessThanOrEqual(7 * many)
})

it("reads few rows to merge, correct or delete some of many foods", async () => {
  const { groupId } = user
  const [one, other, last] = [
    await make.food({ groupId }),
    await make.food({ groupId }),
    await make.food({ groupId }),
  ]
  const merged = { fromFood: one.id, toFood: other.id }
  expect(await rowsOf(() => me.put("/api/foods/merge", merged))).toBeLessThanOrEqual(50)
  const name = { ...last, name: "renamed" }
  expect(await rowsOf(() => me.put(`/api/foods/${last.id}`, name))).toBeLessThanOrEqual(50)
  expect(await rowsOf(() => me.delete(`/api/foods/${last.id}`))).toBeLessThanOrEqual(50)
})

it("reads few rows to save a recipe, and to tag some", async () => {
  const [slug] = slugs
  const food = await make.food({ groupId: user.groupId })
  const recipeIngredient = [{ quantity: 1, food: { id: food.id, name: food.name } }]
  const saved = await rowsOf(() => me.patch(`/api/recipes/${slug}`, { recipeIngredient }))
  const tag = await make.tag({ groupId: user.groupId })
  const body = { recipes: slugs.slice(0, 3), tags: [tag] }
  const tagged = await rowsOf(() => me.post("/api/recipes/bulk-actions/tag", body))
  // Indexing a recipe again looks at each of its words.
  expect(saved).toBeLessThanOrEqual(1000)
  expect(tagged).toBeLessThanOrEqual(3 * 1000)
})

it("reads only the rows of the requested shopping list", async () => {
  const { groupId } = user
  const list = await make.shoppingList({ groupId })
  const food = await make.food({ groupId })
  const line = { shoppingListId: list.id, isFood: true, foodId: food.id }
  const lists = "/api/groups/shopping"
  expect(await rowsOf(() => me.post(`${lists}/items`, line))).toBeLessThanOrEqual(60)
  const add = `${lists}/lists/${list.id}/recipe/${ids[0]}`
  expect(await rowsOf(() => me.post(add))).toBeLessThanOrEqual(400)
  expect(await rowsOf(() => me.get(`${lists}/lists/${list.id}`))).toBeLessThanOrEqual(300)
})
