import { expect, it } from "vitest"
import { testApp } from "../support/app"

const url = "/api/units"

async function groupFixture() {
  const app = await testApp()
  const cook = await app.make.user()
  await app.tokenOf(cook)
  return { ...app, groupId: cook.groupId, me: app.as(cook) }
}

it("creates, reads, replaces and deletes units", async () => {
  const { me, trips } = await groupFixture()
  const created = await me.post(url, {
    name: "gram",
    plural_name: "grams",
    abbreviation: "g",
    useAbbreviation: "true",
    fraction: false,
    aliases: [{ name: "gramme" }],
    extras: { lost: "yes" },
  })
  const { id, createdAt, updateAt } = created.body
  expect([created.status, created.body]).toEqual([
    201,
    {
      id,
      name: "gram",
      pluralName: "grams",
      description: "",
      extras: {},
      fraction: false,
      abbreviation: "g",
      pluralAbbreviation: "",
      useAbbreviation: true,
      aliases: [{ name: "gramme" }],
      createdAt,
      updateAt,
      updatedAt: updateAt,
    },
  ])
  trips.reset()
  const read = await me.get(`${url}/${id}`)
  expect([read.body, trips.count()]).toEqual([created.body, 1])
  expect(read.headers.get("last-modified")).toBe(updateAt)
  trips.reset()
  const replaced = await me.put(`${url}/${id}`, { name: "gram" })
  expect(trips.count()).toBe(2)
  expect(replaced.body).toMatchObject({
    pluralName: null,
    abbreviation: "",
    fraction: true,
    useAbbreviation: false,
    aliases: [],
  })
  expect((await me.delete(`${url}/${id}`)).body).toMatchObject({ id })
  expect((await me.delete(`${url}/${id}`)).status).toBe(400)
  expect((await me.get(`${url}/${id}`)).status).toBe(404)
  expect((await me.put(`${url}/${id}`, { name: "x" })).status).toBe(404)
})

it("refuses duplicate names and invalid units", async () => {
  const { me, make, groupId, as } = await groupFixture()
  const cup = await make.unit({ groupId, name: "cup" })
  const pint = await make.unit({ groupId, name: "pint" })
  expect(await me.post(url, { name: "cup" })).toMatchObject({
    status: 400,
    body: { detail: { message: "There is already a unit named “cup”.", error: true } },
  })
  expect((await me.put(`${url}/${pint.id}`, { name: "cup" })).status).toBe(400)
  for (const body of [
    {},
    { name: " " },
    { name: "x", fraction: "half" },
    { name: "x", aliases: [{}] },
  ]) {
    expect((await me.post(url, body)).status).toBe(422)
  }
  const stranger = as(await make.user())
  expect((await stranger.get(`${url}/${cup.id}`)).status).toBe(404)
  expect((await stranger.delete(`${url}/${cup.id}`)).status).toBe(400)
})

it("lists and searches names and abbreviations", async () => {
  const { me, make, groupId } = await groupFixture()
  await make.unit({
    groupId,
    name: "tablespoon",
    abbreviation: "tbsp",
    pluralAbbreviation: "tbsps",
  })
  await make.unit({ groupId, name: "Löffel", pluralName: "Löffelchen" })
  await make.unit({ groupId, name: "gram", abbreviation: "g", fraction: false })
  const list = async (query: string) =>
    (await me.get(`${url}?orderBy=name&${query}`)).body.items
      .map(({ name }: { name: string }) => name)
      .join()
  expect(await list("")).toBe("tablespoon,Löffel,gram")
  expect(await list("search=tbsps")).toBe("tablespoon")
  expect(await list("search=loffel")).toBe("Löffel")
  expect(await list("search=chen gram")).toBe("Löffel,gram")
  expect(await list("queryFilter=fraction = false")).toBe("gram")
})

it("lists an exact match before longer names", async () => {
  const { me, make, groupId } = await groupFixture()
  for (const name of ["Cupful", "cup", "teacup", "Cup cake"]) await make.unit({ groupId, name })
  const { body } = await me.get("/api/units?search=cup&orderBy=name&orderDirection=desc")
  const names = body.items.map(({ name }: { name: string }) => name)
  expect([names.length, names[0]]).toEqual([4, "cup"])
})

it("merges units", async () => {
  const { me, make, groupId } = await groupFixture()
  const from = await make.unit({ groupId, name: "gramme" })
  const to = await make.unit({ groupId, name: "gram" })
  const theirs = await make.unit()
  await make.recipe({ groupId, name: "Bread", ingredients: [{ unitId: from.id, quantity: 500 }] })
  const merge = async (fromUnit: string, toUnit: string) => {
    const { status, body } = await me.put(`${url}/merge`, { fromUnit, toUnit })
    return [status, body.detail ?? body]
  }
  expect(await merge(from.id, theirs.id)).toEqual([500, "Failed to merge units"])
  expect(await merge(from.id, from.id)).toMatchObject([400, { error: true }])
  expect(await merge(from.id, to.id)).toEqual([
    200,
    { message: "Successfully merged units", error: false },
  ])
  expect((await me.get("/api/recipes/bread")).body.recipeIngredient).toMatchObject([
    { quantity: 500, unit: { id: to.id } },
  ])
  expect((await me.get(`${url}/${from.id}`)).status).toBe(404)
})
