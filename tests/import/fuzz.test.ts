import { globSync, readFileSync } from "node:fs"
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

const stateKey = fc.constantFrom(
  ..."ingredients ingredientGroups items steps method name title amount unit image servings prepTime nutrition tags __ref R:1 _1 children content nodeType 0 position text order".split(
    " ",
  ),
)
const { state } = fc.letrec((tie) => ({
  state: fc.record({
    recipe: fc.dictionary(stateKey, tie("value"), { maxKeys: 6 }),
    ingredients: tie("value"),
    steps: tie("value"),
  }),
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(
        "1 egg",
        "2 cups flour",
        "Mix it all and bake it well.",
        "$1",
        "R:1",
        "$L1",
        "",
      ),
      fc.integer({ min: -3, max: 3_000 }),
      fc.string(),
      fc.constant(null),
    ),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(stateKey, tie("value"), { maxKeys: 5 }),
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

it("never throws on any structured data, and returns only texts", () => {
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

const pages = globSync("*.html", { cwd: new URL("pages", import.meta.url) })
  .toSorted()
  .map((name) => readFileSync(new URL(`pages/${name}`, import.meta.url), "utf8"))

/** What is put into a page where a piece of it was taken out. */
const splinter = fc.constantFrom(
  "",
  '"',
  "'",
  "{",
  "}",
  "[",
  "]",
  "<",
  ">",
  "</script>",
  "\\",
  "&",
  "$1",
  "\u0000",
  ":",
  ",",
)
const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(40), splinter)

it("never throws on a page with pieces missing, doubled or replaced", () => {
  expect(pages.length).toBeGreaterThan(10)
  fc.assert(
    fc.property(fc.constantFrom(...pages), fc.array(change, { maxLength: 6 }), (page, changes) => {
      const html = changes.reduce((text, [at, length, put]) => {
        const from = Math.floor(at * text.length)
        return text.slice(0, from) + put + text.slice(from + length)
      }, page)
      const { recipe, trace } = read(html)
      for (const { note } of recipe?.recipeIngredient ?? []) expect(note.trim()).not.toBe("")
      for (const { answers, reason } of Object.values(trace.fields)) {
        expect(reason).not.toBe("")
        for (const { fragment, value, place } of answers)
          expect(fragment.length + value.length + place.length).toBeLessThan(1_200)
      }
    }),
    { numRuns: 500 },
  )
})

it("never throws on any state of an application", () => {
  fc.assert(
    fc.property(
      state,
      fc.constantFrom("%", "window.a=%;", "f(%)", "self.__next_f.push([1,@])"),
      (data, shape) => {
        const json = JSON.stringify(data).replaceAll("<", "\\u003c")
        const script = shape
          .replace("%", () => json)
          .replace("@", () => JSON.stringify(`1:${json}\n`))
        const type = shape === "%" ? ' type="application/json"' : ""
        const { recipe } = read(`<script${type}>${script}</script>`)
        for (const { text } of recipe?.recipeInstructions ?? []) expect(text.trim()).not.toBe("")
        for (const address of recipe?.images ?? []) expect(address).toMatch(/^https?:/)
      },
    ),
    { numRuns: 500 },
  )
})
