import { expect, it } from "vitest"
import { reading } from "./page.ts"

it("reads a page without structured data by its headings", () => {
  const { recipe, trace, raw } = reading("plain")
  expect(recipe).toMatchObject({
    name: "Linsensuppe",
    recipeYield: "4 Portionen",
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
  expect(trace.fields).toMatchObject({ ingredients: "page-text", steps: "page-text" })
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
  expect(trace.fields).toMatchObject({ prepTime: "json-ld", ingredients: "page-text" })
})

it("finds no recipe in an article", () => {
  const { recipe, raw } = reading("article")
  expect(recipe).toBeNull()
  expect(raw).toEqual({})
})
