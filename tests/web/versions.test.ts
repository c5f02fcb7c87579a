import { expect, it } from "vitest"
import { wordChanges } from "../../web/features/source-update/alignment"

const written = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ change, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[change])
    .join("")

it.each([
  ["", "", ""],
  ["a soup", "a soup", "a soup"],
  ["", "a soup", "[+a soup]"],
  ["a soup", "", "[-a soup]"],
  ["a cold soup", "a very warm soup", "a[- cold][+ very warm] soup"],
  ["Salt", "salt", "[-Salt][+salt]"],
  ["one two three", "three one two", "[+three] one two[- three]"],
  ["two\n\nlines", "two lines", "two[-\n\nlines][+ lines]"],
])("marks changed words: %j, %j", (before, after, expected) => {
  expect(written(before, after)).toBe(expected)
  const texts = (side: string) =>
    wordChanges(before, after)
      .filter(({ change }) => change === "same" || change === side)
      .map(({ text }) => text)
      .join("")
  expect([texts("removed").trim(), texts("added").trim()]).toEqual([before, after])
})

it("compares long texts quickly, and short changes in them word by word", () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `word${i}`)
  const changed = words.with(10_000, "other")
  expect(wordChanges(words.join(" "), changed.join(" ")).map(({ change }) => change)).toEqual([
    "same",
    "removed",
    "added",
    "same",
  ])
  const others = words.map((word) => `${word}!`)
  const start = performance.now()
  expect(wordChanges(words.join(" "), others.join(" ")).map(({ change }) => change)).toEqual([
    "removed",
    "added",
  ])
  expect(performance.now() - start).toBeLessThan(500)
})
