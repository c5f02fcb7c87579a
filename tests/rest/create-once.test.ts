import { expect, it } from "vitest"
import { recipes, shoppingLists } from "../../db/schema"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

async function someone() {
  const test = await testApp()
  const user = await test.make.user({ advanced: true })
  return { ...test, user, me: test.as(user), mine: { groupId: user.groupId, userId: user.id } }
}

it.each([
  ["/api/groups/cookbooks", { name: "Quick" }],
  ["/api/groups/mealplans/rules", { entryType: "dinner" }],
  ["/api/groups/shopping/lists", { name: "Saturday" }],
  ["/api/groups/labels", { name: "Bakery" }],
  ["/api/foods", { name: "flour" }],
  ["/api/groups/webhooks", { name: "Mine", url: "https://example.com/x", scheduledTime: "10:00" }],
])("creates one row for two equal calls to %s, with the client's id", async (url, body) => {
  const { me } = await someone()
  const id = crypto.randomUUID()
  const first = await me.post(`${url}?newId=${id}`, body)
  expect(first.body).toMatchObject({ id })
  const again = await me.post(`${url}?newId=${id}`, body)
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect((await me.get(`${url}?perPage=-1`)).body).toMatchObject(
    Array.isArray((await me.get(url)).body) ? [{ id }] : { total: 1 },
  )
  expect((await me.post(`${url}?newId=none`, body)).status).toBe(422)
})

it("creates one recipe, one copy of it, and one copy of a list and a cookbook", async () => {
  const { me, db, make, mine } = await someone()
  const ids = Array.from({ length: 4 }, () => crypto.randomUUID())
  const twice = async (path: string, id: string, body: object) => {
    const [first, again] = [
      await me.post(`${path}?newId=${id}`, body),
      await me.post(`${path}?newId=${id}`, body),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
  }
  await twice("/api/recipes", ids[0]!, { name: "Soup" })
  await twice("/api/recipes/soup/duplicate", ids[1]!, { name: "Stew" })
  expect((await db.select().from(recipes)).map(({ id }) => id).sort()).toEqual(
    ids.slice(0, 2).sort(),
  )
  const list = await make.shoppingList(mine)
  await twice(`/api/groups/shopping/lists/${list.id}/duplicate`, ids[2]!, { name: "Copy" })
  expect(await db.select().from(shoppingLists)).toHaveLength(2)
  const cookbook = await make.cookbook(mine)
  await twice(`/api/groups/cookbooks/${cookbook.id}/duplicate`, ids[3]!, { name: "Copy" })
  expect((await me.get("/api/groups/cookbooks")).body.total).toBe(2)
})

it("creates one recipe from the same text sent twice", async () => {
  const { me, db } = await someone()
  const trpc = trpcOf(me)
  const newId = crypto.randomUUID()
  const data =
    "Soup\n\nIngredients\n1 leek\n2 potatoes\n\nSteps\n1. Chop the leek.\n2. Boil it all."
  const first = await trpc.mutate("recipes.createFromText", { data: { data }, newId })
  const again = await trpc.mutate("recipes.createFromText", { data: { data }, newId })
  expect(first.data).toMatchObject({ recipeId: newId })
  expect(again.data).toMatchObject({ recipeId: newId, slug: first.data.slug, existing: null })
  expect(await db.select().from(recipes)).toHaveLength(1)
})

it("explains a failed creation, and shows nothing of another group", async () => {
  const { me, make } = await someone()
  const theirs = await make.cookbook()
  const taken = await me.post(`/api/groups/cookbooks?newId=${theirs.id}`, { name: "Mine" })
  expect(taken.status).toBe(409)
  expect(taken.body).not.toMatchObject({ name: theirs.name })
  expect((await me.get("/api/groups/cookbooks")).body.total).toBe(0)
  await me.post("/api/foods", { name: "flour" })
  const named = await me.post(`/api/foods?newId=${crypto.randomUUID()}`, { name: "flour" })
  expect(named.status).toBe(400)
})
