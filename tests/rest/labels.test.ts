import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { shoppingListItems, shoppingListLabels } from "../../db/schema"
import { testApp } from "../support/app"

const url = "/api/groups/labels"

async function groupFixture() {
  const app = await testApp()
  const cook = await app.make.user()
  await app.tokenOf(cook)
  const { db, trips } = app
  /** The labels of a list in their order, as names. */
  const shelvesOf = async (listId: string) => {
    const rows = await db.query.shoppingListLabels.findMany({
      where: eq(shoppingListLabels.shoppingListId, listId),
    })
    return rows
      .sort((a, b) => a.position - b.position)
      .map(({ labelId, position }) => [labelId, position])
  }
  return { ...app, trips, cook, groupId: cook.groupId, me: app.as(cook), shelvesOf }
}

it("creates, reads, changes and deletes labels, in two round trips at most", async () => {
  const { me, groupId, trips } = await groupFixture()
  trips.reset()
  const created = await me.post(url, { name: " Dairy " })
  expect([created.status, trips.count()]).toEqual([200, 2])
  const { id } = created.body
  expect(created.body).toEqual({ id, name: "Dairy", color: "#E0E0E0", groupId })
  trips.reset()
  expect((await me.get(`${url}/${id}`)).body).toEqual(created.body)
  expect(trips.count()).toBe(1)

  trips.reset()
  const patched = await me.patch(`${url}/${id}`, { color: "#fff" })
  expect([patched.status, trips.count()]).toEqual([200, 2])
  expect(patched.body).toEqual({ ...created.body, color: "#fff" })
  expect((await me.patch(`${url}/${id}`, { name: "Milk" })).body.color).toBe("#fff")
  expect((await me.put(`${url}/${id}`, { name: "Milk" })).body.color).toBe("#E0E0E0")

  const copy = await me.post(`${url}/${id}/duplicate`, { name: "Milk 2" })
  expect([copy.status, copy.body]).toEqual([
    201,
    { ...created.body, id: copy.body.id, name: "Milk 2" },
  ])
  expect(copy.body.id).not.toBe(id)
  expect((await me.post(`${url}/${id}/duplicate`, { name: "Milk" })).status).toBe(400)

  trips.reset()
  expect((await me.delete(`${url}/${id}`)).body).toMatchObject({ id, name: "Milk" })
  expect(trips.count()).toBe(2)
  expect((await me.get(`${url}/${id}`)).status).toBe(404)
  expect((await me.patch(`${url}/${id}`, { name: "x" })).status).toBe(404)
  expect((await me.post(`${url}/${id}/duplicate`, { name: "x" })).status).toBe(404)
  expect((await me.delete(`${url}/${id}`)).status).toBe(400)
})

it("refuses duplicate names, bad colors, and other groups' labels", async () => {
  const { me, make, groupId, as } = await groupFixture()
  const dairy = await make.label({ groupId, name: "Dairy" })
  await make.label({ groupId, name: "Bread" })
  expect(await me.post(url, { name: "Dairy" })).toMatchObject({
    status: 400,
    body: { detail: { message: "There is already a label named “Dairy”." } },
  })
  expect((await me.put(`${url}/${dairy.id}`, { name: "Bread" })).status).toBe(400)
  expect((await me.patch(`${url}/${dairy.id}`, { name: "Bread" })).status).toBe(400)
  for (const body of [{}, { name: "" }, { name: "x", color: "a very long color" }]) {
    expect((await me.post(url, body)).status).toBe(422)
  }
  const stranger = as(await make.user())
  expect((await stranger.get(url)).body.total).toBe(0)
  expect((await stranger.get(`${url}/${dairy.id}`)).status).toBe(404)
  expect((await stranger.put(`${url}/${dairy.id}`, { name: "Mine" })).status).toBe(404)
  expect((await stranger.delete(`${url}/${dairy.id}`)).status).toBe(400)
})

it("lists with search, order and filter", async () => {
  const { me, make, groupId, trips } = await groupFixture()
  for (const name of ["Dairy", "Bakery", "Frozen"]) await make.label({ groupId, name })
  const names = async (query: string) =>
    (await me.get(`${url}?${query}`)).body.items.map(({ name }: { name: string }) => name).join()
  trips.reset()
  expect(await names("orderBy=name&orderDirection=asc")).toBe("Bakery,Dairy,Frozen")
  expect(trips.count()).toBe(1)
  expect(await names("search=AIR")).toBe("Dairy")
  expect(await names("queryFilter=name = Frozen")).toBe("Frozen")
})

it("adds a new label at the end of every list of the group, also a seeded one", async () => {
  const { me, make, groupId, shelvesOf } = await groupFixture()
  const [one, two] = [await make.shoppingList({ groupId }), await make.shoppingList({ groupId })]
  const theirs = await make.shoppingList()
  const first = (await me.post(url, { name: "Zucchini" })).body.id
  const second = (await me.post(url, { name: "Apples" })).body.id
  for (const { id } of [one, two]) {
    expect(await shelvesOf(id)).toEqual([
      [first, 0],
      [second, 1],
    ])
  }
  expect(await shelvesOf(theirs.id)).toEqual([])
  await me.delete(`${url}/${first}`)
  expect(await shelvesOf(one.id)).toEqual([[second, 1]])
  await me.post("/api/groups/seeders/labels", { locale: "en-US" })
  const { total } = (await me.get(url)).body
  expect(await shelvesOf(one.id)).toHaveLength(total)
})

it("deleting a label keeps its foods and shopping items", async () => {
  const { me, make, groupId, db } = await groupFixture()
  const label = await make.label({ groupId })
  const food = await make.food({ groupId, labelId: label.id })
  const item = await make.shoppingItem({ groupId, labelId: label.id })
  await me.delete(`${url}/${label.id}`)
  expect((await me.get(`/api/foods/${food.id}`)).body).toMatchObject({ labelId: null, label: null })
  const [left] = await db.select().from(shoppingListItems).where(eq(shoppingListItems.id, item.id))
  expect(left!.labelId).toBeNull()
})
