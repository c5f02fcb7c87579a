import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, it } from "vitest"
import { parseByModel, taggerOf } from "../../../worker/import/ingredients/nlp"

const bytes = readFileSync(
  new URL("../../../worker/import/ingredients/nlp/model.bin", import.meta.url),
)
const tagger = taggerOf(bytes)

const read = (line: string) => {
  const { quantity, unit, food, note } = parseByModel(line, tagger)
  return [quantity, unit, food, note]
}

it.each([
  ["½ cup sugar", 0.5, "cup", "sugar", ""],
  ["1/2 cup sugar", 0.5, "cup", "sugar", ""],
  ["1⁄2 cup sugar", 0.5, "cup", "sugar", ""],
  ["1 1/2 cups sugar", 1.5, "cups", "sugar", ""],
  ["1½ cups sugar", 1.5, "cups", "sugar", ""],
  ["⅞ cup sugar", 0.875, "cup", "sugar", ""],
  ["1.25 kg potatoes", 1.25, "kg", "potatoes", ""],
  ["1,5 kg potatoes", 1.5, "kg", "potatoes", ""],
  ["1,000 g flour", 1000, "g", "flour", ""],
  ["1-2 carrots", 1, "", "carrots", "1-2"],
  ["1–2 carrots", 1, "", "carrots", "1–2"],
  ["1 to 2 tablespoons honey", 1, "tablespoons", "honey", "1 to 2"],
  ["2 x 400g cans chopped tomatoes", 2, "cans", "chopped tomatoes", "400g"],
  ["1 (14 oz) can tomatoes, diced", 1, "can", "tomatoes", "14 oz, diced"],
  ["1 14-ounce can chickpeas, drained", 1, "can", "chickpeas", "14-ounce, drained"],
  ["12 oz bag of chocolate chips", 12, "oz", "chocolate chips", "bag"],
  ["14-ounce can tomatoes", 14, "ounce", "tomatoes", "can"],
  ["2 (8-ounce) packages cream cheese", 2, "packages", "cream cheese", "8-ounce"],
  ["100 g / 3½ oz butter", 100, "g", "butter", "3½ oz"],
  ["100g/3½oz butter, softened", 100, "g", "butter", "3½oz, softened"],
  ["2 heaped teaspoons paprika", 2, "teaspoons", "paprika", "heaped"],
  ["a pinch of salt", 1, "pinch", "salt", ""],
  ["a couple of limes", 2, "", "limes", ""],
  ["half a red onion, sliced", 0.5, "", "red onion", "sliced"],
  ["two eggs", 2, "", "eggs", ""],
  ["twelve oysters", 12, "", "oysters", ""],
  ["five spice powder", null, "", "five spice powder", ""],
  ["3 dozen clams", 36, "", "clams", ""],
  ["2 cloves garlic, finely chopped", 2, "cloves", "garlic", "finely chopped"],
  ["2 garlic cloves", 2, "cloves", "garlic", ""],
  ["3 large eggs", 3, "", "eggs", "large"],
  ["salt to taste", null, "", "salt", "to taste"],
])("reads %s", (line, quantity, unit, food, note) => {
  expect(read(line)).toEqual([quantity, unit, food, note])
})

it("returns the label, position and confidence of every word", () => {
  const { tokens, confidence } = parseByModel("2 cups flour, sifted", tagger)
  expect(tokens.map(({ text, label }) => [text, label])).toEqual([
    ["2", "QTY"],
    ["cups", "UNIT"],
    ["flour", "NAME"],
    [",", "PUNC"],
    ["sifted", "PREP"],
  ])
  expect(tokens[2]).toMatchObject({ start: 7, end: 12 })
  for (const sure of Object.values(confidence)) {
    expect(sure).toBeGreaterThan(0.5)
    expect(sure).toBeLessThanOrEqual(1)
  }
  expect(parseByModel("salt", tagger).confidence).toMatchObject({ quantity: null, unit: null })
})

it.each(["", " ", "\t", "!!!", "🍋", "🍋🍋 2 🍋", "两杯面粉", "كوب من الدقيق", "((((", "1/0 cup"])(
  "reads no nonsense from %j",
  (line) => {
    const { quantity, unit, food, note } = parseByModel(line, tagger)
    expect(quantity).toBe(line.includes("2") ? 2 : null)
    for (const field of [unit, food, note]) expect(line).toContain(field)
  },
)

it("reads very long lines, and any text", () => {
  expect(read(`2 cups flour ${"and more of it ".repeat(2000)}`).slice(0, 2)).toEqual([2, "cups"])
  expect(read("(".repeat(20_000))[0]).toBeNull()
  expect(read(`2 cups ${"-".repeat(20_000)}`)[0]).toBe(2)
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (line) => {
      const { tokens, food, note, unit } = parseByModel(line, tagger)
      for (const { text, start, end } of tokens) expect(line.slice(start, end)).toBe(text)
      for (const { sure } of tokens) expect(sure! >= 0 && sure! <= 1).toBe(true)
      for (const field of [food, note, unit]) expect(field).toBe(field.trim())
    }),
  )
})

it("refuses bytes that are not a model", () => {
  expect(() => taggerOf(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]))).toThrow(RangeError)
})
