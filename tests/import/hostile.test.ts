import fc from "fast-check"
import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"
import { parseLoosely } from "../../worker/import/strategies/json-repair.ts"

const url = "https://example.com/r"
const read = (html: string) => readRecipe({ html, url }, { locale: "en-US" })

const tag = fc.constantFrom(
  "div",
  "p",
  "li",
  "ul",
  "span",
  "h2",
  "script",
  "svg",
  "table",
  "tr",
  "b",
  "title",
)
const attributes = fc.constantFrom(
  "",
  " itemscope itemtype=https://schema.org/Recipe",
  " itemprop=recipeIngredient",
  " itemprop='name recipeInstructions' itemscope",
  " itemprop=image src='//['",
  ' type="application/ld+json"',
)
const words = fc.constantFrom(
  "Ingredients",
  "Method",
  "2 cups flour",
  "Mix it all and bake it well.",
  '{"@type":"Recipe"',
  "&amp;lt;",
  "]]>",
)
const piece = fc.oneof(
  fc.tuple(tag, attributes).map(([name, more]) => `<${name}${more}>`),
  tag.map((name) => `</${name}>`),
  words,
  fc.string({ unit: "binary", maxLength: 12 }),
)

const key = fc.constantFrom(
  "@type",
  "@id",
  "@graph",
  "name",
  "description",
  "image",
  "url",
  "text",
  "recipeIngredient",
  "recipeInstructions",
  "itemListElement",
  "item",
  "recipeYield",
  "prepTime",
  "totalTime",
  "nutrition",
  "calories",
  "keywords",
  "0",
  "value",
  "__proto__",
)
const { thing } = fc.letrec((tie) => ({
  thing: fc.dictionary(key, tie("value"), { maxKeys: 8 }),
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom("Recipe", "HowToSection", "HowToStep", "PT1H", "1 egg", ""),
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie("value"), { maxLength: 4 }),
    tie("thing"),
  ),
}))

it("never throws on any markup", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const { recipe } = read(pieces.join(""))
      if (recipe)
        expect(recipe.recipeIngredient.length + recipe.recipeInstructions.length).toBeGreaterThan(0)
    }),
    { numRuns: 400 },
  )
})

it("never throws on any structured data, and answers with texts alone", () => {
  fc.assert(
    fc.property(thing, (data) => {
      const script = JSON.stringify({ ...(data as object), "@type": "Recipe" }).replaceAll(
        "<",
        "\\u003c",
      )
      const { recipe } = read(`<script type="application/ld+json">${script}</script>`)
      for (const text of [recipe?.name, recipe?.description, ...(recipe?.tags ?? [])])
        expect(typeof (text ?? "")).toBe("string")
      for (const { note } of recipe?.recipeIngredient ?? []) expect(note.trim()).not.toBe("")
      for (const { text } of recipe?.recipeInstructions ?? []) expect(text.trim()).not.toBe("")
      for (const address of recipe?.images ?? []) expect(address).toMatch(/^https?:/)
    }),
    { numRuns: 600 },
  )
})

it("repairs any JSON with pieces missing without throwing, and leaves whole JSON as it is", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.nat(20), (text, at, length) => {
      expect(parseLoosely(text)?.values[0]).toEqual(JSON.parse(text))
      const from = at % (text.length + 1)
      parseLoosely(text.slice(0, from) + text.slice(from + length))
    }),
  )
})

it.each([
  ["elements nested without end", "<div>".repeat(400_000)],
  ["open and crossed elements", "<b><i><p>".repeat(50_000) + "</b>".repeat(50_000)],
  ["attributes without end", `<p ${"a ".repeat(500_000)}>`],
  [
    "items in items",
    "<div itemscope itemprop=recipeInstructions itemtype=https://schema.org/Recipe>".repeat(20_000),
  ],
  [
    "JSON nested without end",
    `<script type="application/ld+json">${'{"@type":"Recipe","a":['.repeat(100_000)}</script>`,
  ],
  [
    "quotes without end",
    `<script type="application/ld+json">{"@type":"Recipe","name":"${'\\" ," '.repeat(200_000)}</script>`,
  ],
  [
    "blanks without end",
    `<script type="application/ld+json">${" ".repeat(2_000_000)}x${"\n".repeat(2_000_000)}</script>`,
  ],
  ["bare JSON attributes", '<meta content="[{"'.repeat(200_000)],
  ["headings without lists", "<h2>Ingredients</h2>".repeat(100_000)],
  ["a list without end", `<h2>Ingredients</h2><ul>${"<li>1 cup flour</li>".repeat(200_000)}</ul>`],
  [
    "entities of entities",
    `<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":["${"&amp;".repeat(500_000)}"]}</script>`,
  ],
  ["more than is read", `${"<p>text</p>".repeat(600_000)}`],
])("comes to an end on %s", (_, html) => {
  expect(read(html).trace.candidates.length).toBeGreaterThan(0)
})

it("reads no further than its limits", () => {
  const { trace } = read(`<p>${"word ".repeat(1_100_000)}`)
  expect(trace.notes).toEqual(["The page is longer than what is read of one."])
})
