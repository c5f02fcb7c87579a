import { expect, it } from "vitest"
import { scaleAmount } from "../../worker/shared/units/quantities"
import { testApp } from "../support/app"

const url = "/api/foods"

async function groupFixture() {
  const app = await testApp()
  const cook = await app.make.user()
  await app.tokenOf(cook)
  return { ...app, cook, groupId: cook.groupId, me: app.as(cook) }
}

it("creates, reads, replaces and deletes foods, in two round trips at most", async () => {
  const { me, make, groupId, trips } = await groupFixture()
  const label = await make.label({ groupId, name: "Vegetables", color: "#00ff00" })
  const shownLabel = { id: label.id, name: "Vegetables", color: "#00ff00", groupId }
  trips.reset()
  const created = await me.post(url, {
    id: "",
    name: " leek ",
    plural_name: "leeks",
    labelId: label.id,
    aliases: [{ name: "porree", foodId: "x" }],
    extras: { aisle: 3 },
  })
  expect([created.status, trips.count()]).toEqual([201, 2])
  const { id, createdAt, updateAt } = created.body
  expect(created.body).toEqual({
    id,
    name: "leek",
    pluralName: "leeks",
    description: "",
    extras: { aisle: "3" },
    labelId: label.id,
    label: shownLabel,
    aliases: [{ name: "porree" }],
    createdAt,
    updateAt,
    updatedAt: updateAt,
  })
  trips.reset()
  const read = await me.get(`${url}/${id}`)
  expect([read.status, read.body, trips.count()]).toEqual([200, created.body, 1])
  expect(read.headers.get("last-modified")).toBe(updateAt)
  expect(read.headers.get("cache-control")).toBe("no-cache, no-store, must-revalidate")

  trips.reset()
  const replaced = await me.put(`${url}/${id}`, { name: "leek", labelId: "" })
  expect([replaced.status, trips.count()]).toEqual([200, 2])
  expect(replaced.body).toMatchObject({
    pluralName: null,
    extras: {},
    labelId: null,
    label: null,
    aliases: [],
    createdAt,
  })
  trips.reset()
  expect((await me.delete(`${url}/${id}`)).body).toMatchObject({ id, name: "leek" })
  expect(trips.count()).toBe(2)
  expect((await me.get(`${url}/${id}`)).status).toBe(404)
  expect((await me.delete(`${url}/${id}`)).status).toBe(400)
  expect((await me.put(`${url}/${id}`, { name: "x" })).status).toBe(404)
})

it("refuses duplicate names, and labels of other groups", async () => {
  const { me, make, groupId, as } = await groupFixture()
  const leek = await make.food({ groupId, name: "leek" })
  const kale = await make.food({ groupId, name: "kale" })
  const twin = await me.post(url, { name: "leek" })
  expect([twin.status, twin.body.detail.message]).toEqual([
    400,
    "There is already a food named “leek”.",
  ])
  expect((await me.put(`${url}/${kale.id}`, { name: "leek" })).status).toBe(400)
  expect((await me.post(url, { name: "Leek" })).status).toBe(201)
  const { id: labelId } = await make.label()
  expect(await me.post(url, { name: "chard", labelId })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", "labelId"] }] },
  })
  expect((await me.put(`${url}/${leek.id}`, { name: "leek", labelId })).status).toBe(422)
  for (const body of [
    {},
    { name: "" },
    { name: "x", extras: { a: {} } },
    { name: "x", labelId: "y" },
  ]) {
    expect((await me.post(url, body)).status).toBe(422)
  }
  const stranger = as(await make.user())
  expect((await stranger.get(`${url}/${leek.id}`)).status).toBe(404)
  expect((await stranger.put(`${url}/${leek.id}`, { name: "mine" })).status).toBe(404)
  expect((await stranger.delete(`${url}/${leek.id}`)).status).toBe(400)
})

it("lists with labels, search, order and filter, in one round trip", async () => {
  const { me, make, groupId, trips } = await groupFixture()
  const label = await make.label({ groupId, name: "Vegetables" })
  await make.food({ groupId, name: "Jalapeño", labelId: label.id })
  await make.food({ groupId, name: "tomato", pluralName: "tomatoes", labelId: label.id })
  await make.food({ groupId, name: "cherry tomato" })
  await make.food({ groupId, name: "salt" })
  await make.food({ name: "their tomato" })
  const list = async (query: string) => {
    const { status, body } = await me.get(`${url}?${query}`)
    return status === 200
      ? body.items.map(({ name }: { name: string }) => name).join()
      : body.detail
  }
  trips.reset()
  expect(await list("orderBy=name&orderDirection=asc&perPage=2")).toBe("cherry tomato,Jalapeño")
  expect(trips.count()).toBe(1)
  expect(await list("orderBy=label.name:asc,name:desc")).toBe("salt,cherry tomato,tomato,Jalapeño")
  expect(await list("orderBy=label.name:desc,name")).toBe("tomato,Jalapeño,salt,cherry tomato")
  expect(await list("queryFilter=label.name = Vegetables&orderBy=name")).toBe("tomato,Jalapeño")
  expect(await list("queryFilter=label.name IS NULL&orderBy=name")).toBe("salt,cherry tomato")
  expect(await list("search=jalapeno")).toBe("Jalapeño")
  expect(await list("search=tomatoes")).toBe("tomato")
  expect(await list("search=tomato salt&orderBy=name")).toBe("tomato,salt,cherry tomato")
  expect(await list("search=cherry tomato&orderBy=name")).toBe("cherry tomato,tomato")
  expect(await list("orderBy=label.group.name")).toContain("is invalid")
  expect(await list("queryFilter=extras = x")).toContain("does not exist on this schema")
  const { body } = await me.get(`${url}?perPage=-1`)
  expect([body.per_page, body.total, body.items.length]).toEqual([4, 4, 4])
  expect(body.items.find(({ name }: any) => name === "tomato").label.name).toBe("Vegetables")
})

it("merges foods, and finds recipes only by the new name", async () => {
  const { me, make, groupId } = await groupFixture()
  const from = await make.food({ groupId, name: "courgette" })
  const to = await make.food({ groupId, name: "zucchini" })
  const line = { note: "sliced", quantity: 2 }
  await make.recipe({ groupId, name: "Gratin", ingredients: [{ ...line, foodId: from.id }] })
  expect(await me.put(`${url}/merge`, { fromFood: from.id, toFood: to.id })).toMatchObject({
    status: 200,
    body: { message: "Successfully merged foods", error: false },
  })
  expect((await me.get("/api/recipes/gratin")).body.recipeIngredient).toMatchObject([
    { ...line, food: { id: to.id } },
  ])
  expect((await me.get(`${url}/${from.id}`)).status).toBe(404)
  const found = async (word: string) => (await me.get(`/api/recipes?search=${word}`)).body.total
  expect([await found("courgette"), await found("zucchini")]).toEqual([0, 1])

  await me.delete(`${url}/${to.id}`)
  expect((await me.get("/api/recipes/gratin")).body.recipeIngredient).toMatchObject([
    { ...line, food: null },
  ])
  expect(await found("zucchini")).toBe(0)
})

it("refuses to merge a food into itself, or with another group's", async () => {
  const { me, make, groupId } = await groupFixture()
  const mine = await make.food({ groupId })
  const theirs = await make.food()
  const merge = async (fromFood: string, toFood: string) => {
    const { status, body } = await me.put(`${url}/merge`, { fromFood, toFood })
    return [status, body.detail]
  }
  expect(await merge(mine.id, mine.id)).toMatchObject([400, { error: true }])
  expect(await merge(mine.id, theirs.id)).toEqual([500, "Failed to merge foods"])
  expect(await merge(theirs.id, mine.id)).toEqual([500, "Failed to merge foods"])
  expect((await me.put(`${url}/merge`, { fromFood: mine.id })).status).toBe(422)
  expect((await me.get(`${url}/${mine.id}`)).status).toBe(200)
})

it("preserves thirds of an ingredient through reading and writing", async () => {
  const { me, make, groupId } = await groupFixture()
  await make.recipe({ groupId, name: "Gratin" })
  const url = "/api/recipes/gratin"
  const save = async (recipeIngredient: object[]) =>
    (await me.put(url, { name: "Gratin", recipeIngredient })).body.recipeIngredient
  const written = await save([1 / 3, 2 / 3, 0.1].map((quantity) => ({ quantity })))
  const quantities = (await save(written)).map((line: { quantity: number }) => line.quantity)
  expect(quantities).toEqual([0.333, 0.667, 0.1])
  expect(quantities.map((quantity: number) => scaleAmount(quantity, 3))).toEqual([1, 2, 0.3])
})
