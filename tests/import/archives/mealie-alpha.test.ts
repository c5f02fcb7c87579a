import { expect, it } from "vitest"
import { mealieAlpha } from "../../../worker/import/archives/mealie-alpha"
import { filesInMemory } from "../../support/files-in-memory"
import { readAll } from "./read-all"

const dough = {
  id: 5,
  name: "Pizza Dough",
  slug: "pizza-dough",
  image: "pizza-dough",
  description: "Two kinds.",
  recipe_category: ["Bread"],
  tags: ["babish", ""],
  rating: 4,
  date_added: "2021-10-28",
  date_updated: "2021-10-30 12:33:30.454413",
  recipe_yield: "2 crusts",
  recipe_ingredient: [
    {
      title: "Dough",
      note: "240 g flour",
      unit: null,
      food: null,
      disable_amount: true,
      quantity: 1,
    },
    { title: null, note: "", unit: null, food: null, disable_amount: true, quantity: 1 },
    { title: "", note: "cold", unit: { name: "ml" }, food: { name: "water" }, quantity: 170 },
  ],
  recipe_instructions: [
    { title: "Preparation", text: "Mix.\n\nRest." },
    { title: "", text: "Bake." },
  ],
  nutrition: { calories: "250", fat_content: null },
  tools: ["Stone"],
  total_time: null,
  prep_time: "1 Day",
  perform_time: "10-15 Minutes",
  settings: { public: true, disable_amount: false },
  assets: [
    { name: "Plan", icon: "mdi-file", file_name: "plan.pdf" },
    { name: "Gone", file_name: "gone.pdf" },
  ],
  notes: [{ title: "Hint", text: "Use less yeast." }],
  org_url: "https://example.org/dough",
  extras: [],
  comments: [{ text: "Good!", user: { username: "ada" } }, { text: "" }],
}

it("reads one folder per recipe, with the old names", async () => {
  const folder = "mealie_2021/recipes/pizza-dough"
  const files = {
    [`${folder}/pizza-dough.json`]: dough,
    [`${folder}/images/min-original.webp`]: "a smaller one, with more bytes",
    [`${folder}/images/original.webp`]: "picture",
    [`${folder}/assets/plan.pdf`]: "%PDF-",
    [`${folder}/assets/more.txt`]: "words",
  }
  expect(await mealieAlpha.recognises(filesInMemory(files))).toBe(true)
  expect(await readAll(mealieAlpha, files)).toMatchObject([
    {
      name: "Pizza Dough",
      description: "Two kinds.",
      recipeYield: "2 crusts",
      prepTime: "1 Day",
      performTime: "10-15 Minutes",
      lines: [
        { title: "Dough", text: "240 g flour" },
        { text: "170 ml water cold", quantity: 170, unit: "ml", food: "water", note: "cold" },
      ],
      steps: [{ title: "Preparation", text: "Mix.\n\nRest." }, { text: "Bake." }],
      categories: ["Bread"],
      tags: ["babish"],
      tools: ["Stone"],
      rating: 4,
      dateAdded: "2021-10-28",
      orgURL: "https://example.org/dough",
      nutrition: { calories: "250" },
      notes: [
        { title: "Hint", text: "Use less yeast." },
        { title: "Comment of ada", text: "Good!" },
      ],
      picture: { file: `${folder}/images/original.webp` },
      assets: [
        { name: "Plan.pdf", file: { file: `${folder}/assets/plan.pdf` } },
        { name: "more.txt", file: { file: `${folder}/assets/more.txt` } },
      ],
      remarks: [
        { kind: "leftOut", code: "remarks.filesMissing", values: { names: "gone.pdf" } },
        { kind: "mapped", code: "remarks.commentsAsNotes" },
      ],
    },
  ])
})

it("reads steps and ingredients that are plain texts, and extras as pairs", async () => {
  const old = {
    name: "Tea",
    recipeIngredient: ["1 bag of tea", "water"],
    recipeInstructions: ["Boil.", { text: "Steep." }],
    extras: [{ key: "cup", value: "blue" }],
    categories: ["Drinks"],
    unheardOf: 7,
  }
  expect(await readAll(mealieAlpha, { "recipes/tea.json": old })).toMatchObject([
    {
      lines: [{ text: "1 bag of tea" }, { text: "water" }],
      steps: [{ text: "Boil." }, { text: "Steep." }],
      categories: ["Drinks"],
      extras: { cup: "blue", unheardOf: "7" },
    },
  ])
})

it("says what is expected, and what is wrong with a file", async () => {
  await expect(readAll(mealieAlpha, { "a.json": dough })).rejects.toThrow(/Mealie before 1\.0/)
  const texts = await readAll(mealieAlpha, { "recipes/a.json": "{", "recipes/b.json": [1] })
  expect(texts).toEqual([
    "a.json is not JSON, or is incomplete.",
    "There is no recipe in this file.",
  ])
})
