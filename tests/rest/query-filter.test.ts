import { beforeEach, expect, it } from "vitest"
import type { recipes } from "../../db/schema"
import { testApp } from "../support/app"

let answer: (filter: string) => Promise<{ status: number; body: any }>
let ids: Record<string, string>

const filtered = async (filter: string) => {
  const { status, body } = await answer(filter)
  if (status !== 200) return body.detail
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ name }: typeof recipes.$inferSelect) => name).join(",")
}

beforeEach(async () => {
  const { as, make } = await testApp()
  const cook = await make.user({ fullName: "Ada Cook", password: "secret hash" })
  const { groupId } = cook
  const [a, b] = [
    await make.tag({ groupId, name: "Quick" }),
    await make.tag({ groupId, name: "Vegan" }),
  ]
  const label = await make.label({ groupId, name: "Vegetables" })
  const stepId = crypto.randomUUID()
  const leek = await make.food({ groupId, name: "leek", labelId: label.id })
  const soups = await make.category({ groupId, name: "Soups" })
  const pan = await make.tool({ groupId, name: "Pan" })
  const soup = await make.recipe({
    groupId,
    userId: cook.id,
    name: "Leek soup",
    rating: 4,
    totalMinutes: 20,
    lastMade: "2024-03-01T18:30:00",
    dateAdded: "2024-01-10",
    createdAt: "2024-01-10T08:00:00",
    orgURL: "https://example.com/leek-soup-of-the-house-with-a-very-long-address.html",
    tags: [a, b],
    categories: [soups],
    tools: [pan],
    ingredients: [{ foodId: leek.id, note: "washed" }, { note: "salt" }],
    recipeInstructions: [
      { id: stepId, title: "Before", text: "Wash 100 % of the leek", ingredientReferences: [] },
      { id: crypto.randomUUID(), title: "", text: "Boil it", ingredientReferences: [] },
    ],
    notes: [
      { title: "Wine", text: "A dry one" },
      { title: "Bread", text: "Fresh" },
    ],
    assets: [{ name: "Drawing", icon: "mdi-file", fileName: "drawing.pdf", object: "a1" }],
  })
  await make.recipe({
    groupId,
    name: "Toast (plain)",
    public: false,
    dateAdded: "2024-02-20",
    createdAt: "2024-02-20T08:00:00",
    tags: [a],
    nutrition: { calories: "200" },
  })
  await make.recipe({ name: "Theirs", notes: [{ title: "Wine", text: "Theirs" }] })
  ids = { step: stepId, soup: soup.id, quick: a.id, vegan: b.id, cook: cook.id, group: groupId }
  const me = as(cook)
  answer = (filter) =>
    me.get(`/api/recipes?orderBy=name&orderDirection=asc&queryFilter=${encodeURIComponent(filter)}`)
})

const both = "Leek soup,Toast (plain)"

it.each([
  ["", both],
  ["garbage", ""],
  ["name = Leek soup", "Leek soup"],
  ["name = leek soup", ""],
  ['name <> "Leek soup"', "Toast (plain)"],
  ['name = "Toast (plain)" OR rating >= 4', both],
  ["name LIKE %SOUP", "Leek soup"],
  ['name NOT LIKE "%soup%"', "Toast (plain)"],
  ["name LIKE _eek%", "Leek soup"],
  ["name IN [x, Leek soup]", "Leek soup"],
  ["name NOT IN [Leek soup]", "Toast (plain)"],
  ["rating > 3.5", "Leek soup"],
  ["rating > many", ""],
  ["rating IS NULL", "Toast (plain)"],
  ["rating IS NOT NONE", "Leek soup"],
  ["lastMade >= 2024-03-01", "Leek soup"],
  ["last_made < 2024-03-01", ""],
  ["lastMade >= 2024-03-01T18:30:00Z", "Leek soup"],
  ["lastMade >= 2024-03-01T18:30:00+02:00", "Leek soup"],
  ['lastMade > "March 1, 2024 18:31"', ""],
  ['lastMade > "3/1/2024"', "Leek soup"],
  ["dateAdded = 2024-01-10", "Leek soup"],
  ["dateAdded > 2024-01-10T00:00:00 AND dateAdded <= 2024-02-20", "Toast (plain)"],
  ["settings.public = TRUE", "Leek soup"],
  ["settings.public = no", "Toast (plain)"],
  ["settings.public = 1", "Leek soup"],
  ["nutrition.calories = 200", "Toast (plain)"],
  ["orgURL IS NULL", "Toast (plain)"],
  ['orgURL LIKE "%OF-THE-HOUSE-with-a-very-long-address-and-more-than-fifty.html"', ""],
  ['orgURL LIKE "%LEEK-soup-of-the-house-with-a-very-long-address.html"', "Leek soup"],
  ['orgURL LIKE "%leek-soup-of-the-house-with-a-very-long-address%"', "Leek soup"],
  ['orgURL LIKE "https://example.com/leek-soup-of-the-house-with-a-very%"', "Leek soup"],
  ["tags.name = Quick", both],
  ["tags.name = Vegan", "Leek soup"],
  ["tags.name <> Quick", "Leek soup"],
  ["tags.name = Quick AND tags.name = Vegan", ""],
  ["tags.name CONTAINS ALL [Quick, Vegan]", "Leek soup"],
  ["tags.slug IN [quick, vegan]", both],
  ["recipe_category.slug = soups", "Leek soup"],
  ["recipeCategory.name IS NULL", "Toast (plain)"],
  ["tools.name = Pan AND tags.slug = quick", "Leek soup"],
  ["tools.on_hand = false", "Leek soup"],
  ["recipe_ingredient.food.name = leek", "Leek soup"],
  ["recipeIngredient.food.label.name LIKE veg%", "Leek soup"],
  ["recipe_ingredient.note = salt AND recipe_ingredient.food.name = leek", ""],
  ["recipeInstructions.text LIKE %LEEK%", "Leek soup"],
  ['recipe_instructions.title = Before AND recipe_instructions.text = "Boil it"', ""],
  ["recipeInstructions.text IS NULL", "Toast (plain)"],
  ["notes.title = Wine", "Leek soup"],
  ["notes.title = Wine AND notes.text = Fresh", ""],
  ["notes.title CONTAINS ALL [Wine, Bread]", "Leek soup"],
  ["notes.title CONTAINS ALL [Wine, Cheese]", ""],
  ["notes.text NOT IN [Fresh] AND tags.name = Vegan", "Leek soup"],
  ["assets.name = Drawing AND assets.fileName LIKE %.pdf AND assets.icon = mdi-file", "Leek soup"],
  ["assets.fileName = drawing.pdf AND notes.title = Wine AND tools.name = Pan", "Leek soup"],
  ["tags.name = Vegan AND tools.name = Pan AND recipe_ingredient.note = salt", "Leek soup"],
  ["tags.name = Vegan AND tools.name = Pot", ""],
  ["(tags.name = Vegan OR tools.name = Pot) AND (tools.name = Pan OR tags.name = x)", "Leek soup"],
  ["(tags.name = Vegan OR tools.name = Pot) AND (tools.name = x OR tags.name = Quick)", ""],
  ["(tags.name = Vegan AND rating = 4 OR tools.name = Pot) AND tools.name = Pan", "Leek soup"],
  ["tags.name = Quick AND (tools.name = Pan OR settings.public = no)", both],
  ['user.full_name = "Ada Cook"', "Leek soup"],
  ["user.id IS NULL", "Toast (plain)"],
  ["rating >= 4 AND name = x OR settings.public = false", "Toast (plain)"],
  ["rating >= 4 AND (name = x OR settings.public = true)", "Leek soup"],
])("finds with %j", async (filter, expected) => {
  expect(await filtered(filter)).toBe(expected)
})

it("finds by id, in both spellings, and by lists of ids", async () => {
  expect(await filtered(`id = ${ids.soup}`)).toBe("Leek soup")
  expect(await filtered(`id="${ids.soup!.replaceAll("-", "").toUpperCase()}"`)).toBe("Leek soup")
  expect(await filtered(`tags.id CONTAINS ALL ["${ids.quick}","${ids.vegan}"]`)).toBe("Leek soup")
  expect(await filtered(`tags.id IN ["${ids.quick}"]`)).toBe(both)
  expect(await filtered(`recipeInstructions.id = ${ids.step}`)).toBe("Leek soup")
  expect(await filtered(`user.id = ${ids.cook}`)).toBe("Leek soup")
  expect(await filtered(`groupId = ${ids.group}`)).toBe(both)
})

const unknown = (path: string) =>
  `invalid attribute string: '${path}' does not exist on this schema`

it.each([
  ["nothing = 1", unknown("nothing")],
  ["user.password = x", unknown("user.password")],
  ["user.email = x", unknown("user.email")],
  ["user.sessions.id = x", unknown("user.sessions.id")],
  ["tags = x", unknown("tags")],
  ["notes = x", unknown("notes")],
  ["assets.object = x", unknown("assets.object")],
  ["name.length = x", unknown("name.length")],
  ["constructor = x", unknown("constructor")],
  ["NAME = x", unknown("NAME")],
  ["id = soup", "invalid query string: invalid UUID 'soup'"],
  ["tags.id IN [x]", "invalid query string: invalid UUID 'x'"],
  ["lastMade > soon", "invalid query string: unknown date or datetime format 'soon'"],
  ["lastMade > 2024-13-45", "invalid query string: unknown date or datetime format '2024-13-45'"],
  ["rating LIKE 4%", 'invalid query string: "LIKE" can only be used with string columns'],
  ["(name = x", "invalid query string: parenthesis are unbalanced"],
  ["rating IS 4", 'invalid query string: "IS" can only be used with "NULL", not "4"'],
  ["name IN x", "invalid query string: IN must be given a list of values enclosed by [ and ]"],
  ["name =", 'invalid query string: "=" has no value'],
  [
    Array.from({ length: 17 }, () => "rating = 1").join(" OR "),
    "invalid query string: it has more than 16 comparisons",
  ],
  [
    Array.from({ length: 4 }, () => "(tags.name = a OR tools.name = b)").join(" AND "),
    "invalid query string: it compares too many relations with each other; ask for fewer at once",
  ],
])("refuses %j with 400 and the reason", async (filter, detail) => {
  const { status, body } = await answer(filter)
  expect([status, body.detail]).toEqual([400, detail])
})
