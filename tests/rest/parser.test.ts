import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { stopClock } from "../support/stop-clock"

const url = "/api/parser/ingredient"

async function groupFixture() {
  const app = await testApp()
  const cook = await app.make.user()
  await app.tokenOf(cook)
  const { groupId } = cook
  const me = app.as(cook)
  const parse = async (ingredient: string, parser?: string, language?: string) =>
    (await me.post(url, { ingredient, parser, language })).body
  return { ...app, groupId, me, parse }
}

it("finds the group's units and foods by any of their names, in one round trip", async () => {
  const { make, groupId, parse, trips, me } = await groupFixture()
  const label = await make.label({ groupId, name: "Vegetables" })
  const onion = await make.food({
    groupId,
    name: "onion",
    pluralName: "onions",
    labelId: label.id,
    aliases: [{ name: "Zwiebel" }],
  })
  const cup = await make.unit({ groupId, name: "cup", abbreviation: "c", pluralName: "cups" })
  const spoon = await make.unit({ groupId, name: "tablespoon", pluralName: "tablespoons" })
  await make.food({ name: "leek" })
  await make.unit({ name: "bunch" })

  trips.reset()
  const { ingredient } = await parse("1½ cups Onions, sliced")
  expect(trips.count()).toBe(1)
  const stored = (await me.get(`/api/foods/${onion.id}`)).body
  expect(stored.label.name).toBe("Vegetables")
  expect(ingredient).toEqual({
    quantity: 1.5,
    unit: (await me.get(`/api/units/${cup.id}`)).body,
    food: stored,
    note: "sliced",
    isFood: true,
    disableAmount: false,
    display: "1 ¹/₂ cups onions sliced",
    title: "",
    originalText: null,
    referenceId: ingredient.referenceId,
  })
  const ids = async (line: string, parser?: string) => {
    const { ingredient: read } = await parse(line, parser)
    return [read.unit?.id, read.food.id]
  }
  expect(await ids("2 c zwiebel")).toEqual([cup.id, onion.id])
  expect(await ids("2 Tbsp ónion")).toEqual([spoon.id, onion.id])
  expect(await ids("2 tablspoons onoin", "brute")).toEqual([spoon.id, null])
  expect(await ids("2 cuups onionss", "brute")).toEqual([cup.id, onion.id])
  expect(await ids("1 bunch leek")).toEqual([null, null])
  expect(await ids("a cup onions", "brute")).toEqual([cup.id, onion.id])
})

it("matches unit and food together as a food, where neither is known alone", async () => {
  const { make, groupId, parse } = await groupFixture()
  const powder = await make.food({ groupId, name: "clove powder" })
  const { ingredient } = await parse("2 clove powder", "brute")
  expect(ingredient).toMatchObject({ quantity: 2, unit: null, food: { id: powder.id }, note: "" })
})

it("lists missing foods and units for the client to create", async () => {
  const { parse } = await groupFixture()
  expect(await parse("3 tbsp soy sauce (light), plus more to taste")).toMatchObject({
    input: "3 tbsp soy sauce (light), plus more to taste",
    confidence: { quantity: expect.any(Number), unit: expect.any(Number) },
    ingredient: {
      quantity: 3,
      unit: { id: null, name: "tablespoon", fraction: true },
      food: { id: null, name: "soy sauce", labelId: null },
      note: "(light), plus more to taste",
    },
  })
  const { confidence: sure } = await parse("3 tbsp soy sauce (light), plus more to taste")
  const parts = [sure.quantity, sure.unit, sure.name, sure.comment]
  expect(parts.every((part) => part > 0.5 && part <= 1)).toBe(true)
  expect(sure.food).toBe(sure.name)
  const mean = parts.reduce((sum, part) => sum + part, 0) / 4
  expect(Math.abs(sure.average - mean)).toBeLessThan(0.011)
  const brute = await parse("3 tbsp soy sauce", "brute")
  expect(brute).toMatchObject({
    confidence: { average: null, quantity: null, food: null },
    ingredient: { unit: { id: null, name: "tbsp" }, food: { name: "soy sauce" } },
  })
  expect((await parse("Salt", "brute")).ingredient).toMatchObject({
    quantity: 0,
    food: { name: "Salt" },
  })
  expect((await parse("1 ⅓ CUPS <b>Flour</b>")).input).toBe("1 1/3 cups flour")
})

it("gives the rule-based answers that clients know", async () => {
  const { parse } = await groupFixture()
  const rules = async (line: string, language = "en") => {
    const { input, confidence, ingredient } = await parse(line, "brute", language)
    expect(input).toBe(line)
    expect(new Set(Object.values(confidence))).toEqual(new Set([null]))
    return [ingredient.quantity, ingredient.unit?.name, ingredient.food.name, ingredient.note]
  }
  expect(await rules("2 1/2 cups flour, sifted")).toEqual([2.5, "cups", "flour", "sifted"])
  expect(await rules("1 large yellow onion, coarsely chopped")).toEqual([
    1,
    "large",
    "yellow onion",
    "coarsely chopped",
  ])
  expect(await rules("a pinch salt")).toEqual([1, "pinch", "salt", ""])
  expect(await rules("2 EL Mehl, gesiebt", "de-AT")).toEqual([2, "EL", "Mehl", "gesiebt"])
})

it("reads a word between amount and food as the unit by rules, and a unit without an amount", async () => {
  const { make, groupId, parse } = await groupFixture()
  for (const name of ["cup", "stalk"]) await make.unit({ groupId, name })
  await make.food({ groupId, name: "bay leaves" })
  const rules = async (line: string) => {
    const { ingredient } = await parse(line, "brute")
    const { quantity, unit, food, note, display } = ingredient
    return [quantity, unit?.name ?? null, food.name, note, display]
  }
  expect(await rules("1 theelepel koffie")).toEqual([
    1,
    "theelepel",
    "koffie",
    "",
    "1 theelepel koffie",
  ])
  expect((await rules("3 theelepels koffie")).slice(0, 3)).toEqual([3, "theelepels", "koffie"])
  expect((await rules("1 eetlepel tarwe")).slice(0, 3)).toEqual([1, "eetlepel", "tarwe"])
  expect((await rules("1 EL Mehl")).slice(0, 3)).toEqual([1, "EL", "Mehl"])
  expect((await rules("1 glas melk")).slice(0, 3)).toEqual([1, "glas", "melk"])
  expect((await rules("2 foobars sugar, sifted")).slice(0, 4)).toEqual([
    2,
    "foobars",
    "sugar",
    "sifted",
  ])
  expect((await rules("cup of flour")).slice(0, 3)).toEqual([0, "cup", "flour"])
  expect((await rules("stalk onion")).slice(0, 3)).toEqual([0, "stalk", "onion"])
  expect((await rules("stalk bell peppers, cut in pieces")).slice(0, 4)).toEqual([
    0,
    "stalk",
    "bell peppers",
    "cut in pieces",
  ])
  // What the group has is no unit and food, and neither is a food alone or a range.
  expect((await rules("2 bay leaves")).slice(0, 3)).toEqual([2, null, "bay leaves"])
  expect(await rules("3 eggs")).toEqual([3, null, "eggs", "", "3 eggs"])
  expect((await rules("2-3 bell peppers")).slice(0, 3)).toEqual([2, null, "bell peppers"])
  expect((await rules("salt")).slice(0, 3)).toEqual([0, null, "salt"])
})

it("reads a line in its own language where that finds a unit, also with the model", async () => {
  const { make, groupId, parse } = await groupFixture()
  const spoon = await make.unit({ groupId, name: "teaspoon" })
  const { ingredient } = await parse("1 theelepel koffie")
  expect(ingredient).toMatchObject({ unit: { id: spoon.id }, food: { name: "koffie" } })
  const facts = async (line: string) => {
    const { ingredient: read } = await parse(line)
    return [read.unit.name, read.food.name]
  }
  expect((await facts("1 EL Mehl"))[1]).toBe("Mehl")
  expect((await facts("1 glas melk"))[1]).toBe("melk")
  expect(await facts("2 eggs")).toEqual(["", "eggs"])
  expect((await parse("2 eggs")).ingredient.display).toBe("2 eggs")
})

it("reads the requested language, or else the common language of the lines", async () => {
  const { me, make, groupId } = await groupFixture()
  const spoon = await make.unit({ groupId, name: "tablespoon" })
  const lines = ["2 EL Mehl, gesiebt", "1 Prise Salz", "500 g Kartoffeln, geschält und gewürfelt"]
  for (const parser of ["nlp", "brute"]) {
    const { body } = await me.post("/api/parser/ingredients", {
      parser,
      language: "de",
      ingredients: lines,
    })
    expect(body[0].ingredient).toMatchObject({
      quantity: 2,
      unit: { id: spoon.id },
      food: { name: "Mehl" },
      note: "gesiebt",
    })
  }
  const odd = await me.post("/api/parser/ingredients", { language: "de; drop", ingredients: [] })
  expect(odd).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "language"] }] } })
  const unknown = { language: "tlh", ingredient: "200 g gagh" }
  expect((await me.post(url, unknown)).body.ingredient).toMatchObject({
    quantity: 200,
    food: { name: "gagh" },
  })
})

it("shows the results of both parsers in one round trip, and creates nothing", async () => {
  const { me, make, groupId, trips } = await groupFixture()
  const cup = await make.unit({ groupId, name: "cup", pluralName: "cups" })
  trips.reset()
  const { status, body } = await me.post("/api/parser/explain", {
    ingredients: ["2 cups <b>rye flour</b>, sifted"],
    language: "en",
  })
  expect([status, trips.count()]).toEqual([200, 1])
  expect(body.language).toBe("en")
  const [{ input, nlp, brute }] = body.lines
  expect(input).toBe("2 cups <b>rye flour</b>, sifted")
  for (const reading of [nlp, brute]) {
    expect(reading).toMatchObject({
      quantity: 2,
      unit: { id: cup.id, name: "cup" },
      food: { id: null, name: "rye flour" },
      note: "sifted",
    })
    expect(reading.tokens.map(({ text, label }: any) => `${text} ${label}`)).toEqual([
      "2 QTY",
      "cups UNIT",
      "rye NAME",
      "flour NAME",
      ", PUNC",
      "sifted PREP",
    ])
  }
  expect([nlp.readBy, brute.readBy]).toEqual(["nlp", "brute"])
  expect(nlp.tokens[0].sure).toBeGreaterThan(0.5)
  expect(brute.confidence.average).toBeNull()
  expect((await me.get("/api/foods")).body.total).toBe(0)

  const german = { language: "de", ingredients: ["2 EL Mehl", "Salz"] }
  const { body: read } = await me.post("/api/parser/explain", german)
  expect(read.language).toBe("de")
  expect(read.lines[0].nlp).toMatchObject({ readBy: "brute", quantity: 2 })
  expect(read.lines[1].nlp).toMatchObject({ quantity: null, unit: null })
})

it("keeps the order of lines, and accepts none, and any text", async () => {
  const { me } = await groupFixture()
  const many = async (ingredients: string[], parser = "nlp") =>
    me.post("/api/parser/ingredients", { parser, ingredients })
  expect(await many([])).toMatchObject({ status: 200, body: [] })
  const lines = [
    "1 egg",
    "",
    "  ",
    "½",
    "1/0 cup",
    "\u0000",
    "((((",
    "a".repeat(2000),
    "日本語 2個",
    "1 egg",
  ]
  for (const parser of ["nlp", "brute"]) {
    const { status, body } = await many(lines, parser)
    expect([status, body.length]).toEqual([200, lines.length])
    expect(body[0].ingredient.food.name).toBe("egg")
    expect(body[0].ingredient.referenceId).not.toBe(body[9].ingredient.referenceId)
  }
})

it("refuses other parsers, and too many lines, with a message", async () => {
  const { me, anonymous } = await groupFixture()
  expect(await me.post(url, { parser: "magic", ingredient: "1 egg" })).toMatchObject({
    status: 422,
    body: { detail: [{ type: "enum", loc: ["body", "parser"] }] },
  })
  expect((await me.post(url, {})).status).toBe(422)
  const openai = await me.post(url, { parser: "openai", ingredient: "1 egg" })
  expect(openai).toMatchObject({
    status: 422,
    body: {
      detail: [{ loc: ["body", "parser"], msg: expect.stringContaining('"nlp" or "brute"') }],
    },
  })
  const long = await me.post(url, { ingredient: "x".repeat(2001) })
  expect([long.status, long.body.detail[0].msg]).toEqual([
    422,
    "String should have at most 2000 characters",
  ])
  const many = await me.post("/api/parser/ingredients", { ingredients: Array(501).fill("1 egg") })
  expect([many.status, many.body.detail[0].msg]).toEqual([
    422,
    expect.stringContaining("at most 500 items"),
  ])
  const wide = await me.post("/api/parser/ingredients", {
    ingredients: Array(51).fill("x".repeat(2000)),
  })
  expect([wide.status, wide.body.detail[0].msg]).toEqual([
    422,
    expect.stringContaining("Send them in parts"),
  ])
  expect((await anonymous.post(url, { ingredient: "1 egg" })).status).toBe(401)
})

it("limits how much one parses", async () => {
  stopClock()
  const { me } = await groupFixture()
  const statuses = new Set<number>()
  for (let call = 0; call < 260; call++) {
    statuses.add((await me.post("/api/parser/ingredients", { ingredients: [] })).status)
  }
  expect([...statuses]).toEqual([200, 429])
})
