import { expect, it } from "vitest"
import { address, html, importFixture, pageOf, soup } from "../support/import-fixture"

const bare = { ...soup, image: undefined }

it("uses the group's units and foods, and creates missing foods", async () => {
  const lines = ["Soup", "250 g red lentils", "2 cups nettles", "3 blorps onion", "salt"]
  const page = { ...bare, recipeIngredient: lines.slice(1) }
  const { me, make, user, db, trips, web } = await importFixture({
    [address]: () => html(pageOf(page)),
  })
  const { groupId } = user
  const gram = await make.unit({ groupId, name: "gram", abbreviation: "g" })
  const cup = await make.unit({ groupId, name: "cup" })
  const lentils = await make.food({ groupId, name: "red lentils" })
  await make.food({ name: "nettles" })
  await me.get("/api/recipes/x")
  trips.reset()
  expect(await web("createFromUrl", { data: { url: address } })).toMatchObject({
    slug: "lentil-soup",
    newUnits: expect.any(Number),
  })
  // One to read what the group has and prove the caller, two to write.
  expect(trips.count()).toBe(3)
  const { body } = await me.get("/api/recipes/lentil-soup")
  expect(body.settings.disableAmount).toBe(false)
  expect(body.recipeIngredient).toMatchObject([
    { quantity: 250, unit: { id: gram.id }, food: { id: lentils.id }, note: "" },
    { quantity: 2, unit: { id: cup.id }, food: { name: "nettles" }, note: "" },
    { quantity: 3, unit: null, food: null, note: "blorps onion" },
    { quantity: null, unit: null, food: { name: "salt" }, note: "" },
  ])
  expect(body.recipeIngredient.map((line: { originalText: string }) => line.originalText)).toEqual(
    lines.slice(1),
  )
  // Those of other groups stay theirs.
  expect(await db.query.foods.findMany()).toHaveLength(4)
  expect(await db.query.units.findMany()).toHaveLength(2)
})

it("leaves lines without any amount unchanged, with amounts off", async () => {
  const page = { ...bare, recipeIngredient: ["salt", "good bread"] }
  const { me } = await importFixture({ [address]: () => html(pageOf(page)) })
  await me.post("/api/recipes/create-url", { url: address })
  const { body } = await me.get("/api/recipes/lentil-soup")
  expect(body.settings.disableAmount).toBe(true)
  expect(body.recipeIngredient).toMatchObject([
    { quantity: 1, note: "salt", display: "salt" },
    { quantity: 1, note: "good bread" },
  ])
})

it("recognizes a page by each of its addresses before fetching it, and creates nothing", async () => {
  const { me, asked, web, trips } = await importFixture({ [address]: () => html(pageOf(bare)) })
  await me.post("/api/recipes/create-url", { url: address })
  asked.length = 0
  for (const url of [
    address,
    "http://www.kitchen.example/soup/",
    `${address}?utm_source=letter&fbclid=3#comments`,
  ]) {
    trips.reset()
    expect(await web("createFromUrl", { data: { url } })).toEqual({
      slug: null,
      recipeId: null,
      warnings: [],
      existing: { slug: "lentil-soup", name: "Lentil Soup" },
      newFoods: 0,
      newUnits: 0,
    })
    expect(trips.count()).toBe(1)
  }
  expect(asked).toEqual([])
  const other = await web("createFromUrl", { data: { url: `${address}?id=2` } })
  expect(other.error).toMatchObject({ reason: "missing" })
})

it("recognizes a page by its canonical address", async () => {
  const head = `<link rel="canonical" href="https://kitchen.example/recipes/7">`
  const amp = "https://kitchen.example/amp/soup"
  const { me, web } = await importFixture({
    [address]: () => html(pageOf(bare, head)),
    [amp]: () => html(pageOf(bare, head)),
  })
  await me.post("/api/recipes/create-url", { url: address })
  const known = { slug: null, existing: { slug: "lentil-soup" } }
  expect(await web("createFromUrl", { data: { url: amp } })).toMatchObject(known)
  // It keeps that name while its address stays the same, and not longer.
  await me.patch("/api/recipes/lentil-soup", { orgURL: address, description: "Better" })
  expect(await web("createFromUrl", { data: { url: amp } })).toMatchObject(known)
  await me.patch("/api/recipes/lentil-soup", { orgURL: "https://elsewhere.example/" })
  expect(await web("createFromUrl", { data: { url: amp } })).toMatchObject({
    slug: "lentil-soup-1",
  })
})

it("ignores recipes of another group, and deleted ones", async () => {
  const { me, as, make, web } = await importFixture({ [address]: () => html(pageOf(bare)) })
  const stranger = as(await make.user())
  await stranger.post("/api/recipes/create-url", { url: address })
  expect(await web("createFromUrl", { data: { url: address } })).toMatchObject({
    slug: "lentil-soup",
    existing: null,
  })
  await me.delete("/api/recipes/lentil-soup")
  expect(await web("createFromUrl", { data: { url: address } })).toMatchObject({
    slug: "lentil-soup",
    existing: null,
  })
})

it("stores a recipe's video, and reads categories where the web requests them", async () => {
  const page = {
    ...bare,
    recipeCategory: ["Soups", "soups"],
    video: { "@type": "VideoObject", contentUrl: "https://kitchen.example/soup.mp4" },
  }
  const { me, web } = await importFixture({ [address]: () => html(pageOf(page)) })
  await me.post("/api/recipes/create-url", { url: address, includeTags: true })
  const { body } = await me.get("/api/recipes/lentil-soup")
  expect(body).toMatchObject({
    recipeCategory: [],
    extras: { video: "https://kitchen.example/soup.mp4" },
  })
  const wish = { anyway: true, includeCategories: true }
  const { slug } = await web("createFromUrl", { data: { url: address }, ...wish })
  expect((await me.get(`/api/recipes/${slug}`)).body.recipeCategory).toMatchObject([
    { slug: "soups" },
  ])
})
