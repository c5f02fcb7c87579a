import { expect, it } from "vitest"
import type { LanguageCode } from "../../../worker/import/ingredients/languages"
import { groupFoodsOf } from "./sample-foods"

const found = (
  units: Parameters<typeof groupFoodsOf>[0]["units"],
  text: string,
  language: LanguageCode = "en",
) => groupFoodsOf({ units }).unit.find(text, language)?.id

it.each([
  ["tablespoon", "EL", "de"],
  ["tablespoon", "Esslöffel", "de"],
  ["Esslöffel", "tbsp", "en"],
  ["EL", "tablespoons", "en"],
  ["tbsp.", "tablespoon", "en"],
  ["gram", "g", "de"],
  ["Gramm", "g", "en"],
  ["kilo", "kg", "en"],
  ["cup", "c", "en"],
  ["fluid ounce", "fl. oz.", "en"],
  ["pinch", "Prise", "de"],
  ["clove", "Zehen", "de"],
  ["cups", "cuups", "en"],
  ["pinch", "pinhc", "en"],
  ["tablespoon", "tablspoons", "en"],
  ["blister", "blisters", "en"],
] as const)("finds %s by %s", (unit, text, language) => {
  expect(found([unit], text, language)).toBe(unit)
})

it.each([
  ["os", "oz"],
  ["pan", "can"],
  ["can", "pan"],
  ["pint", "pinch"],
  ["tin", "tins of"],
  ["tablespoon", "teaspoon"],
  ["teaspoon", "tablespoon"],
  ["package", "packet"],
  ["pot", "pt"],
  ["box", "bag"],
  ["gram", "milligram"],
  ["liter", "milliliter"],
  ["ounce", "fluid ounce"],
  ["slice", "spice"],
  ["sprig", "spring"],
  ["dash", "dashi"],
  ["shot", "short"],
  ["clove", "clover"],
  ["jar", "bar"],
  ["stick", "stalk"],
  ["bunch", "punch"],
  ["head", "lead"],
])("never matches %s with %s", (unit, text) => {
  expect(found([unit], text)).toBeUndefined()
})

it("distinguishes a capital T from a small one", () => {
  const units = ["teaspoon", "tablespoon"]
  expect(found(units, "T")).toBe("tablespoon")
  expect(found(units, "t")).toBe("teaspoon")
})

it("prefers the unit with the exact spelling", () => {
  expect(found(["tablespoon", { name: "Löffel", aliases: ["EL"] }], "EL", "de")).toBe("Löffel")
  expect(found(["gram", { name: "Gramm", short: "g" }], "g", "de")).toBe("Gramm")
})

it("reads an abbreviation in the language of the line, and a name as it is", () => {
  const units = ["teaspoon", { name: "milliliter", aliases: ["cc"] }]
  expect(found(units, "c.c.", "fr")).toBe("teaspoon")
  expect(found(units, "cc", "fr")).toBe("teaspoon")
  expect(found(units, "cc", "en")).toBe("milliliter")
  expect(found(["teaspoon", "CC"], "cc", "fr")).toBe("CC")
})
