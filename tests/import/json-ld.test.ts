import { expect, it } from "vitest"
import { reading, readingOf } from "./page.ts"

it("reads a recipe nested in a graph and distinguishes it from another on the page", () => {
  const { recipe, minutes, raw, trace } = reading("graph", "https://example.com/barley-bake/?ref=1")
  expect(recipe).toEqual({
    name: "Barley & leek bake",
    notes: [],
    description: "A dish for cold days.\nIt keeps.",
    images: ["https://example.com/pictures/bake.jpg", "https://example.com/pictures/bake-full.jpg"],
    recipeYield: "4 bowls",
    prepTime: "20 minutes",
    performTime: "1 hour 15 minutes",
    totalTime: "1 hour 35 minutes",
    recipeIngredient: [
      { title: "For the bake", note: "200 g pearl barley" },
      { title: null, note: "2 leeks, sliced" },
      { title: "For the top", note: "½ cup crumbs" },
    ],
    recipeInstructions: [
      { title: "The bake", text: "Boil the barley." },
      { title: "", text: "Soften the leeks\nFry them in butter." },
      { title: "The top", text: "Scatter the crumbs." },
      { title: "", text: "Bake…" },
    ],
    nutrition: {
      calories: "400",
      fatContent: "12.5",
      proteinContent: null,
      carbohydrateContent: null,
      fiberContent: null,
      sodiumContent: "800",
      sugarContent: null,
    },
    tags: ["Winter", "Bake", "One Pot"],
    categories: [],
    cuisines: [],
    author: "",
    video: null,
    orgURL: "https://example.com/barley-bake/?ref=1",
    canonicalURL: "https://example.com/barley-bake/",
    language: "en-GB",
  })
  expect(minutes).toEqual({ prepTime: 20, performTime: 75, totalTime: 95 })
  expect(raw).toMatchObject({ name: "Barley &amp;amp; leek bake", recipeYield: ["4", "4 bowls"] })
  expect(trace.candidates.map(({ name }) => name)).toContain("Another dish")
  expect(trace.fields).toMatchObject({
    name: { strategy: "json-ld" },
    language: { strategy: "open-graph", reason: "Nothing else in the page has it." },
    pictures: { strategy: "open-graph", reason: "The page presents it and states its size." },
  })
})

it("repairs JSON that is broken in every common way", () => {
  const { recipe, trace } = reading("broken-json")
  expect(recipe).toMatchObject({
    name: 'The "good" soup',
    description: "Two\nlines and a tab",
    recipeIngredient: [{ note: "1 l water" }, { note: "2 carrots" }],
    recipeInstructions: [{ title: "", text: "Boil it's water. Add carrots." }],
    recipeYield: "04 servings",
    tags: ["Soup", "Warm"],
  })
  expect(trace.notes).toEqual(["JSON-LD block 1 was repaired."])
})

it.each([
  ["one text with lines", "Mix.\n\nBake.\n"],
  ["texts", ["Mix.", "Bake."]],
  ["markup", "<ol><li>Mix.</li><li>Bake.</li></ol>"],
  ["numbered lines", ["1. Mix.", "2. Bake."]],
  ["numbered words", "Step 1: Mix.\nStep 2: Bake."],
  [
    "steps",
    [
      { "@type": "HowToStep", text: "Mix." },
      { "@type": "http://schema.org/HowToStep", name: "Bake." },
    ],
  ],
  ["numbered keys", { 0: { text: "Mix." }, 1: { text: "Bake." } }],
  [
    "an item list",
    {
      "@type": "ItemList",
      itemListElement: [{ "@type": "ListItem", item: { text: "Mix." } }, "Bake."],
    },
  ],
  ["nested lists", [["Mix."], [{ text: "Bake." }]]],
  ["one step with numbered lines", [{ "@type": "HowToStep", text: "1. Mix.\n2. Bake." }]],
  [
    "a section that only says so",
    { "@type": "HowToSection", name: "Method", itemListElement: ["Mix.", "Bake."] },
  ],
  ["JSON in a text", '[{"@type":"HowToStep","text":"Mix."},{"@type":"HowToStep","text":"Bake."}]'],
])("reads a method given as %s", (_, recipeInstructions) => {
  expect(readingOf({ recipeInstructions }).recipe?.recipeInstructions).toEqual([
    { title: "", text: "Mix." },
    { title: "", text: "Bake." },
  ])
})

it.each([
  ["one text with lines", "1 egg\n2 cups flour"],
  ["texts with bullets", ["• 1 egg", "- 2 cups flour"]],
  [
    "objects",
    [
      { amount: 1, name: "egg" },
      { quantity: "2", unit: "cups", ingredient: "flour" },
    ],
  ],
  [
    "values with units",
    [{ text: "1 egg" }, { amount: { value: 2, unitText: "cups" }, name: "flour" }],
  ],
  ["amounts apart", ["1 egg", "2 cups", "flour"]],
])("reads ingredients given as %s", (_, recipeIngredient) => {
  const { recipe } = readingOf({ recipeIngredient })
  expect(recipe?.recipeIngredient.map(({ note }) => note)).toEqual(["1 egg", "2 cups flour"])
})

it("does not return a recipe without ingredients and steps, but shows what it found", () => {
  const { recipe, raw } = readingOf({
    name: "Nothing",
    recipeIngredient: [" "],
    recipeInstructions: [],
  })
  expect(recipe).toBeNull()
  expect(raw).toMatchObject({ name: "Nothing" })
})

it("reports zeros among times only beside an invalid time", () => {
  const recipeIngredient = ["1 egg"]
  const some = readingOf({
    recipeIngredient,
    prepTime: "PT10M",
    cookTime: "PT0M",
    totalTime: "PT0M",
  })
  expect(some.recipe).toMatchObject({
    prepTime: "10 minutes",
    performTime: "none",
    totalTime: "10 minutes",
  })
  const noughts = readingOf({
    recipeIngredient,
    prepTime: "PT0M",
    cookTime: "PT0M",
    totalTime: "PT0M",
  })
  expect(noughts.recipe).toMatchObject({ prepTime: null, performTime: null, totalTime: null })
})

it("keeps numbers that do not count steps, and lines that introduce the next step", () => {
  const recipeInstructions =
    "The dough:\n1.5 kg of flour go in.\n2.5 l of water follow.\nServe it with:"
  expect(readingOf({ recipeInstructions }).recipe?.recipeInstructions).toEqual([
    { title: "The dough", text: "1.5 kg of flour go in." },
    { title: "", text: "2.5 l of water follow." },
    { title: "", text: "Serve it with:" },
  ])
})
