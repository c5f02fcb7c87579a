import fc from "fast-check"
import { expect, it } from "vitest"
import {
  add,
  decimalText,
  fraction,
  fractionOf,
  contractFraction,
  fractionText,
  multiply,
  nearestFraction,
  subtract,
  toNumber,
} from "../../../worker/shared/units/fractions"

const asText = ({ numerator, denominator }: { numerator: number; denominator: number }) =>
  `${numerator}/${denominator}`

it.each([
  [0.5, 32, "1/2"],
  [0.333, 32, "1/3"],
  [0.09375, 32, "3/32"],
  [Math.PI, 10, "22/7"],
  [Math.PI, 1000, "355/113"],
  [2.999, 32, "3/1"],
  [0.001, 32, "0/1"],
  [-0.333, 10, "-1/3"],
  [-2.75, 10, "-11/4"],
  [1e21, 10, "1e+21/1"],
])("finds the fraction nearest to %d with a denominator up to %d: %s", (value, limit, expected) => {
  expect(asText(nearestFraction(value, limit))).toBe(expected)
})

it("has no fraction nearer than the one found", () => {
  const quantities = fc.double({ min: -1000, max: 1000, noNaN: true })
  fc.assert(
    fc.property(quantities, fc.integer({ min: 1, max: 40 }), (value, limit) => {
      const found = nearestFraction(value, limit)
      expect(found.denominator).toBeLessThanOrEqual(limit)
      const distance = Math.abs(toNumber(found) - value)
      for (let denominator = 1; denominator <= limit; denominator++) {
        const rival = Math.round(value * denominator) / denominator
        expect(distance).toBeLessThanOrEqual(Math.abs(rival - value) + 1e-12)
      }
    }),
  )
})

it.each([
  [0.1, "1/10"],
  [0.125, "1/8"],
  [0.333, "1/3"],
  [0.667, "2/3"],
  [1.333, "4/3"],
  [0.083, "1/12"],
  [0.143, "1/7"],
  [0.001, "1/1000"],
  [0.123, "123/1000"],
  [250, "250/1"],
  [0, "0/1"],
  [1 / 3, "1/3"],
  [4 / 7, "4/7"],
  [-1.5, "-3/2"],
])("reads the stored quantity %d as %s", (value, expected) => {
  expect(asText(fractionOf(value))).toBe(expected)
})

it("calculates without rounding errors", () => {
  expect(toNumber(add(fractionOf(0.1), fractionOf(0.2)))).toBe(0.3)
  expect(asText(subtract(fraction(1, 2), fraction(1, 3)))).toBe("1/6")
  expect(asText(multiply(fraction(1, 3), fraction(3)))).toBe("1/1")
  expect(asText(multiply(fraction(-2, 4), fraction(2, -4)))).toBe("1/4")
  expect(toNumber(fraction(0, -5))).toBe(0)
})

it("stays close when exact terms grow too long", () => {
  const fine = fraction(1, 999_999_999)
  expect(toNumber(multiply(fine, fine))).toBeCloseTo(0, 12)
  expect(toNumber(add(fraction(1, 94_906_267), fraction(1, 3)))).toBeCloseTo(1 / 3, 6)
})

it("refuses invalid fractions", () => {
  expect(() => fraction(1, 0)).toThrow(RangeError)
  expect(() => nearestFraction(Number.NaN, 10)).toThrow(RangeError)
  expect(() => nearestFraction(Number.POSITIVE_INFINITY, 10)).toThrow(RangeError)
})

it.each([
  [0.5, 32, "½"],
  [2.75, 32, "2¾"],
  [1.333, 32, "1⅓"],
  [0.4688, 32, "15⁄32"],
  [0.4688, 10, "4⁄9"],
  [5, 10, "5"],
  [0.001, 32, "0"],
  [2.999, 32, "3"],
  [-0.5, 10, "-½"],
  [-0.001, 10, "0"],
])("writes %d up to %d as %s", (value, limit, expected) => {
  expect(fractionText(value, limit)).toBe(expected)
})

it.each([
  [0.1 + 0.2, "0.3"],
  [250, "250"],
  [2 / 3, "0.667"],
  [1.0004, "1"],
  [-0.0001, "0"],
  [1234.5, "1234.5"],
])("writes %d as the decimal %s", (value, expected) => {
  expect(decimalText(value)).toBe(expected)
})

it("writes fractions with a character where there is one, else with a fraction slash", () => {
  expect(
    [0.5, 2.75, 1 / 3, 0.875, 1.3125, 5, -0.25].map((value) => fractionText(value, 16)),
  ).toEqual(["½", "2¾", "⅓", "⅞", "1 5⁄16", "5", "-¼"])
  expect([0.5, 2.75].map((value) => contractFraction(value, 16))).toEqual(["¹/₂", "2 ³/₄"])
})
