import fc from "fast-check"
import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { archiveOf } from "../support/archives"
import { migrations, importRequests, zipOf } from "../support/app-import"

/*
 * What comes from elsewhere may be nested without end. Whatever goes down into it must end before the stack
 * does.
 */

const nested = (open: string, close: string, inner = "1", levels = 100_000) =>
  open.repeat(levels) + inner + close.repeat(levels)
const jsonLd = (text: string) => `<html><script type="application/ld+json">${text}</script></html>`
const recipe = (members: string) =>
  `{"@context":"https://schema.org","@type":"Recipe","name":"Soup","recipeIngredient":["1 leek"],${members}}`
const names =
  "name image recipeYield keywords nutrition totalTime recipeCategory author tool description url recipeIngredient recipeInstructions".split(
    " ",
  )
const everyMember = (open: (name: string) => string, close: string) =>
  recipe(names.map((name) => `"${name}":${nested(open(name), close, '"a"', 20_000)}`).join(","))

const pages: [string, string][] = [
  ["graphs", jsonLd(nested('{"@graph":', "}", "{}"))],
  ["graphs in lists", jsonLd(nested('{"@graph":[', "]}", "{}"))],
  ["graphs and other things by turns", jsonLd(nested('{"@graph":[{"a":', "}]}", "{}", 50_000))],
  ["graphs that are cut off", jsonLd(nested('{"@graph":[', "", "{}"))],
  ["lists in every member", jsonLd(everyMember(() => "[", "]"))],
  ["things in every member", jsonLd(everyMember((name) => `{"${name}":`, "}"))],
  [
    "items",
    jsonLd(recipe(`"recipeInstructions":${nested('{"itemListElement":[', "]}", '"mix"')}`)),
  ],
  ["elements", nested("<div>", "</div>", "x")],
  [
    "microdata",
    nested(
      '<div itemscope itemtype="https://schema.org/Recipe" itemprop="a">',
      "</div>",
      "x",
      30_000,
    ),
  ],
  [
    "RDFa",
    nested('<div vocab="http://schema.org/" typeof="Recipe" property="x">', "</div>", "x", 30_000),
  ],
  ["microformats", nested('<div class="h-recipe">', "</div>", "x", 30_000)],
  ["lists of a page", nested("<ul><li>", "</li></ul>", "1 egg", 30_000)],
  [
    "a page's state",
    `<script id="__NEXT_DATA__" type="application/json">${nested('{"a":[', "]}", "{}")}</script>`,
  ],
  [
    "ingredients of a page's state",
    `<script id="__NEXT_DATA__" type="application/json">{"recipe":{"name":"x","ingredients":${nested('[{"ingredients":', "}]", '["1 egg","2 eggs"]')},"steps":${nested("[", "]", '"Mix it all very well, then bake"')}}}</script>`,
  ],
  ["state as a script", `<script>window.__NUXT__=${nested("{a:[", "]}", "{}")}</script>`],
  ["state in an attribute", `<div data-page='${nested('{"a":[', "]}", "{}")}'></div>`],
  ["JSON alone", nested('{"@graph":[', "]}", "{}")],
  ["YAML", `---\na: ${nested("[", "]", "1", 50_000)}\n---\nsoup`],
  ["brackets", "[".repeat(200_000)],
  ["Cooklang", "@a{".repeat(100_000)],
]

it.each(pages)("reads a page of %s nested very deeply", async (_, data) => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  for (const path of ["create-from-html", "explain-source", "read-source"]) {
    const { status } = await me.post(`/api/recipes/${path}`, { data })
    expect([path, status]).toEqual([path, expect.toSatisfy((one) => one < 429)])
  }
})

it("finds the recipe in a graph of graphs, as deep as any page has them", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const data = jsonLd(nested('{"@graph":[', "]}", recipe('"recipeInstructions":["Mix."]'), 5))
  expect((await me.post("/api/recipes/create-from-html", { data })).status).toBe(201)
})

const deepJson = (levels: number) => nested('{"a":[', "]}", "{}", levels)
const archives: [string, (deep: string) => Uint8Array][] = [
  ["nextcloud", (deep) => zipOf({ "Soup/recipe.json": recipe(`"recipeInstructions":${deep}`) })],
  [
    "tandoor",
    (deep) =>
      zipOf({
        "1.zip": zipOf({
          "recipe.json": `{"name":"Soup","working_time":1,"steps":[${deep}],"keywords":${deep}}`,
        }),
      }),
  ],
  ["recipesage", (deep) => zipOf({ "all.json": `{"recipes":[${recipe(`"comment":${deep}`)}]}` })],
  [
    "mealie_alpha",
    (deep) =>
      zipOf({
        "recipes/soup/soup.json": `{"name":"Soup","slug":"soup","recipeIngredient":[${deep}],"recipeInstructions":[${deep}],"extras":${deep}}`,
      }),
  ],
  [
    "mealie",
    (deep) => zipOf({ "database.json": `{"groups":[{"id":${deep}}],"recipes":[${deep}]}` }),
  ],
]

it.each(archives)("imports an archive of %s nested very deeply", async (type, archive) => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  for (const levels of [1000, 50_000]) {
    const { status } = await me.post(migrations, importRequests(type, archive(deepJson(levels))))
    expect([levels, status]).toEqual([levels, expect.toSatisfy((one) => one < 429)])
  }
  const zip = archiveOf({ "recipe.json": recipe(`"extras":${deepJson(50_000)}`) })
  const { status } = await me.post("/api/recipes/create-from-zip", zip)
  expect(status).toBeLessThan(429)
})

it("reads any nested combination in JSON-LD", async () => {
  const { as, make } = await testApp()
  const parts = fc.constantFrom('{"@graph":', "[", '{"a":', '{"@type":"Recipe","recipeIngredient":')
  const close = (open: string) => (open === "[" ? "]" : "}")
  const mixtures = fc.array(parts, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(mixtures, async (mixture) => {
      const me = as(await make.user())
      const ends = mixture.toReversed().map(close).join("")
      const data = jsonLd(nested(mixture.join(""), ends, '"1 egg"', 15_000))
      const { status } = await me.post("/api/recipes/explain-source", { data })
      expect(status).toBe(200)
    }),
    { numRuns: 20 },
  )
})
