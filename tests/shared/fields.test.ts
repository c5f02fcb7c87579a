import { expect, it } from "vitest"
import {
  email,
  fieldErrorOf,
  maxLength,
  minLength,
  noWhitespace,
  required,
  url,
  wholeUrl,
} from "../../worker/shared/fields"

it.each([
  ["required", required, ["x", " x "], ["", "  "]],
  ["email", email, ["", "a@b.ch", "a.b+c@d-e.co.uk"], ["a", "a@b", "a b@c.de", "@c.de", "a@.de"]],
  ["noWhitespace", noWhitespace, ["", "key", "ключ"], ["a b", " ", "a\tb"]],
  [
    "url",
    url,
    ["", "https://example.com", "HTTP://example.com/a?b=c#d", "http://localhost:9925/"],
    ["example.com", "ftp://example.com", "javascript:alert(1)", "https://", "http://a b"],
  ],
])("checks %s", (name, check, good, bad) => {
  for (const value of good) expect(check(value), value).toBeUndefined()
  for (const value of bad) expect(check(value), value).toEqual({ key: `validation.${name}` })
})

it.each([
  ["example.com", "https://example.com"],
  [" www.example.co.uk/soup?a=b#c ", "https://www.example.co.uk/soup?a=b#c"],
  ["kühe.example:8080/suppe", "https://kühe.example:8080/suppe"],
  ["http://example.com", "http://example.com"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["localhost:9000", "localhost:9000"],
  ["a@example.com", "a@example.com"],
  ["see example.com", "see example.com"],
  ["soup", "soup"],
  ["", ""],
])("turns %j into the address %j", (typed, whole) => {
  expect(wholeUrl(typed)).toBe(whole)
})

it("checks lengths in characters, and accepts an empty field", () => {
  const tooShort = { key: "validation.minLength", params: { n: 3 } }
  const tooLong = { key: "validation.maxLength", params: { n: 3 } }
  expect(minLength(3)("ab")).toEqual(tooShort)
  expect(minLength(3)("🍕🍕")).toEqual(tooShort)
  expect(minLength(3)("abc")).toBeUndefined()
  expect(minLength(3)("")).toBeUndefined()
  expect(maxLength(3)("abcd")).toEqual(tooLong)
  expect(maxLength(3)("🍕🍕🍕")).toBeUndefined()
  expect(maxLength(3)("")).toBeUndefined()
})

it("reports the first error in the order of the checks", () => {
  expect(fieldErrorOf("", [required, email])).toEqual({ key: "validation.required" })
  expect(fieldErrorOf("a b", [required, email, noWhitespace])).toEqual({ key: "validation.email" })
  expect(fieldErrorOf("a@b.ch", [required, email])).toBeUndefined()
})
