import { expect, it } from "vitest"
import {
  displayOf,
  type DisplayOptions,
  type IngredientFacts,
  textsOf,
} from "../../../worker/shared/recipe/ingredients"

const cup = { name: "cup", pluralName: "cups", abbreviation: "c", fraction: true }
const gram = { name: "gram", abbreviation: "g", useAbbreviation: true, fraction: false }
const egg = { name: "egg", pluralName: "eggs" }
const amounts = { disableAmount: false }
const noAmounts = { disableAmount: true }

it.each<[string, IngredientFacts, DisplayOptions]>([
  ["1 ¹/₂ cups eggs", { quantity: 1.5, unit: cup, food: egg, note: "" }, amounts],
  ["¹/₂ cup egg x", { quantity: 0.5, unit: cup, food: egg, note: "x" }, amounts],
  ["eggs to taste", { quantity: 0, unit: cup, food: egg, note: "to taste" }, amounts],
  ["eggs", { quantity: null, unit: cup, food: egg }, amounts],
  ["250 g n", { quantity: 250, unit: gram, note: "n" }, amounts],
  ["note", { quantity: 1, note: "note" }, noAmounts],
  ["2 note", { quantity: 2, note: "note" }, noAmounts],
  ["2 note", { quantity: 2, unit: cup, food: egg, note: "note" }, noAmounts],
  ["note", { quantity: null, unit: cup, food: egg, note: "note" }, noAmounts],
  ["1 note", { quantity: 1, note: "note" }, amounts],
  ["1 cup egg", { quantity: 1, unit: cup, food: egg }, amounts],
  ["2 ³/₄", { quantity: 2.75 }, amounts],
  ["0 cup egg", { quantity: 0.001, unit: cup, food: egg }, amounts],
  ["3 cups eggs", { quantity: 2.999, unit: cup, food: egg }, amounts],
  ["0.125 g", { quantity: 0.125, unit: gram }, amounts],
  ["0.333 g", { quantity: 1 / 3, unit: gram }, amounts],
  ["2  x", { quantity: 2, unit: { name: "" }, note: "x" }, amounts],
  ["2", { quantity: 2, unit: { name: "" }, food: { name: "" } }, amounts],
  ["", {}, amounts],
  ["", { quantity: 1 }, noAmounts],
])("shows %j", (expected, ingredient, options) => {
  expect(displayOf(ingredient, options)).toBe(expected)
})

it("uses the fractions of the contract, or those of the screen up to a denominator", () => {
  const ingredient = { quantity: 0.46875, unit: cup }
  expect(displayOf(ingredient, amounts)).toBe("¹⁵/₃₂ cup")
  expect(displayOf(ingredient, { ...amounts, maxDenominator: 10 })).toBe("4⁄9 cup")
})

it.each([
  ["2 tbsps", { name: "tablespoon", abbreviation: "tbsp", pluralAbbreviation: "tbsps" }],
  ["2 tbsp", { name: "tablespoon", pluralName: "tablespoons", abbreviation: "tbsp" }],
  ["2 tablespoons", { name: "tablespoon", pluralName: "tablespoons", abbreviation: "" }],
  ["2 tablespoon", { name: "tablespoon", pluralName: "", abbreviation: null }],
])("abbreviates the plural unit as %j", (expected, unit) => {
  const ingredient = { quantity: 2, unit: { ...unit, useAbbreviation: true } }
  expect(displayOf(ingredient, amounts)).toBe(expected)
})

it("abbreviates one of a unit with its singular abbreviation", () => {
  const unit = { name: "tablespoon", abbreviation: "tbsp", pluralAbbreviation: "tbsps" }
  expect(displayOf({ quantity: 1, unit: { ...unit, useAbbreviation: true } }, amounts)).toBe(
    "1 tbsp",
  )
})

it("returns the parts separately", () => {
  const ingredient = { quantity: 1.5, unit: cup, food: egg, note: "beaten" }
  expect(textsOf(ingredient, amounts)).toEqual({
    quantity: "1 ¹/₂",
    unit: "cups",
    food: "eggs",
    note: "beaten",
  })
  expect(textsOf({ quantity: 1, note: "a pinch of salt" }, noAmounts)).toEqual({
    note: "a pinch of salt",
  })
})
