import { expect, it } from "vitest"
import { isScript, isWebAddress } from "../../../worker/lib/text/links"

it("recognizes addresses on the web", () => {
  for (const text of ["https://example.com/hook?a=1", "http://192.0.2.1:8123"]) {
    expect(isWebAddress(text)).toBe(true)
  }
  for (const text of ["", "example.com", "ftp://example.com", "javascript:alert(1)", "https://"]) {
    expect(isWebAddress(text)).toBe(false)
  }
})

it("recognizes links that run code", () => {
  for (const text of [
    "javascript:alert(1)",
    " JavaScript:x",
    "java\nscript:x",
    "data:text/html,x",
  ]) {
    expect(isScript(text)).toBe(true)
  }
  for (const text of ["https://example.com/${slug}", "shortcuts://run?name=${slug}", "${url}"]) {
    expect(isScript(text)).toBe(false)
  }
})
