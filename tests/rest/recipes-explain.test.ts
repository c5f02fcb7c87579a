import { expect, it } from "vitest"
import { address, html, importFixture, pageOf, soup } from "../support/import-fixture"

const url = "/api/recipes/explain-source"

it("reports what was found in a page, every candidate, and why each field was chosen", async () => {
  const there = "https://kitchen.example/soup/"
  const body = "<title>Soup!</title><h2>Ingredients</h2><ul><li>250 g red lentils</li></ul>"
  const { me, db, trips, asked } = await importFixture({
    [address]: () => new Response("", { status: 301, headers: { location: there } }),
    [there]: () => html(pageOf(soup, body)),
  })
  await me.get("/api/recipes/x")
  trips.reset()
  const { status, body: told } = await me.post(url, { url: address })
  expect(status).toBe(200)
  expect(trips.count()).toBe(1)
  expect(asked).toEqual([address, there])
  expect(told).toMatchObject({
    source: {
      kind: "page",
      asked: address,
      address: there,
      status: 200,
      contentType: "text/html",
      title: "Soup!",
      characters: pageOf(soup, body).length,
    },
    failure: null,
    found: { name: "Lentil Soup", ingredients: 2, steps: 2 },
    raw: { name: "Lentil Soup", recipeYield: "4 servings" },
  })
  expect(told.source.beginning).toContain("<title>")
  expect(told.candidates[0]).toMatchObject({
    strategy: "json-ld",
    place: expect.stringContaining("ld+json"),
    ingredients: 2,
    steps: 2,
    sameDish: true,
  })
  const named = told.fields.find(({ field }: { field: string }) => field === "name")
  expect(named).toMatchObject({
    strategy: "json-ld",
    reason: expect.any(String),
    answers: [
      { value: "Lentil Soup", confidence: expect.any(Number), place: expect.any(String) },
      {},
    ],
  })
  expect(await db.query.recipes.findMany()).toEqual([])
})

it("says in the answer why a page cannot be fetched", async () => {
  const { me } = await importFixture({ [address]: () => html("no", { status: 403 }) })
  const seen = async (given: object) => (await me.post(url, given)).body
  expect(await seen({ url: address })).toMatchObject({
    source: { asked: address, address: null, status: 403 },
    failure: { reason: "refused", message: expect.any(String) },
    found: null,
    candidates: [],
  })
  expect(await seen({ url: "https://kitchen.example/none" })).toMatchObject({
    source: { status: 404 },
    failure: { reason: "missing" },
  })
  expect(await seen({ url: "http://127.0.0.1/x" })).toMatchObject({
    source: { status: null },
    failure: { reason: "privateAddress" },
  })
})

it("explains a text, and fetches nothing for it", async () => {
  const { me, asked } = await importFixture({})
  const data =
    "Tea\n\nIngredients\n1 tea bag\n200 ml water\n\nMethod\n1. Boil the water.\n2. Steep the bag for 3 minutes."
  const { body } = await me.post(url, { data, url: address })
  expect(body).toMatchObject({
    source: { kind: "text", asked: address, status: null, characters: data.length },
    failure: null,
    found: { name: "Tea", ingredients: 2, steps: 2, language: "en" },
  })
  expect((await me.post(url, { data: "Good morning." })).body).toMatchObject({
    failure: { reason: "noRecipe" },
    found: null,
    raw: null,
  })
  expect((await me.post(url, { data: pageOf(soup) })).body.source).toMatchObject({ kind: "html" })
  expect(asked).toEqual([])
})

it("returns hostile pages as shortened text", async () => {
  const { me } = await importFixture({})
  const description = `<b>bold</b>${"x".repeat(300_000)}`
  const { status, body } = await me.post(url, { data: pageOf({ ...soup, description }) })
  expect(status).toBe(200)
  expect(body.raw.length).toBeLessThan(210_000)
  for (const { answers } of body.fields)
    for (const { value, fragment } of answers) expect((value + fragment).length).toBeLessThan(600)
})

it("requires an input, and a member", async () => {
  const { me, anonymous } = await importFixture({})
  expect((await me.post(url, {})).status).toBe(422)
  expect((await anonymous.post(url, { data: "x" })).status).toBe(401)
})
