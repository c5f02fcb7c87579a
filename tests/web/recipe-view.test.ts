import { describe, expect, it } from "vitest"
import { lineOf, scaledIngredient } from "../../web/features/recipe/view/ingredient-text"
import { figuresOf, inPlainFigures } from "../../web/lib/figures"

const cup = { name: "cup", pluralName: "cups" }
const gram = { name: "gram", abbreviation: "g", useAbbreviation: true, fraction: false }

describe("a scaled ingredient", () => {
  const at = (factor: number, disableAmount = false) =>
    ({ factor, disableAmount, decimalMark: ".", write: inPlainFigures }) as const

  it("uses fractions with a denominator up to ten", () => {
    const flour = { quantity: 1, unit: cup, food: { name: "flour" }, note: "" }
    expect(lineOf(scaledIngredient(flour, at(1)))).toBe("1 cup flour")
    expect(lineOf(scaledIngredient(flour, at(1.5)))).toBe("1½ cups flour")
    expect(lineOf(scaledIngredient(flour, at(1 / 3)))).toBe("⅓ cup flour")
    expect(lineOf(scaledIngredient(flour, at(1 / 40)))).toBe("1⁄40 cup flour")
  })

  it("uses decimals where its unit is not divided", () => {
    const sugar = { quantity: 250, unit: gram, food: { name: "sugar" }, note: "" }
    expect(lineOf(scaledIngredient(sugar, at(0.5)))).toBe("125 g sugar")
    expect(lineOf(scaledIngredient(sugar, at(0.33)))).toBe("82.5 g sugar")
  })

  it("has the figures and the decimal mark of the reader", () => {
    const sugar = { quantity: 250, unit: gram, food: { name: "sugar" }, note: "" }
    const flour = { quantity: 3, unit: cup, food: { name: "flour" }, note: "" }
    const inArabic = { ...at(0.5), write: figuresOf("ar-SA") }
    expect(lineOf(scaledIngredient(flour, inArabic))).toBe("١½ cups flour")
    const inGerman = { ...at(0.33), write: figuresOf("de-DE") }
    expect(lineOf(scaledIngredient(sugar, inGerman))).toBe("82,5 g sugar")
  })

  it("is read from its text where it was never parsed, with its amount separate", () => {
    const milk = { quantity: 1, unit: null, food: null, note: "1 1/2 cups milk" }
    expect(scaledIngredient(milk, at(2, true))).toEqual({
      amount: "3",
      food: "",
      joint: " ",
      note: "cups milk",
    })
    // As stored by a program that sent plain text, in a recipe that shows amounts.
    expect(lineOf(scaledIngredient({ ...milk, note: "250 g flour" }, at(2)))).toBe("500 g flour")
    expect(lineOf(scaledIngredient({ ...milk, note: "onion" }, at(2)))).toBe("2 onion")
    // Words that have the amount in themselves, or that came from a line without any.
    for (const note of ["a pinch of salt", "קורט מלח"])
      expect(lineOf(scaledIngredient({ ...milk, note, originalText: note }, at(2)))).toBe(note)
    expect(lineOf(scaledIngredient({ ...milk, note: "Etwas Salz" }, at(2)))).toBe("Etwas Salz")
    const said = { ...milk, note: "onion", originalText: "1 onion" }
    expect(lineOf(scaledIngredient(said, at(1)))).toBe("1 onion")
    const range = { quantity: null, unit: null, food: null, note: "2-3 tbsp oil" }
    expect(lineOf(scaledIngredient(range, at(2)))).toBe("4-6 tbsp oil")
  })

  it("keeps a note that differs from its amount", () => {
    const salt = { quantity: null, unit: null, food: { name: "salt" }, note: "2 kinds" }
    expect(lineOf(scaledIngredient(salt, at(2)))).toBe("salt, 2 kinds")
    const eggs = { quantity: 2, unit: null, food: null, note: "1 of them beaten" }
    expect(lineOf(scaledIngredient(eggs, at(2)))).toBe("4 1 of them beaten")
  })
})

describe("D an ingredient with its original text", () => {
  const foods = {
    egg: { name: "egg", pluralName: "eggs" },
    sugar: { name: "sugar", pluralName: "sugar", aliases: [{ name: "granulated sugar" }] },
    pepper: { name: "black pepper", aliases: [{ name: "ground black pepper" }] },
    walnut: { name: "walnut", pluralName: "walnuts" },
    garlic: { name: "garlic", pluralName: "garlic" },
    milk: { name: "coconut milk", pluralName: "coconut milk" },
    oil: { name: "olive oil" },
    basil: { name: "basil" },
    potato: { name: "بطاطس" },
  }
  const units = {
    cup,
    clove: { name: "clove", pluralName: "cloves" },
    can: { name: "can", pluralName: "cans" },
    tablespoon: { name: "tablespoon", pluralName: "tablespoons", abbreviation: "tbsp" },
    gram,
  }
  const shown = (
    originalText: string,
    [quantity, unit, food, note]: [
      number | null,
      keyof typeof units | null,
      keyof typeof foods,
      string,
    ],
    factor = 1,
  ) =>
    lineOf(
      scaledIngredient(
        { quantity, unit: unit && units[unit], food: foods[food], note, originalText },
        { factor, disableAmount: false, decimalMark: ".", write: inPlainFigures },
      ),
    )

  it.each([
    ["2 large eggs, beaten", [2, null, "egg", "large, beaten"], "4 large eggs, beaten"],
    ["1 large egg", [1, null, "egg", "large"], "2 large eggs"],
    ["1 cup granulated sugar", [1, "cup", "sugar", ""], "2 cups granulated sugar"],
    ["1 cup walnuts (chopped)", [1, "cup", "walnut", "chopped"], "2 cups walnuts (chopped)"],
    [
      "10 fresh basil leaves, torn",
      [10, null, "basil", "fresh leaves, torn"],
      "20 fresh basil leaves, torn",
    ],
    ["2 garlic cloves, minced", [2, "clove", "garlic", "minced"], "4 garlic cloves, minced"],
    ["1 (14 oz) can coconut milk", [1, "can", "milk", "14 oz"], "2 (14 oz) cans coconut milk"],
    ["15 oz can coconut milk", [1, "can", "milk", "15 oz"], "2 (15 oz) cans coconut milk"],
    ["2-3 tbsp olive oil", [2, "tablespoon", "oil", "(2-3)"], "4-6 tablespoons olive oil"],
    ["2-3 tbsp olive oil", [2, "tablespoon", "oil", "2-3"], "4-6 tablespoons olive oil"],
    ["2 cups sugar, about", [2, "cup", "sugar", "about"], "4 cups sugar, about"],
    ["about 2 cups sugar", [2, "cup", "sugar", "(about)"], "about 4 cups sugar"],
    ["1 cup (240 ml) olive oil", [1, "cup", "oil", "240 ml"], "2 cups (480 ml) olive oil"],
    ["600 gram بطاطس، نشوية", [600, "gram", "potato", "نشوية"], "1200 g بطاطس، نشوية"],
    ["", [3, "cup", "potato", "نشوية"], "6 cups بطاطس، نشوية"],
    ["1 cup sugar, plus 2 tbsp", [1, "cup", "sugar", "plus 2 tbsp"], "2 cups sugar, plus 4 tbsp"],
    [
      "1 cup freshly ground black pepper",
      [1, "cup", "pepper", "freshly ground"],
      "2 cups freshly ground black pepper",
    ],
    ["1 cup walnuts ((optional))", [1, "cup", "walnut", "(optional)"], "2 cups walnuts (optional)"],
  ] as const)("reads like %s", (text, line, doubled) => {
    expect(shown(text, [...line], 2)).toBe(doubled)
  })

  it("keeps what someone has edited since", () => {
    expect(shown("2 large eggs, beaten", [2, null, "egg", "small"])).toBe("2 eggs, small")
    expect(shown("2 large eggs, beaten", [3, null, "walnut", "beaten"])).toBe("3 walnuts, beaten")
    expect(shown("1 cup sugar", [1, "gram", "sugar", "of any kind"])).toBe("1 g sugar, of any kind")
  })
})
