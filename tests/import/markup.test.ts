import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"
import { reading } from "./page.ts"

it("reads RDFa with nested objects, metas, times and lists", () => {
  const { recipe, minutes, trace } = reading("rdfa")
  expect(recipe).toMatchObject({
    name: "Leek soup",
    images: ["https://example.com/leek.jpg"],
    recipeYield: "2 servings",
    author: "A. Cook",
    nutrition: { calories: "180" },
    recipeIngredient: [{ note: "2 leeks" }, { note: "1 l stock" }],
    recipeInstructions: [
      { text: "Slice the leeks and soften them." },
      { text: "Simmer them in the stock." },
    ],
  })
  expect(minutes).toEqual({ prepTime: 10, performTime: 25, totalTime: 35 })
  expect(trace.fields.name).toMatchObject({
    strategy: "rdfa",
    answers: [{ fragment: "Leek soup" }, {}],
  })
})

it("reads h-recipe", () => {
  const { recipe, minutes } = reading("h-recipe")
  expect(recipe).toMatchObject({
    name: "Flatbread",
    description: "Quick and soft.",
    images: ["https://example.com/flatbread.jpg"],
    recipeYield: "6 flatbreads",
    tags: ["Bread"],
    recipeIngredient: [{ note: "300 g flour" }, { note: "180 ml water" }],
    recipeInstructions: [{ text: "Knead the dough." }, { text: "Bake it in a dry pan." }],
  })
  expect(minutes.totalTime).toBe(40)
})

it("reads the older hRecipe", () => {
  const { recipe, minutes } = reading("hrecipe-old")
  expect(recipe).toMatchObject({
    name: "Rice pudding",
    recipeYield: "4 servings",
    recipeIngredient: [{ note: "1 l milk" }, { note: "150 g rice" }],
    recipeInstructions: [
      { text: "Heat the milk." },
      { text: "Stir in the rice and let it swell." },
    ],
  })
  expect(minutes).toMatchObject({ prepTime: 5, performTime: 50 })
})

it("distinguishes the page's recipe from another, follows references, and merges other data about it", () => {
  const { recipe, trace } = reading("two-recipes")
  expect(recipe).toMatchObject({
    name: "Roast roots and green sauce",
    recipeIngredient: [{ note: "1 kg roots" }, { note: "2 tbsp oil" }],
    recipeInstructions: [{ text: "Cut the roots.\nLeave the skin on." }, { text: "Roast them." }],
    categories: ["Main"],
    cuisines: ["British"],
    author: "Ann Cook",
    video: "https://videos.example.com/embed/9",
    // It names another site as its own.
    canonicalURL: null,
  })
  expect(trace.candidates[0]?.place).toBe('script[type="application/ld+json"] (2) $.@graph[3]')
  expect(trace.candidates.find(({ name }) => name === "Green sauce")?.sameDish).toBe(false)
})

it("finds elements outside an item that are referenced by id", () => {
  const html = `<p id="who" itemprop="name">Broth</p>
    <div itemscope itemtype="http://schema.org/Recipe" itemref="who rest nothing">
      <span itemprop="ingredients">2 bones</span><span itemprop="ingredients">1 onion</span></div>
    <div id="rest"><div itemprop="recipeInstructions">Boil the bones.</div></div>`
  const { recipe } = readRecipe({ html, url: "https://example.com/broth" }, { locale: "en-US" })
  expect(recipe).toMatchObject({ name: "Broth", recipeInstructions: [{ text: "Boil the bones." }] })
})
