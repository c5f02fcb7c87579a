import { strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import { recipes } from "../../../worker/import/archives/recipes"
import { filesInMemory } from "../../support/files-in-memory"
import { readAll } from "./read-all"

const reference = "11111111-2222-4333-8444-555555555555"
const stew = {
  id: "x",
  user_id: "y",
  group_id: "z",
  name: "Stew",
  slug: "stew",
  recipe_ingredient: [
    {
      quantity: 2,
      unit: { id: "u", name: "cup", plural_name: "cups" },
      food: { id: "f", name: "bean", plural_name: "beans" },
      note: "soaked",
      original_text: "2 cups soaked beans",
      reference_id: reference,
    },
    { quantity: 3, unit: null, food: null, note: "leeks" },
  ],
  recipe_instructions: [
    { id: "s", title: "", text: "Cook.", ingredient_references: [{ reference_id: reference }] },
  ],
  settings: { disable_amount: false },
  rating: 5,
  last_made: "2024-02-03T18:00:00",
  extras: { origin: "Ada" },
}

it("reads zips of one recipe, in snake_case and in camelCase", async () => {
  const files = { "stew.json": stew, "original.webp": "picture" }
  expect(await recipes.recognises(filesInMemory(files))).toBe(true)
  const recipe = {
    name: "Stew",
    lines: [
      {
        text: "2 cups soaked beans",
        quantity: 2,
        unit: "cup",
        food: "bean",
        pluralUnit: "cups",
        pluralFood: "beans",
        note: "soaked",
      },
      { text: "3 leeks" },
    ],
    steps: [{ text: "Cook.", uses: [0] }],
    rating: 5,
    lastMade: "2024-02-03T18:00:00",
    extras: { origin: "Ada" },
    picture: { file: "original.webp" },
  }
  expect(await readAll(recipes, files)).toMatchObject([recipe])

  const camel = JSON.stringify(stew).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(await readAll(recipes, { ...files, "stew.json": camel })).toMatchObject([recipe])
})

it("reads what later versions of Mealie write", async () => {
  const later = {
    name: "Bread",
    recipeServings: 4,
    recipeYieldQuantity: 2,
    recipeYield: "loaves",
    recipeIngredient: [{ quantity: 0.5, food: { name: "flour" }, display: "½ flour" }],
    recipeInstructions: [{ summary: "Knead", text: "For long." }],
  }
  expect(await readAll(recipes, { "bread.json": later })).toMatchObject([
    { recipeYield: "2 loaves", steps: [{ text: "**Knead**\n\nFor long." }] },
  ])
})

it("reads folders, archives in the archive, lists and graphs", async () => {
  const soup = (name: string) => ({ "@type": "Recipe", name, recipeIngredient: ["1 leek"] })
  const files = {
    "recipes/stew/stew.json": stew,
    "recipes/stew/images/original.webp": "picture",
    "list.json": [soup("One"), soup("Two")],
    "graph.jsonld": { "@context": "https://schema.org", "@graph": [{}, soup("Three")] },
    "package.json": { name: "no recipe" },
    "inner.zip": zipSync({
      "four.json": strToU8(JSON.stringify({ ...soup("Four"), image: "four.png" })),
      "four.png": strToU8("picture"),
    }),
    "both.zip": zipSync({ "list.json": strToU8(JSON.stringify([soup("a"), soup("b")])) }),
  }
  expect(await recipes.recognises(filesInMemory(files))).toBe(true)
  expect(await readAll(recipes, files)).toEqual([
    expect.objectContaining({
      name: "Stew",
      picture: { file: "recipes/stew/images/original.webp" },
    }),
    expect.objectContaining({ name: "One" }),
    expect.objectContaining({ name: "Two" }),
    expect.objectContaining({ name: "Three" }),
    expect.objectContaining({ name: "Four", picture: { bytes: strToU8("picture") } }),
    "This archive contains several recipes. Import it separately.",
  ])
})

it("reads saved web pages", async () => {
  const jsonLd = JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Leek Tart",
    image: "https://example.org/tart.jpg",
    recipeIngredient: ["2 leeks", "1 egg"],
    recipeInstructions: ["Mix.", "Bake."],
  })
  const page = `<html><link rel="canonical" href="https://example.org/tart"><script type="application/ld+json">${jsonLd}</script></html>`
  expect(await readAll(recipes, { "tart.html": page, "none.html": "<p>Hello</p>" })).toEqual([
    expect.objectContaining({
      name: "Leek Tart",
      steps: [
        { title: "", text: "Mix." },
        { title: "", text: "Bake." },
      ],
      picture: { address: "https://example.org/tart.jpg" },
      orgURL: "https://example.org/tart",
    }),
    "There is no recipe on this page.",
  ])
})

it("finds the pictures that JSON-LD names, in the archive or in itself", async () => {
  const soup = (image: unknown) => ({ "@type": "Recipe", name: "Soup", image })
  const pictures = await readAll(recipes, {
    "a/soup.json": soup("images/my%20soup.jpg"),
    "a/images/my soup.jpg": "picture",
    "b.json": soup({ "@type": "ImageObject", url: `data:image/png;base64,${btoa("inside")}` }),
    "c.json": soup("../../etc/passwd"),
    "d.json": soup(["https://example.org/d.jpg", "javascript:alert(1)"]),
    "e.json": soup("data:image/png;base64,%%%"),
  })
  expect(pictures.map((recipe) => (typeof recipe === "string" ? recipe : recipe.picture))).toEqual([
    { file: "a/images/my soup.jpg" },
    { bytes: strToU8("inside") },
    null,
    { address: "https://example.org/d.jpg" },
    null,
  ])
})
