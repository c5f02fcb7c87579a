import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"
import { reading } from "./page.ts"

it("reads nested items, metas, links, times and pictures", () => {
  const { recipe, minutes, raw } = reading(
    "microdata",
    "https://example.com/recept/pannkakor",
    "de-DE",
  )
  expect(recipe).toMatchObject({
    name: "Pannkakor",
    description: "Tunna och gyllene.",
    images: ["https://example.com/recept/bilder/pannkakor.jpg"],
    recipeYield: "4 portioner",
    prepTime: "10 Minuten",
    performTime: "20 min",
    totalTime: "30 Minuten",
    recipeInstructions: [
      { title: "", text: "Vispa mjöl och hälften av mjölken." },
      { title: "", text: "Tillsätt resten och äggen." },
      { title: "", text: "Låt svälla." },
    ],
    nutrition: { calories: "310" },
    language: "sv",
  })
  expect(minutes).toEqual({ prepTime: 10, performTime: 20, totalTime: 30 })
  expect(raw).toMatchObject({ "@type": "Recipe", author: { "@type": "Person", name: "Testköket" } })
})

it("reads the amount that stands beside a marked name", () => {
  const notes = reading("microdata").recipe?.recipeIngredient.map(({ note }) => note)
  expect(notes).toEqual(["6 dl mjölk", "2½ dl vetemjöl", "3 ägg"])
})

it("reads an attribute that holds JSON with unescaped quotes", () => {
  const html = `<div itemscope itemtype="http://schema.org/Recipe"><meta itemprop="name" content="Tea">
    <meta itemprop="recipeInstructions" content="[{"@type":"HowToStep","text":"Boil."},{"@type":"HowToStep","text":"Pour."}]"></div>`
  const { recipe } = readRecipe({ html, url: "https://example.com/tea" }, { locale: "en-US" })
  expect(recipe?.recipeInstructions.map(({ text }) => text)).toEqual(["Boil.", "Pour."])
})

it("prefers the label in front of a time to its markup", () => {
  const html = `<h1>Våfflor</h1><div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Våfflor</h2>
    <div itemprop="prepTime"><h3>Tillagningstid</h3><h3>30 min</h3></div>
    <ul><li itemprop="recipeIngredient">3 dl mjölk</li><li itemprop="recipeIngredient">2 dl mjöl</li></ul>
    <p itemprop="recipeInstructions">Vispa ihop allt och grädda.</p></div>`
  const { minutes } = readRecipe({ html, url: "https://example.com/v" }, { locale: "sv-SE" })
  expect(minutes).toEqual({ prepTime: null, performTime: 30, totalTime: 30 })
})
