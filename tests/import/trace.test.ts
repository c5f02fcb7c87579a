import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"
import { fragmentOf, shortened } from "../../worker/import/trace.ts"
import { readingOf } from "./page.ts"

const page = (thing: object, body = "", head = "") => {
  const script = JSON.stringify({ "@type": "Recipe", name: "Dish", ...thing })
  const html = `<html>${head}<script type="application/ld+json">${script}</script><body>${body}</body></html>`
  return readRecipe({ html, url: "https://www.example.com/a/dish?x=1" }, { locale: "en-US" })
}
const method =
  "<h2>Method</h2><ol><li>Stir the flour into the warm milk.</li><li>Bake it for an hour.</li></ol>"
const list = (...items: string[]) =>
  `<h2>Ingredients</h2><ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`

it("lists every candidate for a field, its place, and why one was chosen", () => {
  const { trace } = page(
    { recipeIngredient: ["flour", "milk"] },
    list("200 g flour", "100 ml milk") + method,
  )
  expect(trace.fields.ingredients).toMatchObject({
    strategy: "page-text",
    answers: [
      { strategy: "page-text", place: expect.any(String) },
      {
        strategy: "json-ld",
        place: 'script[type="application/ld+json"] (1) $.recipeIngredient',
        fragment: '["flour", "milk"]',
      },
    ],
  })
  expect(trace.fields.ingredients?.reason).toContain("names foods without amounts")
})

it("uses the page's lines with the same words", () => {
  const text = "200 g flour 100 ml milk 2 eggs"
  const { recipe, trace } = page(
    { recipeIngredient: [text], recipeInstructions: ["Stir.", "Bake."] },
    list("200 g flour", "100 ml milk", "2 eggs") + method,
  )
  expect(recipe?.recipeIngredient).toHaveLength(3)
  expect(trace.fields.ingredients?.reason).toBe(
    "The same words, in the lines in which the page shows them.",
  )
})

it("uses the page's lines where a list was split at its commas", () => {
  const { recipe } = page(
    { recipeIngredient: ["250 g beef", " in pieces", " 1", "5 tsp mustard"] },
    list("250 g beef, in pieces", "1,5 tsp mustard", "a tin (26 cm)") + method,
  )
  expect(recipe?.recipeIngredient.map(({ note }) => note)).toEqual([
    "250 g beef, in pieces",
    "1,5 tsp mustard",
  ])
})

it("uses the page's amounts where a program turned them into decimals, and no others", () => {
  const body = list("2 tbsp oil", "200 g flour", "1 egg", "1/4 tsp salt") + method
  const rest = ["200 g flour", "1 egg", "1/4 tsp salt"]
  const notes = (recipeIngredient: string[]) =>
    page({ recipeIngredient }, body).recipe?.recipeIngredient.map(({ note }) => note)
  expect(notes(["36.40 gm oil", ...rest])?.[0]).toBe("2 tbsp oil")
  expect(notes(["0.25 l oil", ...rest])?.[0]).toBe("0.25 l oil")
})

it("uses the texts of the page where structured data has only their headings", () => {
  const { recipe } = page(
    { recipeIngredient: ["200 g rice"], recipeInstructions: ["Cook the rice", "Serve"] },
    `${list("200 g rice", "1 tsp salt")}<h2>Method</h2><p>Wash your hands before you start.</p>
    <h3>Cook the rice</h3><p>Bring it to the boil in twice as much water as there is rice.</p><p>Let it swell under a lid for ten minutes.</p>
    <h3>Serve</h3><p>Loosen it with a fork and put it into warm bowls.</p>`,
  )
  expect(recipe?.recipeInstructions).toEqual([
    {
      title: "Cook the rice",
      text: "Bring it to the boil in twice as much water as there is rice.",
    },
    { title: "", text: "Let it swell under a lid for ten minutes." },
    { title: "Serve", text: "Loosen it with a fork and put it into warm bowls." },
  ])
})

it("reads a line that the page does not list as a heading", () => {
  const { recipe } = page(
    { recipeIngredient: ["200 g flour", "100 ml milk", "1 egg", "Sweet glaze", "50 g sugar"] },
    `<h2>Ingredients</h2><ul><li>200 g flour</li><li>100 ml milk</li><li>1 egg</li></ul><div>Sweet glaze</div><ul><li>50 g sugar</li></ul>${method}`,
  )
  expect(recipe?.recipeIngredient.at(-1)).toEqual({ title: "Sweet glaze", note: "50 g sugar" })
})

it.each([
  ["its own address", "https://example.com/a/dish", "https://example.com/a/dish"],
  ["a relative one", "/a/dish#top", "https://www.example.com/a/dish"],
  ["the front page", "https://www.example.com/", null],
  ["another site", "https://example.org/a/dish", null],
  ["no web address", "javascript:alert(1)", null],
])("uses plausible canonical addresses only: %s", (_, href, canonical) => {
  const { recipe } = page(
    { recipeIngredient: ["1 egg"] },
    "",
    `<link rel="canonical" href="${href}">`,
  )
  expect(recipe?.canonicalURL).toBe(canonical)
})

it.each([
  ["en_us", "Beat the eggs and bake them.", "en-US"],
  ["de", "Die Eier schlagen und backen.", "de"],
  ["en", "Взбейте яйца и запекайте их час.", null],
  ["ja", "卵を溶いて、フライパンでよく焼きます。最後に塩をふります。", "ja"],
  ["nonsense language", "Beat the eggs and bake them.", null],
])("checks the declared language %s", (inLanguage, recipeInstructions, language) => {
  expect(readingOf({ inLanguage, recipeInstructions }).recipe?.language).toBe(language)
})

it.each([
  [{ prepTime: "PT20M", cookTime: "PT40M", totalTime: "PT20M" }, [20, 20, 40]],
  [{ prepTime: "PT30M", cookTime: "PT45M", totalTime: "PT1M" }, [30, 45, 75]],
  [{ prepTime: "PTHM", cookTime: "PT10M", totalTime: "PTNaNM" }, [null, 10, 10]],
  [{ prepTime: "PT30M", cookTime: "PT45M", totalTime: "PT60M" }, [30, 45, 60]],
])("corrects impossible times: %j", (times, [prepTime, performTime, totalTime]) => {
  const { minutes } = readingOf({ recipeIngredient: ["1 egg"], ...times })
  expect(minutes).toEqual({ prepTime, performTime, totalTime })
})

it("shortens any value without rendering more than is shown", () => {
  expect(shortened({ a: ["b", 1, null] })).toBe('{a: ["b", 1, null]}')
  expect(fragmentOf("x".repeat(1_000_000))).toHaveLength(301)
  const round: Record<string, unknown> = {}
  round.self = round
  expect(shortened(round)).toContain("…")
})
