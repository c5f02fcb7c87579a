import fc from "fast-check"
import { expect, it } from "vitest"
import { similarity } from "../../worker/rules/similarity"

it.each([
  ["onion", "onion", 1],
  ["onion", "onions", 10 / 11],
  ["gram", "gramm", 8 / 9],
  ["leek", "salt", 0.25],
  ["", "", 1],
  ["", "leek", 0],
])("tells how alike %j and %j are: %d", (a, b, expected) => {
  expect(similarity(a, b)).toBeCloseTo(expected, 10)
})

it("misses none that is alike enough, and is the same both ways", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcé ß日"), maxLength: 12 })
  fc.assert(
    fc.property(word, word, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, least) => {
      const full = similarity(a, b)
      expect(similarity(b, a)).toBe(full)
      if (full > least) expect(similarity(a, b, least)).toBe(full)
    }),
  )
})
