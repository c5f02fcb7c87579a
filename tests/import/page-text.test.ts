import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"
import { reading } from "./page.ts"

it("reads a page without structured data by its headings", () => {
  const { recipe, trace, raw } = reading("plain")
  expect(recipe).toMatchObject({
    name: "Linsensuppe",
    recipeYield: "4 Portionen",
    prepTime: "20 Minuten",
    performTime: "1 Std. 10 Min.",
    totalTime: "1 hour 30 minutes",
    recipeIngredient: [
      { title: "Suppe", note: "250 g Linsen" },
      { title: null, note: "1 Möhre" },
      { title: null, note: "Salz" },
      { title: "Einlage", note: "2 Würste" },
    ],
    recipeInstructions: [
      { title: "", text: "Die Linsen waschen und mit der Möhre eine halbe Stunde kochen." },
      { title: "", text: "Die Würste schneiden, dazugeben und mit Salz abschmecken." },
    ],
    language: "de",
  })
  expect(trace.fields).toMatchObject({
    ingredients: { strategy: "page-text" },
    steps: { strategy: "page-text" },
  })
  expect(raw).toMatchObject({ "@type": "Recipe" })
})

it("fills in what structured data lacks, from the first of two unit systems", () => {
  const { recipe, trace } = reading("units")
  expect(recipe?.recipeIngredient.map(({ note }) => note)).toEqual([
    "200 g oats",
    "50 ml water",
    "salt",
  ])
  expect(recipe?.recipeInstructions).toHaveLength(2)
  expect(recipe?.prepTime).toBe("10 minutes")
  expect(trace.fields).toMatchObject({
    prepTime: { strategy: "json-ld" },
    ingredients: { strategy: "page-text" },
  })
})

it("finds no recipe in an article", () => {
  const { recipe, raw } = reading("article")
  expect(recipe).toBeNull()
  expect(raw).toEqual({})
})

it("removes search terms from a name, and one of two lists in other units", () => {
  const list = (...items: string[]) => items.map((item) => `<li>${item}</li>`).join("")
  const html = `<title>Rye bread recipe | Example</title><meta property="og:title" content="Rye bread recipe | Example">
    <h1>Rye bread</h1><h2>Ingredients</h2>
    <ul>${list("500 g rye flour", "350 ml water", "10 g salt", "17.6 oz rye flour", "12 fl oz water", "2 tsp salt")}</ul>
    <h2>How to make it</h2><ol>${list("Knead all of it for ten minutes.", "Let it rise, and bake it for an hour.")}</ol>`
  const { recipe } = readRecipe({ html, url: "https://example.com/rye" }, { locale: "en-US" })
  expect(recipe?.name).toBe("Rye bread")
  expect(recipe?.recipeIngredient.map(({ note }) => note)).toEqual([
    "500 g rye flour",
    "350 ml water",
    "10 g salt",
  ])
})

it("reads the steps after an unannounced list of amounts", () => {
  const html = `<nav><ul><li>1 cup of news</li></ul></nav><h1>Carrot salad</h1>
    <ul><li>3 carrots</li><li>2 tbsp oil</li><li>1 tsp mustard</li><li>salt</li></ul>
    <p>Grate the carrots as finely as you can.</p><p>Stir the oil into the mustard and dress them.</p>
    <h3>Variation</h3><p>Take beetroot in place of the carrots, and walnuts.</p>`
  const { recipe } = readRecipe({ html, url: "https://example.com/carrots" }, { locale: "en-US" })
  expect(recipe?.recipeIngredient).toHaveLength(4)
  expect(recipe?.recipeInstructions.map(({ text }) => text)).toEqual([
    "Grate the carrots as finely as you can.",
    "Stir the oil into the mustard and dress them.",
  ])
})

it("continues on the page where structured data was truncated", () => {
  const script = JSON.stringify({
    "@type": "Recipe",
    name: "Broth",
    recipeIngredient: ["1 l water", "2 onions"],
    recipeInstructions: ["Boil."],
  })
  const html = `<script type="application/ld+json">${script}</script><h2>Ingredients</h2>
    <ul><li>1 l water</li><li>2 onions</li><li>3 carrots</li></ul>`
  const { recipe, trace } = readRecipe(
    { html, url: "https://example.com/broth" },
    { locale: "en-US" },
  )
  expect(recipe?.recipeIngredient).toHaveLength(3)
  expect(trace.fields.ingredients).toMatchObject({
    strategy: "page-text",
    reason: "The page has more than its structured data.",
    answers: [{ strategy: "page-text" }, { strategy: "json-ld" }],
  })
})

it("adds the headings of the page to flat structured data", () => {
  const recipeIngredient = ["200 g oats", "Topping", "1 apple", "1 tsp cinnamon"]
  const script = JSON.stringify({
    "@type": "Recipe",
    name: "Crumble",
    recipeIngredient,
    recipeInstructions: "Bake.",
  })
  const item = (text: string) =>
    `<li><label><input type="checkbox">▢</label> <span>${text}</span></li>`
  const html = `<script type="application/ld+json">${script}</script><h3>Ingredients</h3>
    <h4>Base</h4><ul>${item("200 g oats")}</ul><h4>Topping</h4><ul>${item("1 apple, in slices")}${item("1 tsp cinnamon")}</ul>`
  const { recipe } = readRecipe({ html, url: "https://example.com/crumble" }, { locale: "en-US" })
  expect(recipe?.recipeIngredient).toEqual([
    { title: "Base", note: "200 g oats" },
    { title: "Topping", note: "1 apple" },
    { title: null, note: "1 tsp cinnamon" },
  ])
})
