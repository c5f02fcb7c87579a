import { expect, it } from "vitest"
import { keyOfPage, sourceKeyOf } from "../../../worker/lib/text/source-key"

it.each([
  "https://kitchen.example/soup",
  "http://kitchen.example/soup/",
  " https://www.kitchen.example/soup#method ",
  "https://KITCHEN.example/soup?utm_source=letter&fbclid=1",
  "https://m.kitchen.example/soup/index.html",
])("treats %s as the same page", (address) => {
  expect(sourceKeyOf(address)).toBe("kitchen.example/soup")
})

it("distinguishes pages by path and query, but not by the order of parameters", () => {
  expect(sourceKeyOf("https://a.example/?b=2&id=1")).toBe("a.example?b=2&id=1")
  expect(sourceKeyOf("https://a.example/?id=1&b=2")).toBe("a.example?b=2&id=1")
  expect(sourceKeyOf("https://a.example/?id=2")).not.toBe(sourceKeyOf("https://a.example/?id=1"))
  expect(sourceKeyOf("https://a.example:8080/x")).toBe("a.example:8080/x")
})

it("has no key for an address that is too long", () => {
  const campaigns = (count: number) =>
    `https://a.example/x?${Array.from({ length: count }, (_, at) => `utm_${at}`).join("&")}`
  expect(sourceKeyOf(campaigns(300))).toBe("a.example/x")
  expect(sourceKeyOf(campaigns(20_000))).toBe(null)
})

it.each(["", "soup", "ftp://a.example/x", "javascript:alert(1)", "https://"])(
  "has no key for %j",
  (text) => {
    expect(sourceKeyOf(text)).toBe(null)
  },
)

it("accepts the address a page states, unless it names another site or a whole site", () => {
  const address = "https://kitchen.example/amp/soup"
  expect(keyOfPage(address, "https://www.kitchen.example/soup/")).toBe("kitchen.example/soup")
  for (const canonical of [null, "", "https://other.example/soup", "https://kitchen.example/"]) {
    expect(keyOfPage(address, canonical)).toBe("kitchen.example/amp/soup")
  }
})
