import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"
import { parseScript } from "../../worker/import/strategies/json-repair.ts"
import { reading } from "./page.ts"

const notes = ({ recipe }: ReturnType<typeof reading>) =>
  recipe?.recipeIngredient.map(({ title, note }) => (title ? `[${title}] ${note}` : note))
const texts = ({ recipe }: ReturnType<typeof reading>) =>
  recipe?.recipeInstructions.map(({ text }) => text)

it("finds a recipe by its shape in an application's data, whatever its members are called", () => {
  const found = reading("next-data")
  expect(found.recipe).toMatchObject({
    name: "Lentil pot",
    images: ["https://cdn.example.com/lentil-pot.jpg"],
    recipeYield: "3 bowls",
    tags: ["Weeknight", "Pulses"],
    nutrition: { calories: "420" },
  })
  expect(notes(found)).toEqual([
    "[Pot] 200 g red lentils",
    "1-2 onions, in rings",
    "[To serve] parsley",
  ])
  expect(texts(found)).toEqual([
    "Soften the onions in a little oil.",
    "Stir in the lentils and cook them soft.",
  ])
  expect(found.minutes).toEqual({ prepTime: 10, performTime: 25, totalTime: 35 })
  expect(found.trace.fields.ingredients).toMatchObject({
    strategy: "app-state",
    answers: [{ place: expect.stringContaining("script#__NEXT_DATA__ $.props.pageProps.content") }],
  })
})

it("reads a state that a function returns, in JavaScript and another language", () => {
  const found = reading("nuxt-function")
  expect(found.recipe).toMatchObject({ name: "Apfelkuchen", recipeYield: "4 servings" })
  expect(notes(found)).toEqual(["250 g Mehl", "4 Äpfel", "1 Prise Salz"])
  expect(texts(found)).toEqual([
    "Den Teig kneten und kalt stellen.",
    "Mit Äpfeln belegen und backen.",
  ])
  expect(found.minutes.totalTime).toBe(60)
})

it("reads the stream of a server component, with texts by length and references to later rows", () => {
  const found = reading("flight")
  expect(found.recipe).toMatchObject({ name: "Erwtensoep", recipeYield: "6 servings" })
  expect(notes(found)).toEqual(["500 g spliterwten", "1 winterwortel"])
  expect(texts(found)).toEqual([
    "Week de erwten één nacht in water.",
    "Kook ze twee uur met de groente.",
  ])
})

it("follows the references of a normalized cache", () => {
  const found = reading("cache")
  expect(found.recipe).toMatchObject({ name: "Kanelbullar", recipeYield: "12 servings" })
  expect(notes(found)).toEqual(["5 dl mjölk", "0.5 tsk salt"])
  expect(texts(found)).toHaveLength(2)
})

const data = {
  recipe: {
    name: "Tea",
    ingredients: ["1 bag of tea", "250 ml water"],
    steps: ["Boil the water, all of it.", "Pour it over the bag."],
  },
}
const flat = [
  ["Reactive", 1],
  { recipe: 2 },
  { name: 3, ingredients: 4, steps: 7 },
  "Tea",
  [5, 6],
  "1 bag of tea",
  "250 ml water",
  [8, 9],
  "Boil the water, all of it.",
  "Pour it over the bag.",
]
const remix = flat.map((value, index) =>
  index === 0 ? { _10: 2 } : index === 2 ? { _11: 3, _12: 4, _13: 7 } : value,
)
const written = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c")
const attribute = (value: unknown) => JSON.stringify(value).replaceAll('"', "&quot;")

it.each([
  ["a script of JSON", `<script type="application/json">${written(data)}</script>`],
  [
    "a variable",
    `<script>window.__INITIAL_STATE__ = ${written(data)};(function(){a()}())</script>`,
  ],
  [
    "JSON in a text",
    `<script>window.state = JSON.parse(${written(JSON.stringify(data))})</script>`,
  ],
  ["an encoded text", `<script>load("${encodeURIComponent(JSON.stringify(data))}")</script>`],
  ["JSON in JSON", `<script type="application/json">${written(JSON.stringify(data))}</script>`],
  [
    "an object of JavaScript",
    `<script>start(app, {node_ids: [0, 2], data: [{type:'data', data:${written(data).replace(/"(\w+)":/g, "$1:")}}]})</script>`,
  ],
  ["an attribute", `<div data-page="${attribute(data)}"></div>`],
  ["a flat list", `<script type="application/json" id="__NUXT_DATA__">${written(flat)}</script>`],
  [
    "a flat list with its names apart",
    `<script>controller.enqueue(${written(JSON.stringify([...remix, "recipe", "name", "ingredients", "steps"]))})</script>`,
  ],
  [
    "entities of its own",
    `<script id="state" type="application/json">${JSON.stringify(data).replaceAll('"', "&q;")}</script>`,
  ],
])("reads a state written as %s", (_, html) => {
  const found = readRecipe({ html, url: "https://example.com/tea" }, { locale: "en-US" })
  expect(found.recipe?.name).toBe("Tea")
  expect(notes(found)).toEqual(data.recipe.ingredients)
  expect(texts(found)).toEqual(data.recipe.steps)
})

it("does not mistake a list of filters or settings for a recipe", () => {
  const settings = {
    filters: { ingredients: ["apple"], method: "bake" },
    text: { ingredients: "Ingredients", steps: "Steps" },
    list: [{ title: "A", ingredientCount: 4, steps: 3 }],
  }
  const html = `<script type="application/json">${written(settings)}</script>`
  expect(readRecipe({ html, url: "https://example.com/" }, { locale: "en-US" }).recipe).toBeNull()
})

it("reads JavaScript as it is written by hand", () => {
  expect(
    parseScript("{a: 'it\\'s', b: !0, c: [1,, 2,], d: void 0, 'e': `x`, /* no */ f: $g}"),
  ).toEqual({
    values: [{ a: "it's", b: true, c: [1, 2], d: null, e: "x", f: "$g" }],
    repaired: true,
  })
})
