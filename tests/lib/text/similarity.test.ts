import fc from "fast-check"
import { expect, it } from "vitest"
import { mayBeAlike, similarityTo, sketchOf } from "../../../worker/lib/text/similarity"

it.each([
  ["onion", "onion", 1],
  ["onion", "onions", 10 / 11],
  ["gram", "gramm", 8 / 9],
  ["leek", "salt", 0.25],
  ["", "", 1],
  ["", "leek", 0],
])("rates how similar %j and %j are: %d", (a, b, expected) => {
  expect(similarityTo(a)(b)).toBeCloseTo(expected, 10)
})

/** The same by the book. */
function plainly(a: string, b: string) {
  let before = Array<number>(b.length + 1).fill(0)
  for (const letter of a.split("")) {
    const row = [0]
    for (let j = 0; j < b.length; j++) {
      row.push(letter === b[j] ? before[j]! + 1 : Math.max(row[j]!, before[j + 1]!))
    }
    before = row
  }
  return a.length + b.length === 0 ? 1 : (2 * before.at(-1)!) / (a.length + b.length)
}

it("is correct for texts of any length, and misses no similar text", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abé ß日"), maxLength: 100 })
  fc.assert(
    fc.property(word, word, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, least) => {
      const ratio = plainly(a, b)
      expect(similarityTo(a)(b)).toBe(ratio)
      expect(similarityTo(a)(a)).toBe(1)
      if (ratio >= least) expect(mayBeAlike(sketchOf(a), sketchOf(b), least)).toBe(true)
    }),
  )
})
