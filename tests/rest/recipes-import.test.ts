import { expect, it, vi } from "vitest"
import { testApp } from "../support/app"
import { address, html, importFixture, pageOf, png, soup } from "../support/import-fixture"
import { hugePicture, smallPicture } from "../support/small-pictures"

const url = "/api/recipes/create-url"

it("creates a recipe from a page, with its picture", async () => {
  const { me, media } = await importFixture({
    [address]: () => html(pageOf(soup)),
    "https://kitchen.example/soup.png": () => png(smallPicture),
  })
  expect(await me.post(url, { url: address })).toMatchObject({ status: 201, body: "lentil-soup" })
  const { body } = await me.get("/api/recipes/lentil-soup")
  expect(body).toMatchObject({
    name: "Lentil Soup",
    description: "A soup for cold days",
    orgURL: address,
    recipeYield: "4 servings",
    prepTime: "15 minutes",
    performTime: "30 minutes",
    totalTime: "45 minutes",
    tags: [],
    nutrition: { calories: "320" },
    settings: { disableAmount: false },
    recipeInstructions: [{ text: "Fry the onion." }, { text: "Cook the lentils." }],
  })
  expect(body.recipeIngredient).toMatchObject([
    {
      quantity: 250,
      note: "g red lentils",
      originalText: "250 g red lentils",
      display: "250 g red lentils",
      food: null,
      unit: null,
    },
    { quantity: 1, note: "onion, chopped", display: "1 onion, chopped" },
  ])
  expect(body.image).toMatch(/^[a-z0-9]{4}$/)
  expect(media.keys()).toEqual(
    ["min-original", "original", "tiny-original"].map(
      (file) => `recipes/${body.id}/images/${body.image}/${file}.webp`,
    ),
  )
  const picture = await me.get(`/api/media/recipes/${body.id}/images/tiny-original.webp`)
  expect(picture.status).toBe(200)
})

it("uses the tags of the page on request, in either spelling", async () => {
  const { me, make, user, db } = await importFixture({ [address]: () => html(pageOf(soup)) })
  const known = await make.tag({ groupId: user.groupId, name: "Soup" })
  await me.post(url, { url: address, include_tags: true })
  const { body } = await me.get("/api/recipes/lentil-soup")
  expect(body.tags).toMatchObject([{ id: known.id, name: "Soup" }, { name: "Winter Food" }])
  expect(await db.query.tags.findMany()).toHaveLength(2)
})

it("reports what was left out, and which recipe came from there before", async () => {
  const bare = { ...soup, image: undefined, recipeInstructions: undefined }
  const { me } = await importFixture({ [address]: () => html(pageOf(bare)) })
  const importing = async (anyway = false) =>
    (await me.post("/api/trpc/recipes.createFromUrl", { data: { url: address }, anyway })).body
      .result.data
  expect(await importing()).toMatchObject({
    slug: "lentil-soup",
    warnings: ["noPicture", "noSteps"],
    existing: null,
  })
  expect(await importing()).toMatchObject({ slug: null, existing: { slug: "lentil-soup" } })
  expect(await importing(true)).toMatchObject({
    slug: "lentil-soup-1",
    existing: { slug: "lentil-soup", name: "Lentil Soup" },
  })
  const { body } = await me.get("/api/recipes/lentil-soup")
  expect(body).toMatchObject({ image: null })
  expect(body.recipeInstructions).toHaveLength(1)
})

it.each([
  ["missing", () => new Response("", { status: 404 }), "pictureFailed"],
  ["no picture", () => html("<html>"), "pictureFailed"],
  ["damaged", () => png(smallPicture.slice(0, 40)), "pictureFailed"],
  ["too large", () => png(hugePicture), "pictureTooLarge"],
])("creates the recipe without its picture when that is %s", async (_, picture, warning) => {
  const { me, media } = await importFixture({
    [address]: () => html(pageOf(soup)),
    "https://kitchen.example/soup.png": picture,
  })
  const { body } = await me.post("/api/trpc/recipes.createFromUrl", { data: { url: address } })
  expect(body.result.data).toMatchObject({ slug: "lentil-soup", warnings: [warning] })
  expect((await me.get("/api/recipes/lentil-soup")).body.image).toBe(null)
  expect(media.keys()).toEqual([])
})

it("answers BAD_RECIPE_DATA for a page without a recipe, and the reason for the web", async () => {
  const { me, db } = await importFixture({
    [address]: () => html("<html><title>News</title></html>"),
  })
  expect(await me.post(url, { url: address })).toMatchObject({
    status: 400,
    body: { detail: { details: "BAD_RECIPE_DATA" } },
  })
  const web = await me.post("/api/trpc/recipes.createFromUrl", { data: { url: address } })
  expect(web.body.error.data).toMatchObject({ status: 400, reason: "noRecipe" })
  expect(await db.query.recipes.findMany()).toEqual([])
})

it.each([
  ["", "badAddress"],
  ["not an address", "badAddress"],
  ["ftp://kitchen.example/soup", "badAddress"],
  ["http://127.0.0.1/soup", "privateAddress"],
  ["http://2130706433/soup", "privateAddress"],
  ["https://kitchen.example/gone", "missing"],
  ["https://kitchen.example/secret", "refused"],
  ["https://kitchen.example/picture", "wrongType"],
  ["https://kitchen.example/endless", "tooLarge"],
])("says why it cannot read %j: %s", async (wrong, reason) => {
  const { me, asked } = await importFixture({
    "https://kitchen.example/secret": () => new Response("", { status: 403 }),
    "https://kitchen.example/picture": () => png(smallPicture),
    "https://kitchen.example/endless": () => html("x".repeat(6_000_000)),
  })
  expect(await me.post(url, { url: wrong })).toMatchObject({
    status: 400,
    body: {
      detail: {
        details: reason === "missing" ? "BAD_RECIPE_DATA" : "CONNECTION_ERROR",
        reason,
      },
    },
  })
  const web = await me.post("/api/trpc/recipes.createFromUrl", { data: { url: wrong } })
  expect(web.body.error.data.reason).toBe(reason)
  if (reason.endsWith("Address")) expect(asked).toEqual([])
})

it("answers 408 for a page that does not load", async () => {
  let called = () => {}
  const asked = new Promise<void>((resolve) => (called = resolve))
  const { as, make } = await testApp({
    fetch: (() => {
      called()
      return new Promise(() => {})
    }) as typeof fetch,
  })
  const me = as(await make.user())
  await me.get("/api/recipes/x")
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  try {
    const answer = me.post(url, { url: address })
    await asked
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await answer).toMatchObject({
      status: 408,
      body: {
        detail: {
          message: "Recipe Scraping Timed Out",
          error: true,
          exception: null,
        },
      },
    })
  } finally {
    vi.useRealTimers()
  }
})

it("fetches nothing for a token that the database does not confirm", async () => {
  const { as, make, db, asked, anonymous } = await importFixture({
    [address]: () => html(pageOf(soup)),
  })
  const gone = await make.user()
  const them = as(gone)
  await them.get("/api/recipes/x")
  await db.run("delete from sessions")
  for (const path of [url, "/api/recipes/test-scrape-url"]) {
    expect((await them.post(path, { url: address })).status).toBe(401)
    expect((await anonymous.post(path, { url: address })).status).toBe(401)
  }
  expect(asked).toEqual([])
})

it("shows what a page states about its recipe, and stores nothing", async () => {
  const { me, db } = await importFixture({
    [address]: () => html(pageOf(soup)),
    "https://kitchen.example/news": () => html("<html><title>News</title></html>"),
  })
  const test = (to: string) => me.post("/api/recipes/test-scrape-url", { url: to })
  expect(await test(address)).toMatchObject({ status: 200, body: { name: "Lentil Soup" } })
  const none = "recipe_scrapers was unable to scrape this URL"
  expect(await test("https://kitchen.example/news")).toMatchObject({ status: 200, body: none })
  expect(await test("http://127.0.0.1/")).toMatchObject({ status: 200, body: none })
  expect((await me.post("/api/recipes/test-scrape-url", {})).status).toBe(422)
  expect(await db.query.recipes.findMany()).toEqual([])
})

it("reports connection errors that the runtime states", async () => {
  const cause = Object.assign(new Error("certificate has expired"), { code: "CERT_HAS_EXPIRED" })
  const address = "https://kitchen.example/soup"
  const { me } = await importFixture({
    [address]: () => {
      throw new TypeError("fetch failed", { cause })
    },
  })
  const message =
    "The site’s certificate has expired, so Larder can’t be sure that this is the real site. Its owner has to renew it."
  const detail = { reason: "unreachable", fault: "certificateExpired", message }
  expect(await me.post(url, { url: address })).toMatchObject({
    status: 400,
    body: { detail: { details: "CONNECTION_ERROR", ...detail } },
  })
  const web = await me.post("/api/trpc/recipes.createFromUrl", { data: { url: address } })
  expect(web.body.error.data).toMatchObject({ reason: "unreachable", detail })
  const explained = await me.post("/api/recipes/explain-source", { url: address })
  expect(explained.body.failure).toEqual({ ...detail, wall: null })
})
