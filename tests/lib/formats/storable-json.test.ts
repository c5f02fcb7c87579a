import { expect, it } from "vitest"
import { toStorableJson } from "../../../worker/lib/formats/storable-json"

it("corrects texts at any depth, keys too, and leaves the rest unchanged", () => {
  const file = new Blob(["x"])
  const given = { "k\ud800": ["a\ud800b", 1, null, true, { deep: "\udc00\0" }], pair: "🍲", file }
  const corrected = toStorableJson(given)
  expect(corrected).toEqual({
    "k\ufffd": ["a\ufffdb", 1, null, true, { deep: "\ufffd" }],
    pair: "🍲",
    file,
  })
  expect(corrected.file).toBe(file)
  expect(toStorableJson(undefined)).toBe(undefined)
})

it("does not mistake a key for a prototype", () => {
  const given: unknown = JSON.parse('{"__proto__": {"admin": true}}')
  expect((toStorableJson(given) as { admin?: boolean }).admin).toBe(undefined)
})

it("survives endless nesting", () => {
  const deep: unknown = JSON.parse("[".repeat(200_000) + "]".repeat(200_000))
  expect(JSON.stringify(toStorableJson(deep)).length).toBeLessThan(1000)
})
