import { expect, it } from "vitest"
import { address, html, importFixture, pageOf, png, soup } from "../support/import-fixture"
import { smallPicture } from "../support/small-pictures"

const url = "/api/recipes/create-from-html"
const source = "/api/recipes/read-source"

it("creates a recipe from a page’s source, JSON-LD or plain text, and fetches only pictures", async () => {
  const { me, asked } = await importFixture({
    "https://kitchen.example/soup.png": () => png(smallPicture),
  })
  const page = await me.post(url, { data: pageOf(soup), url: address })
  expect(page).toMatchObject({ status: 201, body: "lentil-soup" })
  expect((await me.get("/api/recipes/lentil-soup")).body).toMatchObject({
    orgURL: address,
    image: expect.any(String),
    recipeIngredient: [{ originalText: "250 g red lentils" }, {}],
  })
  expect(asked).toEqual(["https://kitchen.example/soup.png"])

  const json = JSON.stringify({ ...soup, name: "Broth", image: undefined })
  expect(await me.post(url, { data: json })).toMatchObject({ status: 201, body: "broth" })
  expect((await me.get("/api/recipes/broth")).body).toMatchObject({ orgURL: null, image: null })

  const text = `Pancakes\n\nIngredients\n200 g flour\n2 eggs\n300 ml milk\n\nMethod\n1. Mix the flour, the eggs and the milk well.\n2. Fry thin pancakes in a hot pan with butter.`
  const { status, body } = await me.post(url, { data: text, include_tags: true })
  expect(status).toBe(201)
  const made = (await me.get(`/api/recipes/${body}`)).body
  expect(made.name).toBe("Pancakes")
  expect(made.recipeIngredient).toHaveLength(3)
  expect(made.recipeInstructions).toHaveLength(2)
})

it("refuses texts without a recipe, empty and too long ones, and stores nothing", async () => {
  const { me, db, media, asked } = await importFixture({})
  expect(await me.post(url, { data: "<html><title>News</title></html>" })).toMatchObject({
    status: 400,
    body: { detail: { details: "BAD_RECIPE_DATA" } },
  })
  for (const data of ["", "  ", "x".repeat(5_000_001), 3, null]) {
    expect((await me.post(url, { data })).status).toBe(422)
  }
  expect((await me.post(url, { data: "x".repeat(7_000_000) })).status).toBe(413)
  expect((await me.post(url, {})).status).toBe(422)
  expect((await me.post(source, {})).status).toBe(422)
  expect((await me.post(source, { url: " " })).status).toBe(422)
  expect(await db.query.recipes.findMany()).toEqual([])
  expect(media.keys()).toEqual([])
  expect(asked).toEqual([])
})

it("fetches no picture from a private network for an uploaded page", async () => {
  const { me, asked } = await importFixture({})
  const page = pageOf({ ...soup, image: "http://127.0.0.1/secret.png" })
  expect((await me.post(url, { data: page, url: address })).status).toBe(201)
  expect(asked).toEqual([])
})

it("reports what it reads in a page, and whether the recipe exists, and stores nothing", async () => {
  const { me, make, user, db, trips, anonymous } = await importFixture({
    [address]: () => html(pageOf(soup)),
  })
  const gram = await make.unit({ groupId: user.groupId, name: "gram", abbreviation: "g" })
  await me.get("/api/recipes/x")
  trips.reset()
  const { status, body } = await me.post(source, { url: address })
  expect(trips.count()).toBe(1)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: "Lentil Soup",
    image: "https://kitchen.example/soup.png",
    tags: ["Soup", "Winter Food"],
    totalTime: "45 minutes",
    settings: { disableAmount: false },
    recipeIngredient: [
      {
        quantity: 250,
        unit: { id: gram.id },
        note: "red lentils",
        originalText: "250 g red lentils",
      },
      { quantity: 1 },
    ],
    recipeInstructions: [{ text: "Fry the onion." }, { text: "Cook the lentils." }],
    newFoods: expect.arrayContaining(["red lentils"]),
    newUnits: [],
    existing: null,
  })
  expect(await db.query.recipes.findMany()).toEqual([])
  await me.post(url, { data: pageOf(soup), url: address })
  expect((await me.post(source, { data: pageOf(soup), url: address })).body.existing).toEqual({
    slug: "lentil-soup",
    name: "Lentil Soup",
  })
  expect((await anonymous.post(source, { url: address })).status).toBe(401)
})

it("uses the address that a page without one states", async () => {
  const { me, web } = await importFixture({})
  const head = `<link rel="canonical" href="${address}">`
  const data = pageOf({ ...soup, image: undefined }, head)
  const { body } = await me.post(url, { data })
  expect((await me.get(`/api/recipes/${body}`)).body.orgURL).toBe(address)
  expect(await web("createFromText", { data: { data } })).toMatchObject({
    slug: null,
    existing: { slug: "lentil-soup" },
  })
  expect(await web("createFromText", { data: { data }, anyway: true })).toMatchObject({
    slug: "lentil-soup-1",
  })
})

const challenge = (title: string, body = "") => `<html><title>${title}</title>${body}</html>`

it.each([
  ["cloudflare", () => html(challenge("Just a moment..."), { status: 403 })],
  ["cloudflare", () => html("", { status: 503, headers: { "cf-mitigated": "challenge" } })],
  ["datadome", () => html("<script src='https://geo.captcha-delivery.com/c.js'>", { status: 403 })],
  ["perimeterx", () => html("<div id='px-captcha'></div>", { status: 403 })],
  ["akamai", () => html(challenge("Access Denied", "<p>Reference&#32;#18.2"), { status: 403 })],
  ["imperva", () => html("<iframe src='/_Incapsula_Resource?SWUDNSAI=31'>", { status: 200 })],
  ["awsWaf", () => html("", { status: 202, headers: { "x-amzn-waf-action": "challenge" } })],
  ["kasada", () => html("<script>window.KPSDK={}</script>", { status: 429 })],
  ["login", () => html("", { status: 401 })],
  ["payment", () => html("", { status: 402 })],
  ["tooMany", () => html("slow down", { status: 429 })],
  ["law", () => html("", { status: 451 })],
  ["unavailable", () => html("", { status: 503 })],
])("reports %s in front of a page", async (wall, answer) => {
  const { me, web } = await importFixture({ [address]: answer })
  expect((await web("createFromUrl", { data: { url: address } })).error).toMatchObject({
    status: 400,
    reason: "refused",
    detail: { wall },
  })
  expect(await me.post("/api/recipes/create-url", { url: address })).toMatchObject({
    status: 400,
    body: { detail: { details: "CONNECTION_ERROR", reason: "refused" } },
  })
})

it.each([
  ["login", "<form><input name=u><input type=password></form>"],
  ["consent", "<div id='onetrust-banner-sdk'>We value your privacy</div>"],
  ["payment", "<p>The first lines</p><div class='article paywall'>Subscribe</div>"],
  ["script", "<div id='root'></div><script src='/app.js'></script>"],
])("reports a page without a recipe as %s", async (wall, body) => {
  const { web } = await importFixture({
    [address]: () => html(`<html><body>${body}</body></html>`),
  })
  expect((await web("createFromUrl", { data: { url: address } })).error).toMatchObject({
    status: 400,
    reason: "noRecipe",
    detail: { details: "BAD_RECIPE_DATA", wall },
  })
})

it("reports no block for an ordinary page", async () => {
  const words = "<p>The news of the day, in many words.</p>".repeat(60)
  const { web } = await importFixture({
    [address]: () => html(`<html><body>${words}</body></html>`),
  })
  const { error } = await web("createFromUrl", { data: { url: address } })
  expect(error.detail).toEqual({ details: "BAD_RECIPE_DATA" })
})

it("lets only the bookmarklet's window reach its opener", async () => {
  const { anonymous } = await importFixture({})
  const opener = async (path: string) =>
    (await anonymous.get(path)).headers.get("cross-origin-opener-policy")
  expect(await opener("/receive")).toBe("unsafe-none")
  for (const path of ["/", "/share", "/receive/", "/api/app/about"]) {
    expect(await opener(path), path).toBe("same-origin")
  }
})
