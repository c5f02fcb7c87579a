import { expect, it } from "vitest"
import { testApp } from "../support/app"

const base = "/api/organizers"

async function groupFixture() {
  const app = await testApp()
  const cook = await app.make.user()
  await app.tokenOf(cook)
  return { ...app, cook, groupId: cook.groupId, me: app.as(cook) }
}

it.each([
  ["categories", "A category"],
  ["tags", "A tag"],
  ["tools", "A tool"],
])("creates, renames and deletes %s, each in two round trips", async (area) => {
  const { me, groupId, trips } = await groupFixture()
  const url = `${base}/${area}`
  trips.reset()
  const created = await me.post(url, { name: " Quick & Easy " })
  expect(trips.count()).toBe(2)
  const { id } = created.body
  const shown = { id, name: "Quick & Easy", slug: "quick-easy" }
  expect(created).toMatchObject({ status: 201 })
  expect(created.body).toEqual(
    area === "tools" ? { ...shown, onHand: false } : { ...shown, groupId },
  )

  const recipes = area === "tags" ? { recipes: [] } : {}
  const more = area === "tools" ? { onHand: false } : recipes
  expect((await me.get(`${url}/${id}`)).body).toEqual({ ...shown, ...more })
  expect((await me.get(`${url}/slug/quick-easy`)).body).toEqual({
    ...shown,
    ...more,
    recipes: [],
  })

  trips.reset()
  const renamed = await me.put(`${url}/${id}`, { name: "Fast" })
  expect([renamed.status, trips.count()]).toEqual([200, 2])
  expect(renamed.body).toEqual({ id, name: "Fast", slug: "fast", ...more })
  expect((await me.get(`${url}/slug/quick-easy`)).status).toBe(404)

  const deleted = await me.delete(`${url}/${id}`)
  expect([deleted.status, deleted.body]).toEqual([
    200,
    area === "tools" ? { id, name: "Fast", slug: "fast", onHand: false } : null,
  ])
  expect(await me.get(`${url}/${id}`)).toMatchObject({
    status: 404,
    body: { detail: { message: "Not found.", error: true, exception: null } },
  })
})

it.each(["categories", "tags", "tools"])("refuses bad %s", async (area) => {
  const { me, as, make } = await groupFixture()
  const url = `${base}/${area}`
  const { body: soups } = await me.post(url, { name: "Soups" })
  const { body: mains } = await me.post(url, { name: "Mains" })
  const twin = await me.post(url, { name: "SOUPS!" })
  expect([twin.status, twin.body.detail.error]).toEqual([400, true])
  expect(twin.body.detail.message).toContain("named “SOUPS!”")
  expect((await me.put(`${url}/${mains.id}`, { name: "soups" })).status).toBe(400)
  expect((await me.put(`${url}/${soups.id}`, { name: "soups" })).status).toBe(200)
  for (const name of ["", "  ", "!!!"]) expect((await me.post(url, { name })).status).toBe(400)
  expect(await me.post(url, {})).toMatchObject({
    status: 422,
    body: { detail: [{ type: "missing", loc: ["body", "name"] }] },
  })
  expect(await me.get(`${url}/soups`)).toMatchObject({
    status: 422,
    body: { detail: [{ type: "uuid_parsing", loc: ["path", "item_id"] }] },
  })
  const nobody = "00000000-0000-4000-8000-000000000000"
  expect((await me.put(`${url}/${nobody}`, { name: "x" })).status).toBe(404)
  const missing = await me.delete(`${url}/${nobody}`)
  expect([missing.status, missing.body.detail]).toEqual([
    400,
    area === "tags"
      ? "Bad Request"
      : {
          message: "An unexpected error occurred",
          error: true,
          exception: "No row was found when one was required",
        },
  ])
  const stranger = as(await make.user())
  expect((await stranger.get(`${url}/${soups.id}`)).status).toBe(404)
  expect((await stranger.get(`${url}/slug/soups`)).status).toBe(404)
  expect((await stranger.put(`${url}/${soups.id}`, { name: "Mine" })).status).toBe(404)
  expect((await stranger.delete(`${url}/${soups.id}`)).status).toBe(400)
  expect((await stranger.post(url, { name: "Soups" })).status).toBe(201)
})

it("stores whether a tool is on hand, and resets it when omitted", async () => {
  const { me } = await groupFixture()
  const { body } = await me.post(`${base}/tools`, { name: "Wok", on_hand: "yes" })
  expect(body.onHand).toBe(true)
  expect((await me.put(`${base}/tools/${body.id}`, { name: "Wok" })).body.onHand).toBe(false)
})

it("lists with search, order and filter, in one round trip", async () => {
  const { me, make, groupId, trips } = await groupFixture()
  for (const name of ["Pot", "stock pot", "Pan", "Ölkanne"]) await make.tool({ groupId, name })
  await make.tool({ name: "Their pot" })
  const names = async (query: string) => {
    const { body } = await me.get(`${base}/tools?${query}`)
    return [body.total, ...body.items.map(({ name }: { name: string }) => name)]
  }
  trips.reset()
  expect(await names("orderBy=name&orderDirection=asc&perPage=2")).toEqual([4, "Pan", "Pot"])
  expect(trips.count()).toBe(1)
  expect(await names("orderBy=name&orderDirection=asc&perPage=3&page=-1")).toEqual([4, "Ölkanne"])
  expect(await names("search=pot&orderBy=name")).toEqual([2, "Pot", "stock pot"])
  expect(trips.count()).toBe(3)
  expect(await names("search=PAN")).toEqual([1, "Pan"])
  expect(await names('search=pan "stock pot"&orderBy=name')).toEqual([2, "stock pot", "Pan"])
  expect(await names("search=ölk")).toEqual([1, "Ölkanne"])
  expect(await names("search=pot&perPage=1&page=2&orderBy=name")).toEqual([2, "stock pot"])
  expect(await names('queryFilter=name LIKE "p%25"&orderBy=name')).toEqual([2, "Pot", "Pan"])
  expect(await names("queryFilter=onHand = true")).toEqual([0])
  const { body } = await me.get(`${base}/tools?perPage=2&page=2&orderBy=name`)
  expect(body.previous).toBe("/organizers/tools?page=1&perPage=2&orderBy=name&orderDirection=desc")
  expect(Object.keys(body.items[0]).sort()).toEqual(["id", "name", "onHand", "slug"])
})

it("lists the recipes of an organizer, and empty organizers", async () => {
  const { me, make, groupId, trips } = await groupFixture()
  const [soups, empty] = [
    await make.category({ groupId, name: "Soups" }),
    await make.category({ groupId, name: "Empty" }),
  ]
  const tag = await make.tag({ groupId, name: "Unused" })
  await make.tag()
  await make.recipe({ groupId, name: "Pea soup", categories: [soups] })
  await make.recipe({ groupId, name: "Leek soup", categories: [soups] })
  await make.recipe({ groupId, name: "Old", categories: [empty], deletedAt: "2024-01-01T00:00:00" })
  trips.reset()
  const { body } = await me.get(`${base}/categories/slug/soups`)
  expect(trips.count()).toBe(1)
  expect(body.recipes).toMatchObject([
    { name: "Leek soup", recipeCategory: [{ slug: "soups" }] },
    { name: "Pea soup" },
  ])
  expect((await me.get(`${base}/categories/empty`)).body).toEqual([
    { id: empty.id, name: "Empty", slug: "empty" },
  ])
  expect((await me.get(`${base}/tags/empty`)).body).toEqual([
    {
      id: tag.id,
      name: "Unused",
      slug: "unused",
      group_id: groupId,
      created_at: tag.createdAt,
      update_at: tag.updateAt,
    },
  ])
})

it("keeps recipes when an organizer is deleted, and counts for the web", async () => {
  const { me, make, groupId, cook, tokenOf, app } = await groupFixture()
  const tag = await make.tag({ groupId, name: "Quick" })
  await make.tag({ groupId, name: "apart" })
  await make.recipe({ groupId, name: "Toast", tags: [tag] })
  const counted = async () => {
    const response = await app.request("/api/trpc/organizers.tags.counted", {
      headers: { authorization: `Bearer ${await tokenOf(cook)}` },
    })
    const { result } = (await response.json()) as any
    return result.data.map(({ name, recipeCount }: any) => [name, recipeCount])
  }
  expect(await counted()).toEqual([
    ["apart", 0],
    ["Quick", 1],
  ])
  await me.delete(`${base}/tags/${tag.id}`)
  const { body } = await me.get("/api/recipes")
  expect(body.items).toMatchObject([{ name: "Toast", tags: [] }])
  expect((await me.get("/api/recipes?search=quick")).body.total).toBe(0)
})
