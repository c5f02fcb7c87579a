import { expect, it } from "vitest"
import { address, importFixture, png } from "../support/import-fixture"
import { smallPicture } from "../support/small-pictures"

const pancakes = {
  name: "Pancakes",
  recipeYield: "8 pancakes",
  totalTime: "1 hour 10 minutes",
  orgURL: address,
  recipeIngredient: [
    { title: "Batter", note: "200 g flour" },
    { note: "2 eggs" },
    { note: "  " },
    { title: "Filling", note: "jam" },
  ],
  recipeInstructions: [{ text: "Mix." }, { title: "Frying", text: "Fry thin." }, { text: " " }],
  notes: [{ title: "Tip", text: "Let the batter rest." }],
  tags: ["sweet", "Sweet"],
}

it("creates a recipe from a corrected cut: lines parsed, texts unchanged, in one read and at most two writes", async () => {
  const { me, web, make, user, trips, asked } = await importFixture({})
  const gram = await make.unit({ groupId: user.groupId, name: "gram", abbreviation: "g" })
  await me.get("/api/recipes/x")
  trips.reset()
  expect(await web("createFromCut", { data: pancakes })).toMatchObject({
    slug: "pancakes",
    warnings: [],
    existing: null,
  })
  expect(trips.count()).toBeLessThanOrEqual(3)
  expect((await me.get("/api/recipes/pancakes")).body).toMatchObject({
    name: "Pancakes",
    recipeYield: "8 pancakes",
    totalTime: "1 hour 10 minutes",
    orgURL: address,
    recipeIngredient: [
      { title: "Batter", quantity: 200, unit: { id: gram.id }, originalText: "200 g flour" },
      { quantity: 2, originalText: "2 eggs" },
      { title: "Filling", originalText: "jam" },
    ],
    recipeInstructions: [{ text: "Mix." }, { title: "Frying", text: "Fry thin." }],
    notes: [{ title: "Tip", text: "Let the batter rest." }],
    tags: [{ slug: "sweet" }],
  })
  expect(asked).toEqual([])
})

it("asks first when the recipe of the same page already exists", async () => {
  const { web } = await importFixture({})
  await web("createFromCut", { data: pancakes })
  expect(await web("createFromCut", { data: pancakes })).toMatchObject({
    slug: null,
    existing: { slug: "pancakes" },
  })
  expect(await web("createFromCut", { data: pancakes, anyway: true })).toMatchObject({
    slug: "pancakes-1",
  })
})

it("stores the picture of the page, and says what is missing", async () => {
  const { me, web } = await importFixture({
    "https://kitchen.example/soup.png": () => png(smallPicture),
  })
  const image = "https://kitchen.example/soup.png"
  const data = { ...pancakes, image, recipeIngredient: [], recipeInstructions: [] }
  expect(await web("createFromCut", { data })).toMatchObject({
    warnings: ["noIngredients", "noSteps"],
  })
  expect((await me.get("/api/recipes/pancakes")).body.image).toEqual(expect.any(String))
})

it("refuses a cut without a name", async () => {
  const { web, db } = await importFixture({})
  expect((await web("createFromCut", { data: { ...pancakes, name: " " } })).error).toBeDefined()
  expect(await db.query.recipes.findMany()).toEqual([])
})

it("reads each recipe of a text that has several", async () => {
  const { me, web } = await importFixture({})
  const one = (name: string, food: string) =>
    `${name}\n\nIngredients\n200 g ${food}\n2 eggs\n\nMethod\nMix the ${food} and the eggs well.\nBake for 20 minutes.`
  const data = `${one("Bread", "flour")}\n\n${one("Cake", "sugar")}`
  const read = await web("readSource", { data: { data }, portion: 1 })
  expect(read).toMatchObject({
    name: "Cake",
    portions: ["Bread", "Cake"],
    recipeIngredient: [{ originalText: "200 g sugar" }, { originalText: "2 eggs" }],
  })
  const first = (await me.post("/api/recipes/read-source", { data })).body
  expect(first).toMatchObject({ name: "Bread", portions: ["Bread", "Cake"] })
  expect(first.recipeInstructions).toHaveLength(2)
  expect((await web("readSource", { data: { data: one("Bread", "flour") } })).portions).toEqual([])
})
