import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { computedNutrition } from "../../worker/domain/nutrition/compute"
import { type ReferenceFood, referenceFinder } from "../../worker/domain/nutrition/reference"
import { seedLocales } from "../../worker/shared/locales"
import { testDataFile } from "../support/data-files"
import type { Catalogue } from "../../worker/domain/seeds/catalogue"

const files = { dataFile: testDataFile }

const line = (quantity: number | null, unit: string | null, food: string | null, note = "") => ({
  quantity,
  unit: unit === null ? null : { name: unit },
  food: food === null ? null : { name: food },
  note,
})

const figures = JSON.parse(
  readFileSync(new URL("../../worker/domain/nutrition/foods.json", import.meta.url), "utf8"),
) as Record<string, ReferenceFood>

it("adds up weights, volumes of known density and pieces, and lists what it omits", async () => {
  const found = computedNutrition(
    [
      line(200, "gram", "sugar"),
      line(1, "cup", "all-purpose flour"),
      line(2, null, "egg"),
      line(1, "pinch", "salt"),
      line(1, null, null, "secret spice"),
      line(2, "cup", "water"),
      line(null, null, null, "To serve:"),
    ],
    "Serves 4",
    await referenceFinder(files),
  )
  expect(found).toMatchObject({
    servings: 4,
    covered: 3,
    lines: 5,
    missing: ["salt", "secret spice"],
  })
  // 200 g at 387, 125 g at 364 and 100 g at 143 kcal for 100 g, for four.
  expect(found.amounts[0]).toBeCloseTo((2 * 387 + 1.25 * 364 + 143) / 4, 0)
})

it("computes the whole recipe where its yield has no number", async () => {
  const { amounts, servings } = computedNutrition(
    [line(100, "g", "butter")],
    null,
    await referenceFinder(files),
  )
  expect(servings).toBeNull()
  expect(amounts[0]).toBe(figures.butter!.per100g[0])
})

it("does not use raw values for cooked food", async () => {
  const { covered } = computedNutrition(
    [line(200, "g", "rice", "cooked")],
    "2",
    await referenceFinder(files),
  )
  expect(covered).toBe(0)
})

it("has values only for seeded foods, with a source, and plausible energy", () => {
  const { foods } = JSON.parse(
    readFileSync(new URL("../../worker/domain/seeds/en-US.json", import.meta.url), "utf8"),
  ) as Catalogue
  const names = new Set(foods.map(({ name }) => name))
  const unknown = Object.keys(figures).filter((name) => !names.has(name))
  expect(unknown).toEqual([])
  const odd = Object.entries(figures).filter(([name, { source, per100g }]) => {
    const [energy, carbohydrate, fat, fiber, protein] = per100g as number[]
    const most = 4 * carbohydrate! + 9 * fat! + 4 * protein!
    const least = most - 4 * (fiber ?? 0)
    // Alcohol, acids and the fibers of spices count otherwise.
    const isOther =
      /beverage|wine|spice|vinegar|vodka|gin|rum|whiskey|tequila|brandy|liqueur|cider|sake|vanilla|leaven|sauce|cocoa|chocolate|lemon|seaweed|mushroom/i
    if (isOther.test(source) || isOther.test(name)) return false
    return !source || energy! > most * 1.15 + 12 || energy! < least * 0.75 - 12
  })
  expect(odd.map(([name, { per100g }]) => `${name} ${per100g.join(" ")}`)).toEqual([])
})

it("has values for most foods of every language with known English names", () => {
  const catalogueOf = (locale: string) =>
    JSON.parse(
      readFileSync(new URL(`../../worker/domain/seeds/${locale}.json`, import.meta.url), "utf8"),
    ) as Catalogue
  const english = new Set(catalogueOf("en-US").foods.map(({ name }) => name))
  for (const { code } of seedLocales) {
    const { foods } = catalogueOf(code)
    const unknown = foods.filter(({ as }) => as !== undefined && !english.has(as))
    expect(unknown, code).toEqual([])
    const counted = foods.filter(({ name, as }) => figures[as ?? name]).length
    expect(counted / foods.length, code).toBeGreaterThan(0.6)
  }
})

it("does not match words of different scripts by their Latin form", async () => {
  const find = await referenceFinder(files)
  expect(find({ name: "זית" })).toBe(find({ name: "olive" }))
  expect(find({ name: "زيت" })).toBe(find({ name: "vegetable oil" }))
  expect(find({ name: "נענע" })).toBe(find({ name: "mint" }))
  expect(find({ name: "קֶמַח" })).toBe(find({ name: "קמח" }))
})
