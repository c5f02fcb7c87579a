import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

it("deletes 1,500 shopping items named in an address", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const { id: shoppingListId } = await make.shoppingList({ groupId: user.groupId, userId: user.id })
  const items = Array.from({ length: 1500 }, (_, at) => ({ shoppingListId, note: `item ${at}` }))
  const made = await me.post("/api/groups/shopping/items/create-bulk", items)
  expect(made.status).toBe(201)
  const ids = made.body.createdItems.map(({ id }: { id: string }) => `ids=${id}`)
  expect(ids.length).toBe(1500)

  const { status } = await me.delete(`/api/groups/shopping/items?${ids.join("&")}`)
  expect(status).toBe(200)
  expect((await me.get(`/api/groups/shopping/items?perPage=-1`)).body.items).toEqual([])
})

it("filters and reads as many", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const ids = Array.from({ length: 1500 }, () => crypto.randomUUID())
  for (const path of [
    `/api/recipes?${ids.map((id) => `tags=${id}`).join("&")}`,
    `/api/recipes?${ids.map((id) => `foods=${id}`).join("&")}`,
    `/api/recipes?queryFilter=${encodeURIComponent(`id IN [${ids.map((id) => `"${id}"`)}]`)}`,
    `/api/organizers/categories?search=${ids.join("+")}`,
    `/api/recipes?search=${ids.join("+")}`,
    `/api/recipes?requireAllTags=true&${ids.map((id) => `tags=${id}`).join("&")}`,
  ]) {
    const { status } = await me.get(path)
    expect([path.slice(0, 40), status]).toEqual([
      path.slice(0, 40),
      expect.toSatisfy((s) => s < 500),
    ])
  }
  const found = await trpcOf(me).query("recipes.list", { tags: ids })
  expect(found.data.items).toEqual([])
})
