import { describe, expect, it } from "vitest"
import { lineOf, scaledIngredient } from "../../web/features/recipe/view/ingredient-text"

const cup = { name: "cup", pluralName: "cups" }
const gram = { name: "gram", abbreviation: "g", useAbbreviation: true, fraction: false }

describe("a scaled ingredient", () => {
  const at = (factor: number, disableAmount = false) =>
    ({ factor, disableAmount, decimalMark: "." }) as const

  it("has fractions with a denominator up to ten", () => {
    const flour = { quantity: 1, unit: cup, food: { name: "flour" }, note: "" }
    expect(lineOf(scaledIngredient(flour, at(1)))).toBe("1 cup flour")
    expect(lineOf(scaledIngredient(flour, at(1.5)))).toBe("1 ¹/₂ cups flour")
    expect(lineOf(scaledIngredient(flour, at(1 / 3)))).toBe("¹/₃ cup flour")
    expect(lineOf(scaledIngredient(flour, at(1 / 40)))).toBe("¹/₄₀ cup flour")
  })

  it("has decimals where its unit is not divided", () => {
    const sugar = { quantity: 250, unit: gram, food: { name: "sugar" }, note: "" }
    expect(lineOf(scaledIngredient(sugar, at(0.5)))).toBe("125 g sugar")
    expect(lineOf(scaledIngredient(sugar, at(0.33)))).toBe("82.5 g sugar")
  })

  it("is read from its text where it was never parsed, and its amount set apart", () => {
    const milk = { quantity: 1, unit: null, food: null, note: "1 1/2 cups milk" }
    expect(scaledIngredient(milk, at(2, true))).toEqual({
      amount: "3",
      food: "",
      note: "cups milk",
    })
    // As stored by a program that sent plain text, in a recipe that shows amounts.
    expect(lineOf(scaledIngredient({ ...milk, note: "250 g flour" }, at(2)))).toBe("500 g flour")
    expect(lineOf(scaledIngredient({ ...milk, note: "onion" }, at(2)))).toBe("2 onion")
    const range = { quantity: null, unit: null, food: null, note: "2-3 tbsp oil" }
    expect(lineOf(scaledIngredient(range, at(2)))).toBe("4-6 tbsp oil")
  })

  it("keeps a note that is not its amount", () => {
    const salt = { quantity: null, unit: null, food: { name: "salt" }, note: "2 kinds" }
    expect(lineOf(scaledIngredient(salt, at(2)))).toBe("salt 2 kinds")
    const eggs = { quantity: 2, unit: null, food: null, note: "1 of them beaten" }
    expect(lineOf(scaledIngredient(eggs, at(2)))).toBe("4 1 of them beaten")
  })
})
