import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"

const notesOf = (marked: string[], shown: string[]) => {
  const data = { "@type": "Recipe", name: "Soup", recipeIngredient: marked }
  const html = `<h1>Soup</h1><script type="application/ld+json">${JSON.stringify(data)}</script>
    <h2>Ingredients</h2><ul>${shown.map((line) => `<li>${line}</li>`).join("")}</ul>
    <h2>Method</h2><ol><li>Cook everything in the stock.</li><li>Serve with the cream.</li></ol>`
  const { recipe } = readRecipe({ html, url: "https://example.com/soup" }, { locale: "en-US" })
  return recipe?.recipeIngredient.map(({ note }) => note)
}

const marked = ["2 onions", "1 l stock", "200 ml cream"]

it("uses the page's list where it adds foods between the marked ones", () => {
  const shown = ["500 g carrots", "2 onions", "1 l stock", "1 tsp salt", "200 ml cream"]
  expect(notesOf(marked, shown)).toEqual(shown)
})

it("uses the marked foods where the page lists them in another order, or with other lines", () => {
  expect(notesOf(marked, ["200 ml cream", "500 g carrots", "2 onions", "1 l stock"])).toEqual(
    marked,
  )
  expect(notesOf(marked, ["Shop", "2 onions", "Share", "1 l stock", "200 ml cream"])).toEqual(
    marked,
  )
})
