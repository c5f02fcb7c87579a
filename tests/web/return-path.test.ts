import { expect, it } from "vitest"
import { redirectedPath } from "../../web/lib/legacy-redirects"
import { loginFor, returnPath } from "../../web/lib/return-path"

const origin = "https://larder.example"

it.each([
  ["/g/home/r/goulash?scale=2#steps", "/g/home/r/goulash?scale=2#steps"],
  ["/user/profile", "/user/profile"],
  ["/a/../user/profile", "/user/profile"],
  [null, "/"],
  ["", "/"],
  ["g/home", "/"],
  ["https://elsewhere.example/", "/"],
  ["//elsewhere.example/", "/"],
  ["/\\elsewhere.example/", "/"],
  ["/\t/elsewhere.example/", "/"],
  ["/.//elsewhere.example/", "/"],
  ["/g/..//elsewhere.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["/login?redirect=/login", "/"],
])("returns from login to %j as %s", (wanted, path) => {
  expect(returnPath(wanted, origin)).toBe(path)
})

it("passes an address with a query through the login", () => {
  const address = new URL(loginFor("/g/home?search=soup&page=2"), origin)
  expect(returnPath(address.searchParams.get("redirect"), origin)).toBe(
    "/g/home?search=soup&page=2",
  )
})

it.each([
  ["/recipe/goulash", "/g/home/r/goulash"],
  ["/r/goulash", "/g/home/r/goulash"],
  ["/g/other/recipe/goulash", "/g/other/r/goulash"],
  ["/recipes/tags", "/g/home/recipes/tags"],
  ["/g/other/r/goulash", "/g/other/r/goulash"],
])("redirects %s", (old, now) => {
  expect(redirectedPath(old, "home")).toBe(now)
})
