import { expect, it } from "vitest"
import { type Answer, testApp } from "../support/app"

/** What an answer refuses, without the words: `[type, loc, input]`. */
const refused = ({ status, body }: Answer) =>
  status === 422
    ? body.detail.map(({ type, loc, input }: Record<string, unknown>) => [type, loc, input])
    : status

it.each([
  ["what is left out", {}, ["missing", ["name"], null]],
  ["null", { name: null }, ["string_type", ["name"], null]],
  ["a number for a text", { name: 5 }, ["string_type", ["name"], 5]],
  ["a blank", { name: " " }, ["string_too_short", ["name"], " "]],
  ["no object", [], ["model_attributes_type", [], []]],
  [
    "a flag that is none",
    { name: "x", settings: { public: "maybe" } },
    ["bool_parsing", ["settings", "public"], "maybe"],
  ],
  [
    "a list for a flag",
    { name: "x", settings: { locked: [] } },
    ["bool_type", ["settings", "locked"], []],
  ],
  [
    "an amount that is no number",
    { name: "x", recipeIngredient: [{ quantity: "much" }] },
    ["float_parsing", ["recipeIngredient", 0, "quantity"], "much"],
  ],
  [
    "a hexadecimal amount",
    { name: "x", recipeIngredient: [{ quantity: "0x10" }] },
    ["float_parsing", ["recipeIngredient", 0, "quantity"], "0x10"],
  ],
  [
    "an id that is none",
    { name: "x", tags: [{ id: "none" }] },
    ["uuid_parsing", ["tags", 0, "id"], "none"],
  ],
  [
    "an id of another version",
    { name: "x", tags: [{ id: "3f2b8a54-6c1d-1e0a-9a53-0d6a1c2b7e90" }] },
    ["uuid_version", ["tags", 0, "id"], "3f2b8a54-6c1d-1e0a-9a53-0d6a1c2b7e90"],
  ],
  [
    "nested extras",
    { name: "x", extras: { a: { b: 1 } } },
    ["string_type", ["extras", "a"], { b: 1 }],
  ],
  [
    "null for ingredients",
    { name: "x", recipeIngredient: null },
    ["list_type", ["recipeIngredient"], null],
  ],
  [
    "a step without its text",
    { name: "x", recipeInstructions: [{}] },
    ["missing", ["recipeInstructions", 0, "text"], null],
  ],
])("reports %s with the contract's message", async (_, body, [type, loc, input]) => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  expect(refused(await me.post("/api/recipes", body))).toEqual([
    [type, ["body", ...(loc as string[])], input],
  ])
})

it("returns little of what it refuses, however large and deep it is", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const lines = Array.from({ length: 2000 }, () => ({ quantity: "x".repeat(2500) }))
  const { status, body } = await me.post("/api/recipes", { name: "x", recipeIngredient: lines })
  expect([status, body.detail.length]).toEqual([422, 100])
  const deep = await me.post("/api/recipes", "[".repeat(20_000) + "]".repeat(20_000))
  expect(deep.status).toBe(422)
  expect(JSON.stringify(deep.body).length).toBeLessThan(1000)
})

it("finds what it refuses in either spelling", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const snake = await me.post("/api/recipes/create-url", { url: "x", include_tags: "maybe" })
  expect(refused(snake)).toEqual([["bool_parsing", ["body", "includeTags"], "maybe"]])
})

it("explains an invalid address", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  for (const [path, ...expected] of [
    ["/api/recipes?page=first", "int_parsing", ["query", "page"], "first"],
    ["/api/recipes?perPage=1.5", "int_parsing", ["query", "perPage"], "1.5"],
    ["/api/recipes?page=9007199254740993", "int_parsing", ["query", "page"], "9007199254740993"],
    ["/api/recipes?orderDirection=up", "enum", ["query", "orderDirection"], "up"],
    ["/api/recipes?requireAllTags=maybe", "bool_parsing", ["query", "requireAllTags"], "maybe"],
    ["/api/foods/soup", "uuid_parsing", ["path", "item_id"], "soup"],
    ["/api/users/self/ratings/1", "uuid_parsing", ["path", "recipe_id"], "1"],
    ["/api/validators/user/name", "missing", ["query", "name"], null],
  ] as const) {
    expect([path, refused(await me.get(path))]).toEqual([path, [expected]])
  }
})

it("accepts every spelling of a flag, a number and an id", async () => {
  const { as, make } = await testApp()
  const user = await make.user({ canManage: true })
  const me = as(user)
  const url = "/api/groups/preferences"
  for (const [spelled, value] of [
    ["YES", true],
    ["off", false],
    [1, true],
    ["0", false],
    ["T", true],
    ["n", false],
  ] as const) {
    const { body } = await me.put(url, { recipe_public: spelled, first_day_of_week: "3" })
    expect([spelled, body.recipePublic, body.firstDayOfWeek]).toEqual([spelled, value, 3])
  }
  const food = await make.food({ groupId: user.groupId })
  for (const id of [food.id.toUpperCase(), food.id.replaceAll("-", ""), `{${food.id}}`]) {
    expect((await me.get(`/api/foods/${id}`)).body).toMatchObject({ id: food.id })
  }
})
