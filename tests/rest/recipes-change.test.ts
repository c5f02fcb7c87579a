import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { mediaRemovals, recipeComments, recipes } from "../../db/schema"
import { testApp } from "../support/app"

const url = "/api/recipes"

/** A member, and a recipe with two ingredients, two steps, a tag, a note and nutrition. */
async function groupFixture() {
  const test = await testApp()
  const user = await test.make.user()
  const me = test.as(user)
  const { groupId } = user
  const { body: slug } = await me.post(url, {
    name: "Pancakes",
    description: "Thin ones",
    recipeYield: 4,
    totalTime: 30,
    recipeIngredient: [
      { quantity: 250, unit: { name: "gram", fraction: false }, food: "flour", note: "sifted" },
      "a pinch of salt",
    ],
    recipeInstructions: [{ text: "Mix" }, { title: "Pan", text: "Fry" }],
    tags: [{ name: "Sweet" }],
    notes: [{ title: "Tip", text: "Rest the batter" }],
    nutrition: { calories: 300 },
    extras: { source: "grandma", stars: 3, own: true },
  })
  const { body: recipe } = await me.get(`${url}/${slug}`)
  return { ...test, user, me, groupId, recipe, at: `${url}/${slug}` }
}

it("changes nothing when a client sends back what it received, in two round trips", async () => {
  const { me, recipe, at, trips } = await groupFixture()
  trips.reset()
  const { status, body } = await me.put(at, recipe)
  expect({ status, trips: trips.count() }).toEqual({ status: 200, trips: 2 })
  const withoutMoments = (one: any) => ({
    ...one,
    dateUpdated: "",
    updateAt: "",
    updatedAt: "",
    recipeInstructions: one.recipeInstructions.map((step: any) => ({ ...step, id: "" })),
  })
  expect(withoutMoments(body)).toEqual(withoutMoments(recipe))
  expect(body.recipeInstructions[0].id).not.toBe(recipe.recipeInstructions[0].id)
  expect(body).toMatchObject({
    recipeYield: "4",
    totalTime: "30",
    nutrition: { calories: "300", fatContent: null },
    extras: { source: "grandma", stars: "3", own: "1" },
  })
  expect((await me.get(at)).body).toEqual(body)
})

it("PUT keeps omitted fields, empties by an empty list, and uses defaults for missing flags", async () => {
  const { me, at, recipe } = await groupFixture()
  const { status, body } = await me.put(at, { name: "Pancakes", description: "Thin" })
  expect(status).toBe(200)
  for (const member of ["recipeYield", "totalTime", "tags", "notes", "extras", "settings"])
    expect(body[member]).toEqual(recipe[member])
  expect(body).toMatchObject({ name: "Pancakes", description: "Thin", image: recipe.image })
  expect(body.nutrition.calories).toBe("300")
  expect(body.recipeIngredient).toHaveLength(2)
  expect(body.recipeInstructions).toHaveLength(2)

  const emptied = await me.put(at, {
    name: "Pancakes",
    recipeYield: null,
    recipeIngredient: [],
    recipeInstructions: [],
    tags: [],
    notes: [],
    extras: {},
    nutrition: {},
  })
  expect(emptied.body).toMatchObject({
    description: "Thin",
    recipeYield: null,
    recipeIngredient: [],
    recipeInstructions: [],
    tags: [],
    notes: [],
    extras: {},
    nutrition: { calories: null },
  })
  const partly = await me.put(at, { name: "Pancakes", settings: { public: true } })
  expect(partly.body.settings).toEqual({
    public: true,
    showNutrition: false,
    showAssets: false,
    landscapeView: false,
    disableComments: true,
    disableAmount: true,
    locked: false,
  })
})

it("PUT with null keeps steps, notes and files, and always keeps comments", async () => {
  const { me, at, recipe, db, user, groupId } = await groupFixture()
  await db
    .insert(recipeComments)
    .values({ groupId, recipeId: recipe.id, userId: user.id, text: "Good" })
  const { body } = await me.put(at, {
    name: "Pancakes",
    recipeInstructions: null,
    notes: null,
    assets: null,
    comments: [],
  })
  expect(body.recipeInstructions).toHaveLength(2)
  expect(body.notes).toEqual(recipe.notes)
  expect(body.comments).toMatchObject([{ text: "Good", user: { username: user.username } }])
  expect((await me.put(at, { recipeIngredient: null })).status).toBe(422)
})

it("PATCH changes what was sent, in two round trips", async () => {
  const { me, at, recipe, trips, db } = await groupFixture()
  trips.reset()
  const { status, body } = await me.patch(at, {
    description: "Thick ones",
    settings: { disableAmount: true },
    nutrition: { fatContent: 10 },
    prep_time: 5,
  })
  expect({ status, trips: trips.count() }).toEqual({ status: 200, trips: 2 })
  expect(body).toMatchObject({
    description: "Thick ones",
    prepTime: "5",
    totalTime: "30",
    tags: recipe.tags,
    settings: { ...recipe.settings, disableAmount: true },
    nutrition: { calories: "300", fatContent: "10" },
  })
  expect(body.recipeInstructions).toEqual(recipe.recipeInstructions)
  expect(body.recipeIngredient.map((line: any) => line.referenceId)).toEqual(
    recipe.recipeIngredient.map((line: any) => line.referenceId),
  )
  const [row] = await db.select().from(recipes).where(eq(recipes.id, recipe.id))
  expect(row).toMatchObject({ totalMinutes: 30, nameKey: "pancakes" })
})

it.each(["put", "patch"] as const)("renames by %s: a new address, or 400", async (method) => {
  const { me, at, recipe } = await groupFixture()
  await me.post(url, { name: "Waffles" })
  expect(await me[method](at, { ...recipe, name: "Waffles" })).toMatchObject({
    status: 400,
    body: { detail: { message: "Recipe already exists" } },
  })
  expect((await me.get(at)).body).toEqual(recipe)
  const renamed = await me[method](at, { ...recipe, name: "Crêpes", slug: "ignored" })
  expect(renamed.body).toMatchObject({ name: "Crêpes", slug: "crepes", id: recipe.id })
  expect((await me.get(at)).status).toBe(404)
  expect((await me.get(`${url}/crepes`)).body).toEqual(renamed.body)
  expect((await me[method](`${url}/crepes`, { name: "crepes" })).body.slug).toBe("crepes")
})

it("requires a slug, not an id, for a change", async () => {
  const { me, recipe } = await groupFixture()
  for (const method of ["put", "patch", "delete"] as const) {
    expect((await me[method](`${url}/${recipe.id}`, { name: "X" })).status).toBe(404)
  }
})

it("attaches organizers by id or by name, and never renames them", async () => {
  const { me, at, make, groupId, db } = await groupFixture()
  const vegan = await make.category({ groupId, name: "Vegan" })
  const { body } = await me.patch(at, {
    recipeCategory: [{ id: vegan.id, name: "Renamed" }, "Party food", { name: "Party Food" }],
    tags: ["sweet", { name: "New" }],
    tools: [{ name: "Pan" }],
  })
  expect(body.recipeCategory.map((one: any) => one.name)).toEqual(["Party food", "Vegan"])
  expect(body.tags.map((one: any) => one.name)).toEqual(["New", "Sweet"])
  expect(body.tools).toMatchObject([{ name: "Pan", slug: "pan", onHand: false }])
  expect(await db.query.tags.findMany()).toHaveLength(2)
  expect((await me.patch(at, { tags: [] })).body.tags).toEqual([])
})

it("finds foods and units by name, creates missing ones, and keeps references", async () => {
  const { me, at, recipe, db } = await groupFixture()
  const referenceId = "11111111-2222-4333-8444-555555555555"
  const { body } = await me.patch(at, {
    recipeIngredient: [
      { quantity: "0.33333", unit: "Gram", food: { name: "Flour", id: "" }, referenceId },
      { quantity: 2, food: { name: "egg", pluralName: "eggs" } },
      { quantity: 1, food: { name: "egg" } },
    ],
    recipeInstructions: [{ text: "Mix", ingredientReferences: [{ referenceId }] }],
  })
  const [first, second, third] = body.recipeIngredient
  expect(first).toMatchObject({
    referenceId,
    quantity: 0.333,
    unit: { id: recipe.recipeIngredient[0].unit.id },
    food: { id: recipe.recipeIngredient[0].food.id, label: null },
  })
  expect(second).toMatchObject({ food: { name: "egg", pluralName: "eggs" }, display: "2 eggs" })
  expect(third.food.id).toBe(second.food.id)
  expect(body.recipeInstructions[0].ingredientReferences).toEqual([{ referenceId }])
  expect(await db.query.foods.findMany()).toHaveLength(2)
})

it("needs two round trips for two hundred ingredients and sixty tags", async () => {
  const { me, at, trips } = await groupFixture()
  const names = (count: number, word: string) =>
    Array.from({ length: count }, (_, i) => `${word} ${i}`)
  trips.reset()
  const { status, body } = await me.patch(at, {
    recipeIngredient: names(200, "food").map((food) => ({ quantity: 1, food, unit: "cup" })),
    tags: names(60, "Tag"),
  })
  expect({ status, trips: trips.count() }).toEqual({ status: 200, trips: 2 })
  expect(body.recipeIngredient).toHaveLength(200)
  expect(body.recipeIngredient[199].food.name).toBe("food 199")
  expect(body.tags).toHaveLength(60)
})

it("refuses ids of other groups", async () => {
  const { me, at, recipe, make } = await groupFixture()
  const [category, tag, tool] = [await make.category(), await make.tag(), await make.tool()]
  const [food, unit] = [await make.food(), await make.unit()]
  const bodies: [object, (string | number)[]][] = [
    [{ recipeCategory: [category] }, ["body", "recipeCategory", 0, "id"]],
    [{ tags: [recipe.tags[0], tag] }, ["body", "tags", 1, "id"]],
    [{ tools: [tool] }, ["body", "tools", 0, "id"]],
    [{ recipeIngredient: [{ food }] }, ["body", "recipeIngredient", 0, "food", "id"]],
    [{ recipeIngredient: [{ unit }] }, ["body", "recipeIngredient", 0, "unit", "id"]],
  ]
  for (const [body, loc] of bodies) {
    expect(await me.patch(at, body)).toMatchObject({ status: 422, body: { detail: [{ loc }] } })
  }
  expect((await me.get(at)).body).toEqual(recipe)
})

it.each([
  ["name", 3],
  ["description", 3],
  ["recipeIngredient", [3]],
  ["recipeIngredient", [{ quantity: "many" }]],
  ["recipeIngredient", [{ referenceId: "no" }]],
  ["recipeInstructions", [{ title: "No text" }]],
  ["recipeInstructions", "text"],
  ["extras", { nested: { no: 1 } }],
  ["settings", { public: "maybe" }],
  ["tags", [{ id: "no" }]],
  ["tags", [""]],
  ["notes", [{ title: "No text" }]],
  ["lastMade", "yesterday"],
])("refuses a bad %s: %j", async (key, value) => {
  const { me, at, recipe } = await groupFixture()
  expect((await me.patch(at, { [key]: value })).status).toBe(422)
  expect((await me.get(at)).body).toEqual(recipe)
})

it("refuses a recipe that is too large for a row", async () => {
  const { me, at } = await groupFixture()
  expect((await me.patch(at, { description: "x".repeat(600_000) })).status).toBe(413)
})

it("only the owner can lock", async () => {
  const { me, at, as, make, groupId } = await groupFixture()
  const other = as(await make.user({ groupId }))
  expect((await other.patch(at, { settings: { locked: true } })).status).toBe(403)
  expect((await other.patch(at, { settings: { locked: false } })).status).toBe(200)
  expect((await me.patch(at, { settings: { locked: true } })).body.settings.locked).toBe(true)
  expect((await other.patch(at, { description: "Mine" })).status).toBe(403)
  expect((await me.patch(at, { settings: { locked: false } })).body.settings.locked).toBe(false)
})

it("answers 409 to an edit that is older than someone else's, and lets the last REST call win", async () => {
  const { me, at, recipe, as, make, groupId } = await groupFixture()
  const other = as(await make.user({ groupId }))
  const expected = (moment: string) => `${at}?expected=${encodeURIComponent(moment)}`
  const theirs = await other.patch(at, { description: "Theirs" })
  expect(theirs.status).toBe(200)
  expect(await me.patch(expected(recipe.dateUpdated), { description: "Mine" })).toMatchObject({
    status: 409,
    body: { detail: { message: "Someone else has changed this recipe in the meantime." } },
  })
  expect((await me.get(at)).body.description).toBe("Theirs")
  const again = await me.patch(expected(theirs.body.dateUpdated), { description: "Mine" })
  expect(again).toMatchObject({ status: 200, body: { description: "Mine" } })
  expect((await other.patch(at, { description: "Last" })).body.description).toBe("Last")
})

it("keeps one of two edits based on the same version", async () => {
  const { me, at, recipe } = await groupFixture()
  const edit = (description: string) =>
    me.patch(`${at}?expected=${encodeURIComponent(recipe.dateUpdated)}`, { description })
  const answers = await Promise.all([edit("One"), edit("Two"), edit("Three")])
  const saved = answers.filter(({ status }) => status === 200)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await me.get(at)).body.description).toBe(saved[0]!.body.description)
})

it("passes files that a list no longer names to the removal job", async () => {
  const { me, at, recipe, db } = await groupFixture()
  await db
    .update(recipes)
    .set({
      image: "ab12",
      assets: [
        { name: "Card", icon: "mdi-file", fileName: "card.pdf", object: "o1" },
        { name: "Sheet", icon: "mdi-file", fileName: "sheet.pdf", object: "o2" },
      ],
    })
    .where(eq(recipes.id, recipe.id))
  const { body } = await me.get(at)
  expect(body.assets[0]).toEqual({ name: "Card", icon: "mdi-file", fileName: "card.pdf" })
  await me.put(at, { ...body, image: "made up", assets: [body.assets[1]] })
  expect((await me.get(at)).body).toMatchObject({ image: "ab12", assets: [body.assets[1]] })
  await me.patch(at, { image: null })
  const removed = (await db.select().from(mediaRemovals)).map(({ key }) => key).sort()
  expect(removed).toEqual([
    `recipes/${recipe.id}/assets/o1`,
    `recipes/${recipe.id}/images/ab12/min-original.webp`,
    `recipes/${recipe.id}/images/ab12/original.webp`,
    `recipes/${recipe.id}/images/ab12/tiny-original.webp`,
  ])
})

it("copies a recipe as the caller's own", async () => {
  const { me, at, recipe, as, make, groupId, media, db, trips } = await groupFixture()
  const referenceId = recipe.recipeIngredient[0].referenceId
  await me.patch(at, {
    recipeInstructions: [
      {
        text: `![](/api/media/recipes/${recipe.id}/assets/a.png)`,
        ingredientReferences: [{ referenceId }],
      },
    ],
  })
  await db
    .update(recipes)
    .set({
      image: "ab12",
      rating: 4,
      assets: [{ name: "A", icon: "i", fileName: "a.png", object: "o1" }],
    })
    .where(eq(recipes.id, recipe.id))
  for (const file of ["original", "min-original", "tiny-original"]) {
    await media.put(`recipes/${recipe.id}/images/ab12/${file}.webp`, new Uint8Array([1]))
  }
  await media.put(`recipes/${recipe.id}/assets/o1`, new Uint8Array([2]))

  const cook = await make.user({ groupId })
  const other = as(cook)
  await other.get(at)
  trips.reset()
  const { status, body } = await other.post(`${at}/duplicate`, {})
  expect({ status, trips: trips.count() }).toEqual({ status: 201, trips: 2 })
  expect(body).toMatchObject({
    name: "Pancakes (1)",
    slug: "pancakes-1",
    userId: cook.id,
    rating: null,
    comments: [],
    createdAt: recipe.createdAt,
    tags: recipe.tags,
    notes: recipe.notes,
    assets: [{ fileName: "a.png" }],
  })
  expect(body.image).toMatch(/^[a-z0-9]{4}$/)
  expect(body.image).not.toBe("ab12")
  expect(body.recipeIngredient.map((line: any) => line.display)).toEqual(
    recipe.recipeIngredient.map((line: any) => line.display),
  )
  expect(body.recipeIngredient[0].referenceId).not.toBe(referenceId)
  expect(body.recipeInstructions[0]).toMatchObject({
    text: `![](/api/media/recipes/${body.id}/assets/a.png)`,
    ingredientReferences: [{ referenceId: body.recipeIngredient[0].referenceId }],
  })
  const copied = media.keys().filter((key) => key.startsWith(`recipes/${body.id}/`))
  expect(copied).toHaveLength(4)

  const named = await me.post(`${at}/duplicate`, { name: "Blinis" })
  expect(named.body).toMatchObject({ name: "Blinis", slug: "blinis" })
  expect((await me.post(`${at}/duplicate`)).status).toBe(201)
})

it("removes characters that no database stores", async () => {
  const { me, at } = await groupFixture()
  const odd = "a\ud800b\0c"
  const { status, body } = await me.patch(at, {
    description: odd,
    recipeIngredient: [{ note: odd, food: odd }],
    recipeInstructions: [{ text: odd }],
    tags: [odd],
    extras: { [odd]: odd },
  })
  expect(status).toBe(200)
  const corrected = "a\ufffdbc"
  expect(body).toMatchObject({
    description: corrected,
    recipeIngredient: [{ note: corrected, food: { name: corrected } }],
    recipeInstructions: [{ text: corrected }],
    tags: [{ name: corrected }],
    extras: { [corrected]: corrected },
  })
})

it("shows who changed a recipe last, in one round trip, to its own group only", async () => {
  const { as, make, me, groupId, recipe, at, trips } = await groupFixture()
  const ask = `/api/trpc/recipes.lastChange?input=${encodeURIComponent(JSON.stringify({ id: recipe.id }))}`
  const told = async () => (await me.get(ask)).body.result.data
  expect(await told()).toEqual({ at: recipe.dateUpdated, by: null })

  const other = await make.user({ groupId, fullName: "Anna" })
  const { body: changed } = await as(other).patch(at, { description: "Hers" })
  trips.reset()
  expect(await told()).toEqual({ at: changed.dateUpdated, by: "Anna" })
  expect(trips.count()).toBe(1)

  expect((await as(await make.user()).get(ask)).status).toBe(404)
})

it("refuses a new extra whose name is empty or has white space, and keeps existing ones", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const recipe = await make.recipe({ groupId: user.groupId, extras: { "old one": "1" } })
  const path = `/api/recipes/${recipe.slug}`
  const me = as(user)
  for (const key of ["a b", "", "tab\tkey"]) {
    expect(await me.patch(path, { extras: { [key]: "x" } })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "extras", key] }] },
    })
  }
  const extras = { "old one": "2", fine: "x" }
  expect((await me.patch(path, { extras })).body.extras).toEqual(extras)
  expect((await me.post("/api/recipes", { name: "New", extras: { "a b": "x" } })).status).toBe(422)
})
