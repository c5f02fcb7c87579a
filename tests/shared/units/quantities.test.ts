import fc from "fast-check"
import { expect, it } from "vitest"
import { addAmounts, scaleAmount, subtractAmounts } from "../../../worker/shared/units/quantities"

const third = 1 / 3

it.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[0.1, 0.7, 0.1, 0.1], 1],
  [[third, 2 / 3], 1],
  [[0.333, 0.667], 1],
  [[0.333, third, 0.333], 1],
  [[1 / 7, 1 / 9, 0.123, 6 / 7, 8 / 9], 2.123],
  [[third, 0.25], 7 / 12],
  [[1 / 32, 1 / 16, 1 / 3], 41 / 96],
  [[1000.333, 0.667], 1001],
])("adds %j to %d", (amounts, sum) => {
  expect(addAmounts(...amounts)).toBe(sum)
})

it.each([
  [0.3, 0.1, 0.2],
  [1, third, 2 / 3],
  [1, 0.333, 2 / 3],
  [2 / 3, 0.667, 0],
  [0.25, 0.5, -0.25],
])("subtracts from %d the amount %d and leaves %d", (from, amount, rest) => {
  expect(subtractAmounts(from, amount)).toBe(rest)
})

it.each([
  [0.1, 3, 0.3],
  [0.333, 3, 1],
  [third, 3, 1],
  [0.667, 1.5, 1],
  [2, 2 / 3, 4 / 3],
  [1 / 9, third, 1 / 27],
  [0, 5, 0],
  [null, 5, null],
])("multiplies %j by %d to %j", (quantity, factor, scaled) => {
  expect(scaleAmount(quantity, factor)).toBe(scaled)
})

const denominators = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16]
/** What people write, as it may be stored: hundredths, or fractions with three decimals or all. */
const stored = fc.oneof(
  fc.integer({ min: 0, max: 500_000 }).map((hundredths) => hundredths / 100),
  fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.constantFrom(...denominators))
    .map(([numerator, denominator]) => numerator / denominator),
  fc.integer({ min: 0, max: 300 }).map((thirds) => Math.round((thirds / 3) * 1000) / 1000),
)
/** One amount, however it is stored: 0.333 and a third are the same. */
const exactly = (value: number) => addAmounts(value)

it("returns what was added, in any order", () => {
  fc.assert(
    fc.property(stored, stored, stored, (a, b, c) => {
      expect(subtractAmounts(addAmounts(a, b), b)).toBe(exactly(a))
      expect(subtractAmounts(subtractAmounts(addAmounts(a, b, c), a), b)).toBe(exactly(c))
      expect(addAmounts(a, b, c)).toBe(addAmounts(c, b, a))
    }),
  )
})

it("multiplies like repeated addition, and back", () => {
  fc.assert(
    fc.property(stored, fc.integer({ min: 1, max: 12 }), (amount, times) => {
      const scaled = scaleAmount(amount, times)
      expect(scaled).toBe(addAmounts(...Array<number>(times).fill(amount)))
      expect(scaleAmount(scaled, 1 / times)).toBe(exactly(amount))
    }),
  )
})

it("preserves thirds when three decimals are stored", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (thirds) => {
      const rounded = Math.round((thirds / 3) * 1000) / 1000
      expect(scaleAmount(rounded, 3)).toBe(thirds)
      expect(addAmounts(rounded)).toBe(thirds / 3)
    }),
  )
})

it("returns a number for any two numbers", () => {
  const any = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(any, any, (a, b) => {
      expect(addAmounts(a, b)).toSatisfy(Number.isFinite)
      expect(subtractAmounts(a, b)).toSatisfy(Number.isFinite)
      expect(scaleAmount(a, b)).toSatisfy(Number.isFinite)
    }),
  )
})
