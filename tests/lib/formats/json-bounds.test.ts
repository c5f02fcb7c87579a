import { english } from "../../../worker/lib/english"
import fc from "fast-check"
import { expect, it } from "vitest"
import { tooMuchJson } from "../../../worker/lib/formats/json-bounds"

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth)
const listOf = (count: number, value = "{}") => `[${Array(count).fill(value).join(",")}]`
const objectOf = (count: number) => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`)}}`

it("accepts what is within the limits", () => {
  expect(tooMuchJson("")).toBeUndefined()
  expect(tooMuchJson(nested(64))).toBeUndefined()
  expect(tooMuchJson(listOf(140_000))).toBeUndefined()
  expect(tooMuchJson(objectOf(10_000))).toBeUndefined()
  // One value, however long.
  expect(tooMuchJson(JSON.stringify({ data: "x".repeat(6_000_000) }))).toBeUndefined()
})

it.each([
  ["nesting", nested(65), /deeper than 64/],
  ["nesting in turns", '{"a":['.repeat(33), /deeper than 64/],
  ["values", listOf(300_001, "1"), /more than 300,000 values/],
  ["empty objects", listOf(151_000), /more than 300,000 values/],
  ["members", objectOf(10_001), /more than 10,000 members/],
  ["members of an inner object", `[1,{"a":${objectOf(10_001)}}]`, /more than 10,000 members/],
])("refuses what exceeds a limit: %s", (_, text, words) => {
  expect(english(tooMuchJson(text)!)).toMatch(words)
})

it("ignores brackets within texts", () => {
  const text = `${'[{"\\'.repeat(100_000)}:,`
  expect(tooMuchJson(JSON.stringify({ [text]: [text, text] }))).toBeUndefined()
  // A quote that is escaped does not end its text.
  expect(tooMuchJson(String.raw`{"a":"\"[[[[\\","b":[]}`)).toBeUndefined()
})

it("handles any text, JSON or not, and accepts every small JSON", () => {
  fc.assert(fc.property(fc.json({ maxDepth: 20 }), (text) => tooMuchJson(text) === undefined))
  const signs = fc.constantFrom("[", "]", "{", "}", ",", ":", '"', "\\", "x")
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 500 }), (text) => {
      const found = tooMuchJson(text.join(""))
      expect(found === undefined || found.code === "request.jsonTooDeep").toBe(true)
    }),
  )
})
