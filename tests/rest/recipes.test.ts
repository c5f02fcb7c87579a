import { expect, it } from "vitest"
import { testApp } from "../support/app"

const url = "/api/recipes"
const noEntry = { detail: { message: "No Entry Found", error: true, exception: null } }

it("creates a recipe from a name, with the settings of the group, in two round trips", async () => {
  const { as, make, trips, db } = await testApp()
  const group = await make.group({
    preferences: { recipePublic: false, recipeShowAssets: true, recipeDisableAmount: false },
  })
  const user = await make.user({ groupId: group.id })
  const me = as(user)
  await me.get(`${url}/nothing`)

  trips.reset()
  const created = await me.post(url, { name: "Crème Brûlée" })
  expect(created).toMatchObject({ status: 201, body: "creme-brulee" })
  expect(trips.count()).toBe(2)

  trips.reset()
  const { status, body, headers } = await me.get(`${url}/creme-brulee`)
  expect({ status, trips: trips.count() }).toEqual({ status: 200, trips: 1 })
  expect(headers.get("last-modified")).toBe(body.updateAt)
  expect(headers.get("cache-control")).toBe("no-cache, no-store, must-revalidate")
  expect(body).toMatchObject({
    name: "Crème Brûlée",
    slug: "creme-brulee",
    userId: user.id,
    groupId: group.id,
    image: null,
    description: "",
    rating: null,
    lastMade: null,
    recipeCategory: [],
    tags: [],
    tools: [],
    notes: [],
    assets: [],
    extras: {},
    comments: [],
    nutrition: { calories: null, sodiumContent: null },
    settings: {
      public: false,
      showNutrition: false,
      showAssets: true,
      disableAmount: false,
      locked: false,
    },
  })
  expect(body.recipeIngredient).toHaveLength(1)
  expect(body.recipeIngredient[0]).toMatchObject({
    quantity: 1,
    unit: null,
    food: null,
    title: null,
    isFood: true,
    disableAmount: false,
  })
  expect(body.recipeInstructions).toHaveLength(1)
  expect(body.updatedAt).toBe(body.updateAt)
  expect(body.dateAdded).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await me.get(`${url}/${body.id}`)).body).toEqual(body)

  const [event] = await db.query.recipeTimelineEvents.findMany()
  expect(event).toMatchObject({
    recipeId: body.id,
    userId: user.id,
    subject: "Recipe Created",
    eventType: "system",
    timestamp: body.createdAt,
  })
})

it("uses the caller's language for default texts", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  await as(user, { "accept-language": "de-DE" }).post(url, { name: "Suppe" })
  const { body } = await as(user).get(`${url}/suppe`)
  expect(body.recipeIngredient[0].note).toContain("Mehl")
})

it("accepts a whole recipe at once, and then adds no defaults", async () => {
  const { as, make, trips } = await testApp()
  const user = await make.user()
  const me = as(user)
  const flour = await make.food({ groupId: user.groupId, name: "flour", pluralName: "flours" })
  await me.get(`${url}/nothing`)
  trips.reset()
  const created = await me.post(url, {
    name: "Bread",
    recipeIngredient: [
      { quantity: 1.5, unit: "cup", food: { id: flour.id }, title: "Dough" },
      { quantity: "", food: { name: "salt" } },
    ],
    recipeInstructions: [],
    tags: ["Baking"],
    totalTime: "1 hour 30 minutes",
  })
  expect([created.status, trips.count()]).toEqual([201, 2])
  const { body } = await me.get(`${url}/bread`)
  expect(body.recipeIngredient.map((line: { display: string }) => line.display)).toEqual([
    "1 ¹/₂ cup flours",
    "salt",
  ])
  expect(body.settings.disableAmount).toBe(false)
  expect(body.recipeInstructions).toEqual([])
  expect(body.tags).toMatchObject([{ name: "Baking", slug: "baking" }])
})

it("adds a suffix to ten recipes of one name, and refuses the eleventh", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const slugs = []
  for (let i = 0; i < 10; i++) slugs.push((await me.post(url, { name: "Soup" })).body)
  expect(slugs.slice(0, 3)).toEqual(["soup", "soup-1", "soup-2"])
  expect(slugs.at(-1)).toBe("soup-9")
  expect((await me.get(`${url}/soup-9`)).body.name).toBe("Soup (9)")
  expect(await me.post(url, { name: "Soup" })).toMatchObject({
    status: 400,
    body: { detail: { message: "Recipe already exists" } },
  })
  const other = as(await make.user())
  expect((await other.post(url, { name: "Soup" })).body).toBe("soup")
})

it("creates both of two recipes that get one name at the same moment", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const both = await Promise.all([
    me.post(url, { name: "Pie" }),
    me.post(url, { name: "Pie" }),
    me.post(url, { name: "Pie" }),
  ])
  const made = both.filter(({ status }) => status === 201).map(({ body }) => body)
  expect(new Set(made).size).toBe(made.length)
  expect(made.length).toBeGreaterThanOrEqual(2)
  for (const { status } of both) expect([201, 400]).toContain(status)
})

it("creates a slug for a name without letters", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const { body: slug } = await me.post(url, { name: "🍲🔥" })
  expect(slug).toMatch(/^recipe-[a-z0-9]{4}$/)
  expect((await me.get(`${url}/${slug}`)).body.name).toBe("🍲🔥")
})

it("refuses a recipe without a name, and visitors", async () => {
  const { as, make, anonymous } = await testApp()
  const me = as(await make.user())
  for (const body of [{}, { name: "" }, { name: "  " }, { name: 3 }, []]) {
    expect((await me.post(url, body)).status).toBe(422)
  }
  expect((await me.post(url, {})).body.detail[0]).toMatchObject({
    type: "missing",
    loc: ["body", "name"],
  })
  expect((await anonymous.post(url, { name: "Soup" })).status).toBe(401)
  expect((await anonymous.get(`${url}/soup`)).status).toBe(401)
})

it("hides another group's recipes from reads and changes", async () => {
  const { as, make, db } = await testApp()
  const me = as(await make.user())
  const theirs = await make.recipe()
  const before = await db.query.recipes.findFirst()
  const at = `${url}/${theirs.slug}`
  for (const answer of [
    await me.get(at),
    await me.get(`${url}/${theirs.id}`),
    await me.put(at, { name: "Mine" }),
    await me.patch(at, { name: "Mine" }),
    await me.delete(at),
    await me.post(`${at}/duplicate`, {}),
    await me.patch(`${at}/last-made`, { timestamp: "2024-01-01T00:00:00" }),
    await me.post(`${at}/image`, { url: "https://example.com/a.jpg" }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: noEntry })
  }
  expect(await db.query.recipes.findFirst()).toEqual(before)
})

it("deletes a recipe, and restores it", async () => {
  const { as, make, trips, app, tokenOf } = await testApp()
  const user = await make.user()
  const me = as(user)
  await me.post(url, { name: "Stew" })
  const before = (await me.get(`${url}/stew`)).body
  trips.reset()
  const deleted = await me.delete(`${url}/stew`)
  expect(deleted).toMatchObject({ status: 200, body: before })
  expect(trips.count()).toBe(2)
  expect(await me.get(`${url}/stew`)).toMatchObject({ status: 404, body: noEntry })
  expect(await me.delete(`${url}/stew`)).toMatchObject({ status: 404, body: noEntry })
  expect((await me.post(url, { name: "Stew" })).body).toBe("stew")

  const restore = async () => {
    const answer = await app.request("/api/trpc/recipes.restore", {
      method: "POST",
      headers: {
        authorization: `Bearer ${await tokenOf(user)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ id: before.id }),
    })
    return { status: answer.status, body: (await answer.json()) as any }
  }
  trips.reset()
  const restored = await restore()
  expect(restored.body.result.data).toMatchObject({
    id: before.id,
    slug: "stew-1",
    name: "Stew (1)",
    recipeIngredient: before.recipeIngredient,
  })
  expect(trips.count()).toBe(2)
  expect((await restore()).status).toBe(404)
})

it("finds a recipe by its contents from its creation to its deletion, and again once restored", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const found = async (word: string) =>
    (await me.get(`${url}?search=${word}`)).body.items.map((one: { slug: string }) => one.slug)
  await me.post(url, {
    name: "Bread",
    recipeIngredient: [{ food: { name: "buckwheat" } }],
    tags: ["Weekend"],
  })
  expect(await found("buckwheat")).toEqual(["bread"])
  expect(await found("weekend")).toEqual(["bread"])
  await me.patch(`${url}/bread`, { recipeIngredient: ["spelt"], tags: [] })
  expect(await found("buckwheat")).toEqual([])
  expect(await found("spelt")).toEqual(["bread"])
  const { id } = (await me.delete(`${url}/bread`)).body
  expect(await found("spelt")).toEqual([])
  await me.post("/api/trpc/recipes.restore", { id })
  expect(await found("spelt")).toEqual(["bread"])
  await me.post(`${url}/bread/duplicate`, { name: "Loaf" })
  expect((await found("spelt")).sort()).toEqual(["bread", "loaf"])
})

it("only the owner can delete or change a locked recipe, but any member can mark it as made", async () => {
  const { as, make } = await testApp()
  const owner = await make.user()
  const admin = as(await make.admin({ groupId: owner.groupId }))
  const recipe = await make.recipe({ groupId: owner.groupId, userId: owner.id, locked: true })
  const at = `${url}/${recipe.slug}`
  const denied = { status: 403, body: { detail: { message: "Permission Denied" } } }
  expect(await admin.delete(at)).toMatchObject(denied)
  expect(await admin.put(at, { name: "Mine" })).toMatchObject(denied)
  expect(await admin.patch(at, { description: "Mine" })).toMatchObject(denied)
  const made = await admin.patch(`${at}/last-made`, { timestamp: "2024-05-23T07:48:06+02:00" })
  expect(made).toMatchObject({ status: 200, body: { lastMade: "2024-05-23T05:48:06" } })
  expect((await as(owner).delete(at)).status).toBe(200)
})
