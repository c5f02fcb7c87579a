import { expect, it, vi } from "vitest"
import { aligned, changedWords } from "../../web/features/source-update/alignment"
import { changesFor } from "../../web/features/source-update/changes"
import {
  allChosen,
  type Choices,
  compare,
  differing,
  nothingChosen,
} from "../../web/features/source-update/comparison"

// The index also leads to components, which need a browser.
vi.mock("../../web/features/recipe", () => import("../../web/features/recipe/view/ingredient-text"))

type Recipe = Parameters<typeof compare>[0]
type Page = Parameters<typeof compare>[1]

const line = (text: string, more = {}) => ({
  title: null,
  quantity: 1,
  unit: null,
  food: null,
  note: text,
  display: text,
  originalText: text,
  ...more,
})
const nutrition = {
  calories: null,
  carbohydrateContent: null,
  fatContent: null,
  fiberContent: null,
  proteinContent: null,
  sodiumContent: null,
  sugarContent: null,
}

const mine = {
  name: "Soup",
  description: "Mine",
  recipeYield: "4 servings",
  prepTime: "90 minutes",
  performTime: null,
  totalTime: null,
  image: "abcd",
  tags: [{ id: "t1", name: "Soup", slug: "soup" }],
  extras: { mine: "kept" },
  nutrition: { ...nutrition, calories: "200", fatContent: "3" },
  settings: { disableAmount: true },
  recipeIngredient: [
    line("250 g lentils", { referenceId: "a" }),
    line("2 onions, large", { originalText: "1 onion", referenceId: "b" }),
    line("cinnamon", { referenceId: "c" }),
  ],
  recipeInstructions: [
    { id: "1", title: "", text: "Fry the onion.", ingredientReferences: [{ referenceId: "b" }] },
  ],
  // The members that a comparison looks at.
} as unknown as Recipe

const page: Page = {
  name: "Soup",
  description: "Theirs",
  image: "https://a.example/soup.png",
  recipeYield: "4 servings",
  prepTime: "1 Stunde 30 Minuten",
  performTime: null,
  totalTime: "2 hours",
  orgURL: "https://a.example/soup",
  tags: ["soup", "Winter"],
  categories: [],
  notes: [],
  portions: [],
  nutrition: { ...nutrition, calories: "210" },
  recipeIngredient: [
    line("250 g lentils", { quantity: 250, note: "g lentils" }),
    line("1 onion"),
    line("salt", { quantity: null }),
  ],
  recipeInstructions: [
    { title: "", text: "Fry the onion slowly." },
    { title: "", text: "Cook the lentils." },
  ],
  settings: { disableAmount: false },
  extras: {},
  newFoods: [],
  newUnits: [],
  existing: null,
}

const choose = (some: Partial<Choices>): Choices => ({ ...nothingChosen, ...some })

it("aligns lists: equal lines, then those with words in common, then the rest", () => {
  expect(aligned(["a one", "bread two", "c"], ["a one", "x", "bread three"])).toEqual([
    { mine: 0, theirs: 0 },
    { theirs: 1 },
    { mine: 1, theirs: 2 },
    { mine: 2 },
  ])
  expect(aligned([], ["x"])).toEqual([{ theirs: 0 }])
  expect(aligned(["x"], [])).toEqual([{ mine: 0 }])
})

it("marks the words that the other text does not have", () => {
  expect(changedWords("simmer for 15 minutes", "simmer for 12 minutes")).toEqual([
    { text: "simmer for ", changed: false },
    { text: "15 ", changed: true },
    { text: "minutes", changed: false },
  ])
})

it("finds differences between a recipe and its page; equal times in other words are none", () => {
  const { fields, ingredients, steps } = compare(mine, page)
  expect(fields.map(({ field }) => field)).toEqual([
    "description",
    "totalTime",
    "picture",
    "tags",
    "nutrition",
  ])
  expect(ingredients.rows).toEqual([
    { mine: 0, theirs: 0, same: true },
    { mine: 1, theirs: 1, same: false },
    { mine: 2, same: false },
    { theirs: 2, same: false },
  ])
  expect(differing(steps)).toEqual([0, 1])
  const second = { ...mine, name: "Soup (1)" }
  expect(compare(second, page).fields[0]?.field).toBe("description")
  const same = compare(mine, { ...page, ...mine, image: null, tags: ["Soup"] } as unknown as Page)
  expect(same.fields).toEqual([])
})

it("writes only selected changes", () => {
  const comparison = compare(mine, page)
  expect(changesFor(mine, page, comparison, nothingChosen)).toEqual({
    change: { data: {} },
    undo: { data: {} },
  })
  expect(
    changesFor(mine, page, comparison, choose({ fields: new Set(["description", "tags"]) })),
  ).toEqual({
    change: {
      data: { description: "Theirs", tags: [{ id: "t1", name: "Soup" }, { name: "Winter" }] },
    },
    undo: { data: { description: "Mine", tags: [{ id: "t1", name: "Soup" }] } },
  })
})

it("applies lines one by one, in order, and keeps references to them", () => {
  const comparison = compare(mine, page)
  const { change, undo } = changesFor(
    mine,
    page,
    comparison,
    choose({ ingredients: new Set([1, 2]), steps: new Set([0]) }),
  )
  expect(change.data.recipeIngredient).toMatchObject([
    { referenceId: "a", note: "250 g lentils", quantity: null },
    { referenceId: "b", note: "1 onion", quantity: 1 },
  ])
  expect(change.data.settings).toEqual({ disableAmount: false })
  expect(change.data.recipeInstructions).toEqual([
    { title: "", text: "Fry the onion slowly.", ingredientReferences: [{ referenceId: "b" }] },
  ])
  expect(undo.data.recipeIngredient).toHaveLength(3)
  expect(undo.data.settings).toEqual({ disableAmount: true })
})

it("applies everything of the page, and undoes everything", () => {
  const comparison = compare(mine, page)
  const { change, undo } = changesFor(mine, page, comparison, allChosen(comparison))
  expect(change).toMatchObject({
    picture: page.image,
    data: {
      nutrition: { calories: "210", fatContent: "3" },
      totalTime: "2 hours",
    },
  })
  // What is equal stays as it is written here.
  expect(change.data.recipeIngredient?.map((of) => (of as { note: string }).note)).toEqual([
    "250 g lentils",
    "1 onion",
    "salt",
  ])
  expect(undo).toMatchObject({ formerPicture: "abcd", data: { totalTime: null } })
  const bare = { ...mine, image: null }
  expect(changesFor(bare, page, comparison, allChosen(comparison)).undo).toMatchObject({
    data: { image: null },
  })
})
