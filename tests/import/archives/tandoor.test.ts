import { strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import { tandoor } from "../../../worker/import/archives/tandoor"
import { filesInMemory } from "../../support/files-in-memory"
import { readAll } from "./read-all"

const ingredient = (amount: number, unit: string | null, food: string | null, more = {}) => ({
  amount,
  unit: unit && { name: unit, plural_name: null },
  food: food && { name: food, plural_name: null },
  note: "",
  order: 0,
  is_header: false,
  no_amount: false,
  ...more,
})

const chili = {
  name: "Chili",
  description: "Hot.\r\n\r\nVery hot.",
  keywords: [{ name: "Course: Main", icon: null }, { name: "Texas" }],
  steps: [
    {
      name: "Finish",
      instruction: "Serve {{ ingredients[0] }}.",
      order: 2,
      time: 0,
      ingredients: [ingredient(0, null, "Sour cream", { no_amount: true })],
    },
    {
      name: "",
      instruction: "Brown **{{ ingredients[1] }}**.\n\nSimmer.",
      order: 1,
      time: 65,
      ingredients: [
        ingredient(0, null, null, { is_header: true, note: "Meat", order: 0 }),
        ingredient(2, "lb", "beef", {
          order: 1,
          note: "cubed",
          food: { name: "beef", plural_name: "beef" },
        }),
        ingredient(1.5, "cup", "beer", { order: 2 }),
      ],
    },
  ],
  working_time: 20,
  waiting_time: 45,
  internal: true,
  nutrition: { calories: 300, fats: "12,5", source: "guess" },
  properties: [
    { property_amount: 3, property_type: { name: "Price", unit: "EUR" } },
    { property_amount: 9, property_type: { name: "Proteins", unit: "g" } },
  ],
  servings: 4,
  servings_text: "people",
  source_url: "https://example.org/chili",
  mystery: "kept",
}

const inner = (recipe: unknown, more: Record<string, Uint8Array> = {}) =>
  zipSync({ "recipe.json": strToU8(JSON.stringify(recipe)), ...more })

it("reads the nested archives", async () => {
  const files = { "1.zip": inner(chili, { "image.jpeg": strToU8("picture") }) }
  expect(await tandoor.recognises(filesInMemory(files))).toBe(true)
  const [recipe] = await readAll(tandoor, files)
  expect(recipe).toMatchObject({
    name: "Chili",
    description: "Hot.\n\nVery hot.",
    recipeYield: "4 people",
    performTime: "20 minutes",
    totalTime: "1 hour 5 minutes",
    totalMinutes: 65,
    lines: [
      {
        title: "Meat",
        text: "2 lb beef, cubed",
        quantity: 2,
        unit: "lb",
        food: "beef",
        pluralFood: "beef",
        note: "cubed",
      },
      { text: "1 ¹/₂ cup beer", quantity: 1.5, unit: "cup", food: "beer" },
      { title: "Finish", text: "Sour cream", quantity: 0, unit: null, food: "Sour cream" },
    ],
    steps: [
      { text: "Brown **2 lb beef, cubed**.\n\nSimmer.\n\n(1 hour 5 minutes)", uses: [0, 1] },
      { title: "Finish", text: "Serve Sour cream.", uses: [2] },
    ],
    tags: ["Course: Main", "Texas"],
    nutrition: { calories: "300", fatContent: "12.5", proteinContent: "9" },
    orgURL: "https://example.org/chili",
    extras: { mystery: "kept", "nutrition source": "guess", Price: "3 EUR" },
    picture: { bytes: strToU8("picture") },
  })
})

it("creates no food from an unparsed line, or from the size of a package", async () => {
  const ingredients = [
    ingredient(0, null, "Two 15 oz cans tomato"),
    ingredient(1, "cup", "(12 oz/355 ml) beer", { note: "cold" }),
  ]
  const stew = { name: "Stew", steps: [{ instruction: "Cook.", ingredients }] }
  expect(await readAll(tandoor, { "1.zip": inner(stew) })).toMatchObject([
    {
      // The one step uses all of them, which needs no saying.
      steps: [{ text: "Cook.", uses: [] }],
      lines: [
        { text: "Two 15 oz cans tomato" },
        { text: "1 cup (12 oz/355 ml) beer, cold", food: "beer", note: "12 oz/355 ml, cold" },
      ],
    },
  ])
})

it("reads the archive of a single recipe", async () => {
  const files = { "recipe.json": chili, "image.png": "picture" }
  expect(await tandoor.recognises(filesInMemory(files))).toBe(true)
  expect(await readAll(tandoor, files)).toMatchObject([
    { name: "Chili", picture: { file: "image.png" } },
  ])
})

it("continues after an invalid archive", async () => {
  const files = {
    "1.zip": inner([]),
    "2.zip": zipSync({ "notes.txt": strToU8("x") }),
    "3.zip": inner({ name: "Bare" }),
  }
  expect(await readAll(tandoor, files)).toEqual([
    "There is no recipe in it.",
    "There is no recipe.json in this archive.",
    expect.objectContaining({ name: "Bare", lines: [], steps: [] }),
  ])
  await expect(readAll(tandoor, { "a.txt": "x" })).rejects.toThrow(/Tandoor/)
})
