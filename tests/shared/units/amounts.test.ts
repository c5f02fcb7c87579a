import fc from "fast-check"
import { expect, it } from "vitest"
import { leadingAmount, scaleLine } from "../../../worker/shared/units/amounts"
import { displayOf } from "../../../worker/shared/recipe/ingredients"

/** `from` or `from..to`, and the piece of the line that says so. */
function shown(line: string): string | undefined {
  const amount = leadingAmount(line)
  if (!amount) return undefined
  const { from, to, start, end } = amount
  const values = [from, to].flatMap((value) =>
    value
      ? [value.denominator === 1 ? `${value.numerator}` : `${value.numerator}/${value.denominator}`]
      : [],
  )
  return `${values.join("..")} in |${line.slice(start, end)}|`
}

it.each([
  ["2 cups flour", "2 in |2|"],
  ["½ cup", "1/2 in |½|"],
  ["1/2 cup", "1/2 in |1/2|"],
  ["1⁄2 cup", "1/2 in |1⁄2|"],
  ["1 1/2 cups", "3/2 in |1 1/2|"],
  ["1½ cups", "3/2 in |1½|"],
  ["1 ½ cups", "3/2 in |1 ½|"],
  ["1-1/2 cups", "3/2 in |1-1/2|"],
  ["1 and 1/2 cups", "3/2 in |1 and 1/2|"],
  ["1 und ½ Tassen", "3/2 in |1 und ½|"],
  ["⅞ tsp", "7/8 in |⅞|"],
  ["2¾ cups", "11/4 in |2¾|"],
  ["15⁄32 l", "15/32 in |15⁄32|"],
  ["0.5 l", "1/2 in |0.5|"],
  ["0,125 l", "1/8 in |0,125|"],
  [".5 oz", "1/2 in |.5|"],
  ["1,5 dl", "3/2 in |1,5|"],
  ["1.125 kg", "9/8 in |1.125|"],
  ["1,000 g", "1000 in |1,000|"],
  ["1.000 g", "1000 in |1.000|"],
  ["1’250 g", "1250 in |1’250|"],
  ["1,000,000 grains", "1000000 in |1,000,000|"],
  ["500g flour", "500 in |500g|".replace("g|", "|")],
  ["2-3 eggs", "2..3 in |2-3|"],
  ["2 – 3 eggs", "2..3 in |2 – 3|"],
  ["2 to 3 eggs", "2..3 in |2 to 3|"],
  ["2 bis 3 Eier", "2..3 in |2 bis 3|"],
  ["½-1 cup", "1/2..1 in |½-1|"],
  ["1 1/2 to 2 cups", "3/2..2 in |1 1/2 to 2|"],
  ["1 - 14 oz can beans", "1 in |1|"],
  ["2 400g tins", "2 in |2|"],
  ["2 x 400g tins", "2 in |2|"],
  ["- 2 cups", "2 in |2|"],
  ["• ½ cup", "1/2 in |½|"],
  ["about 2 cups", "2 in |2|"],
  ["ca. 200 g", "200 in |200|"],
  ["~3 tbsp", "3 in |3|"],
  ["２００g", "200 in |２００|"],
  ["٢ كوب", "2 in |٢|"],
  ["One 14-ounce can tomatoes", "1 in |One|"],
  ["two or three eggs", "2..3 in |two or three|"],
  ["scant 1 tsp", "1 in |1|"],
  ["juice of 1 lemon", "1 in |1|"],
  ["Grated zest and juice of ½ lime", "1/2 in |½|"],
  ["Saft von 2 Zitronen", "2 in |2|"],
])("finds the amount of %j: %s", (line, expected) => {
  expect(shown(line)).toBe(expected)
})

it.each([
  "",
  "salt to taste",
  "0 cups",
  "00 flour",
  "007 martini",
  "2% milk",
  "70 % chocolate",
  "80/20 ground beef",
  "1/0 cup",
  "2-inch piece of ginger",
  "½-inch slices",
  "2-3-inch piece",
  "1st course",
  "180°C",
  "1:2 mix",
  "7-Up",
  "five spice powder",
  "One-inch piece of ginger",
  "oneself",
])("finds no amount in %j", (line) => {
  expect(leadingAmount(line)).toBeUndefined()
  expect(scaleLine(line, 2)).toBe(line)
})

it.each<[string, number, string]>([
  ["1 cup flour", 2, "2 cup flour"],
  ["1 cup flour", 0.5, "½ cup flour"],
  ["1/3 cup sugar", 2, "⅔ cup sugar"],
  ["1/3 cup sugar", 3, "1 cup sugar"],
  ["1½ cups", 1.5, "2¼ cups"],
  ["2-3 eggs", 2, "4-6 eggs"],
  ["2 to 3 eggs", 0.5, "1 to 1½ eggs"],
  ["125 g butter", 0.5, "62.5 g butter"],
  ["125g butter", 1.5, "187.5g butter"],
  ["100 g butter", 1 / 3, "33.3 g butter"],
  ["1000 g butter", 2 / 3, "667 g butter"],
  ["1,5 dl Milch", 3, "4,5 dl Milch"],
  ["0.1 l", 3, "0.3 l"],
  ["1 l", 0.25, "0.25 l"],
  ["1 large onion", 0.5, "½ large onion"],
  ["1/4 tsp salt", 0.125, "1⁄32 tsp salt"],
  ["2 x 400g tins", 2, "4 x 400g tins"],
  ["- about 2 cups (500 ml)", 2, "- about 4 cups (500 ml)"],
  ["1,000 g", 2, "2000 g"],
  ["1⁄2 cup", 1, "½ cup"],
  ["٢ كوب", 2, "٤ كوب"],
  ["١/٢ كوب", 3, "١½ كوب"],
  ["١٫٥ كغ", 1.5, "٢٫٢٥ كغ"],
  ["२ कप", 1.5, "३ कप"],
  ["２-３ 個", 2, "４-６ 個"],
  ["One large onion", 1.5, "1½ large onion"],
  ["Juice of 1/2 lemon", 2, "Juice of 1 lemon"],
])("scales %j by %d to %j", (line, factor, expected) => {
  expect(scaleLine(line, factor)).toBe(expected)
})

it("uses the decimal mark and the finest fraction of the caller", () => {
  expect(scaleLine("125 g Butter", 0.5, { decimalMark: "," })).toBe("62,5 g Butter")
  expect(scaleLine("1 cup", 0.4375, { maxDenominator: 32 })).toBe("7⁄16 cup")
})

it("reads every quantity that Larder writes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 16 }),
      (top, bottom) => {
        const text = displayOf(
          { quantity: top / bottom, food: { name: "x" } },
          { disableAmount: false },
        )
        const { numerator, denominator } = leadingAmount(text)!.from
        expect(numerator / denominator).toBeCloseTo(top / bottom, 10)
      },
    ),
  )
})

it("returns the same line when doubled and halved", () => {
  const amounts = fc.constantFrom("1", "⅓", "2¾", "5-6", "0.3 l", "1.5 dl", "250 g")
  fc.assert(
    fc.property(amounts, fc.constantFrom(2, 3, 4, 5), (amount, factor) => {
      expect(scaleLine(scaleLine(`${amount} x`, factor), 1 / factor)).toBe(`${amount} x`)
    }),
  )
})

it("accepts any line and keeps what follows the amount", () => {
  const piece = fc.constantFrom(
    "1",
    "½",
    "/",
    "-",
    " ",
    ",",
    ".",
    "2",
    "to",
    "g",
    "0",
    "³",
    "₄",
    "x",
  )
  const lines = fc.array(piece, { maxLength: 15 }).map((pieces) => pieces.join(""))
  fc.assert(
    fc.property(fc.oneof(lines, fc.string()), (line) => {
      const amount = leadingAmount(line)
      if (!amount) return
      expect(amount.end).toBeGreaterThan(amount.start)
      expect(scaleLine(line, 2).endsWith(line.slice(amount.end))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it.each([
  ["1/4 cup tomato sauce", "¼ cup tomato sauce"],
  ["1 1/2 - 2 1/2 cups", "1½ - 2½ cups"],
  ["about 5/16 inch", "about 5⁄16 inch"],
  ["1½ cups", "1½ cups"],
  ["0.25 cup", "0.25 cup"],
])("formats the fractions of %j without scaling it: %j", (line, expected) => {
  expect(scaleLine(line, 1)).toBe(expected)
})
