import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"
import { parseScript } from "../../worker/import/strategies/json-repair.ts"

const url = "https://example.com/r"
const read = (html: string) => readRecipe({ html, url }, { locale: "en-US" })

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
  ["functions called without end", `<script>ingredients ${"((){".repeat(500_000)}</script>`],
  ["functions without a value", `<script>ingredients ${"(function(a){".repeat(300_000)}</script>`],
  ["values without end", `<script>ingredients ${"={".repeat(1_000_000)}</script>`],
  ["texts without end", `<script>ingredients ${'("'.repeat(1_000_000)}</script>`],
  [
    "state nested without end",
    `<script type="application/json">${'{"ingredients":['.repeat(150_000)}${"]}".repeat(150_000)}</script>`,
  ],
  [
    "state with members without end",
    `<script type="application/json">{"ingredients":["1 egg","2 onions"],${Array.from({ length: 100_000 }, (_, at) => `"k${at}":{"a":1}`).join(",")}}</script>`,
  ],
  [
    "rows that lead round in circles",
    `<script>self.__next_f.push([1,${JSON.stringify('1:{"ingredients":["$2","$2"],"steps":"$1"}\n2:["$1","$1","$2","$2","$2"]\n')}])</script>`,
  ],
  [
    "a cache that leads round in circles",
    `<script type="application/json">${JSON.stringify(
      Object.fromEntries(
        Array.from({ length: 1_000 }, (_, at) => [
          `R:${at}`,
          {
            ingredients: Array.from({ length: 20 }, (_unused, to) => ({
              __ref: `R:${(at * 31 + to) % 1_000}`,
            })),
          },
        ]),
      ),
    )}</script>`,
  ],
  [
    "a flat list that fans out",
    `<script type="application/json">${JSON.stringify([
      { ingredients: 1, steps: 2 },
      ...Array.from({ length: 1_000 }, () =>
        Array.from({ length: 50 }, (_, at) => (at * 7) % 1_000),
      ),
    ])}</script>`,
  ],
  [
    "JSON-LD that leads round in circles",
    `<script type="application/ld+json">${JSON.stringify(
      Array.from({ length: 1_000 }, (_, at) => ({
        "@type": "Recipe",
        "@id": `#${at}`,
        recipeInstructions: Array.from({ length: 20 }, (_unused, to) => ({
          "@id": `#${(at * 17 + to) % 1_000}`,
        })),
      })),
    )}</script>`,
  ],
  [
    "items that all name one part",
    `<div id=a>${"<p itemprop=ingredients>1 egg</p>".repeat(3_000)}</div>${`<div itemscope itemtype=http://schema.org/Recipe itemref="${"a ".repeat(60)}"></div>`.repeat(100)}`,
  ],
  ["things in things", "<div typeof=Recipe property=recipeInstructions>".repeat(20_000)],
  ["recipes in recipes", "<div class='h-recipe instructions'>".repeat(20_000)],
  [
    "an amount without end",
    `<script type="application/ld+json">${JSON.stringify({
      "@type": "Recipe",
      recipeIngredient: ["1 egg"],
      nutrition: { calories: "1".repeat(1_000_000) },
    }).repeat(3)}</script>`,
  ],
  [
    "states that each lead round in circles",
    `<script type="application/json">${JSON.stringify({
      recipe: { ingredients: { __ref: "A" }, steps: { __ref: "A" } },
      A: { items: Array.from({ length: 30 }, () => ({ __ref: "A" })) },
    })}</script>`.repeat(1_000),
  ],
  [
    "rows that all name one list",
    `<script>self.__next_f.push([1,${JSON.stringify(
      [
        `0:[${'"1",'.repeat(40_000)}1]`,
        ...Array.from(
          { length: 15_000 },
          (_, at) => `${(at + 1).toString(16)}:{"ingredients":"$0","steps":"$0"}`,
        ),
      ].join("\n"),
    )}])</script>`,
  ],
  [
    "a cache whose levels hold one another",
    `<script type="application/json">${JSON.stringify([
      { ingredients: 7, steps: 1, a: 1 },
      ...Array.from({ length: 7 }, (_, level) =>
        Object.fromEntries(
          Array.from({ length: 100 }, (_unused, at) => [`k${at}`, level < 6 ? level + 2 : 8]),
        ),
      ),
      { __ref: 9 },
      "R:1",
    ])}</script>`,
  ],
  [
    "ingredients in ingredients",
    `<div class=h-recipe>${"<div class=p-ingredient>".repeat(180)}${"<i class=p-ingredient>1 egg</i>".repeat(60_000)}`,
  ],
  [
    "marks of many names in one row",
    `<div itemscope itemtype=https://schema.org/Recipe><li>${Array.from({ length: 60_000 }, (_, at) => `<i itemprop=ingredient${at}>egg</i>`).join("")}`,
  ],
  ["signs without JSON", `<script type="application/ld+json">${"/;".repeat(1_000_000)}</script>`],
  ["more than is read", `${"<p>text</p>".repeat(600_000)}`],
])("terminates on %s", (_, html) => {
  expect(read(html).trace.candidates.length).toBeGreaterThan(0)
})

const bowl = "<i itemprop=recipeIngredient>1 egg</i>"
const card = "<div itemscope itemtype=https://schema.org/Recipe>"
const ld = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const text = "Mix it well. ".repeat(7_000)
const members = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`k${at}`, "v"]))

it.each([
  [
    "marks that stand in one another",
    card + "<div itemprop=recipeIngredient>".repeat(190) + "1 cup flour<br>".repeat(20_000),
  ],
  ["items of many names", `${card}${'<div itemscope itemprop="a b c d e f">'.repeat(9)}${bowl}`],
  [
    "things of many names",
    `<div typeof=Recipe>${'<div typeof=x property="a b c d e f">'.repeat(9)}<i property=name>x</i>`,
  ],
  [
    "a long text that steps refer to",
    ld([
      {
        "@type": "Recipe",
        recipeIngredient: ["1 egg"],
        recipeInstructions: Array.from({ length: 500 }, () => ({ "@id": "#w" })),
      },
      { "@id": "#w", "@type": "HowToStep", text },
    ]),
  ],
  [
    "a wide thing that ingredients refer to",
    ld([
      { "@type": "Recipe", recipeIngredient: Array.from({ length: 900 }, () => ({ "@id": "#w" })) },
      { "@id": "#w", ...members },
    ]),
  ],
])("limits what it takes from a page: %s", (_, html) => {
  const { recipe, raw } = read(html)
  expect(JSON.stringify({ recipe, raw }).length).toBeLessThan(15_000_000)
})

it("limits how often a short name refers to a long text", () => {
  const long = `["${"z".repeat(100_000)}"]`
  const found = parseScript(`[${"a,".repeat(10_000)}b]`, new Map([["a", long]]))
  expect(JSON.stringify(found).length).toBeLessThan(300_000)
  const few = parseScript(
    "{a:a,b:[b,c]}",
    new Map([
      ["a", '"x"'],
      ["b", "!0"],
    ]),
  )
  expect(few?.values).toEqual([{ a: "x", b: [true, "c"] }])
})

const noText = { toString: 1, valueOf: 1 }

it.each([
  [
    "lists nested without end",
    `<script type="application/ld+json">${"[".repeat(50_000)}${"]".repeat(50_000)}</script>`,
  ],
  [
    "a recipe of lists nested without end",
    `<script type="application/ld+json">{"@type":"Recipe","name":"a","recipeIngredient":${"[".repeat(5_000)}"1 egg"${"]".repeat(5_000)}}</script>`,
  ],
  [
    "things that are no texts",
    `<script type="application/json">${JSON.stringify([[noText, 1], [noText], 2, 3])}</script>` +
      `<script type="application/json">${JSON.stringify({
        ingredients: [
          { children: [{ type: noText, children: [{ type: "text", text: "a" }] }] },
          "1 egg",
          "2 eggs",
        ],
        steps: ["Mix it well and bake it in the oven."],
        prepTime: { minutes: noText },
      })}</script>`,
  ],
  [
    "marks named as what every object has",
    `${card}<i itemprop="constructor toString __proto__ valueOf">a</i><i itemprop=name>n</i>${bowl}`,
  ],
])("never throws on %s", (_, html) => {
  const { raw, recipe } = read(html)
  expect(JSON.stringify({ raw, recipe })).toContain("{")
  expect(({} as Record<string, unknown>).a).toBeUndefined()
})

it("creates a name that an address can hold, in the direction of its letters", () => {
  const named = (name: string) =>
    read(ld({ "@type": "Recipe", name, recipeIngredient: ["1 egg"] })).recipe?.name
  expect(named("soup ".repeat(20_000))?.length).toBeLessThan(501)
  expect(named("Barley \u202epuos\u2066")).toBe("Barley puos")
})

it("reads no further than its limits", () => {
  const { trace } = read(`<p>${"word ".repeat(1_100_000)}`)
  expect(trace.notes).toEqual(["The page is longer than what is read of one."])
})
