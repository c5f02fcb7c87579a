import { expect, it } from "vitest"
import { openJar } from "../../worker/outbound/cookies"

const site = new URL("https://kitchen.example/soup")

/** The cookies for an address after a site has set some. */
function cookieFor(address: string, ...lines: string[]) {
  const jar = openJar()
  jar.take(site, new Headers(lines.map((line): [string, string] => ["set-cookie", line])))
  return jar.header(new URL(address)).cookie
}

it("returns cookies to the host that set them, on any port", () => {
  expect(cookieFor("https://kitchen.example:8443/", "a=1; Path=/", "b=x=y; HttpOnly")).toBe(
    "a=1; b=x=y",
  )
})

it("returns them to no other host, whatever they say", () => {
  expect(cookieFor("https://www.kitchen.example/", "a=1; Domain=kitchen.example")).toBe(undefined)
  expect(cookieFor("https://example/", "a=1; Domain=example")).toBe(undefined)
})

it("sends cookies of https only by https", () => {
  expect(cookieFor("http://kitchen.example/", "a=1; secure", "b=2")).toBe("b=2")
})

it("replaces a cookie, and drops an expired one", () => {
  expect(cookieFor(site.href, "a=1", "a=2")).toBe("a=2")
  expect(cookieFor(site.href, "a=1", "a=; Max-Age=0")).toBe(undefined)
  expect(cookieFor(site.href, "a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT")).toBe(undefined)
  expect(cookieFor(site.href, "a=1; Expires=soon", "b=2; Max-Age=60")).toBe("a=1; b=2")
})

it("skips invalid cookies, and too many", () => {
  expect(cookieFor(site.href, "a", "=1", `b=${"x".repeat(5000)}`, "c=")).toBe("c=")
  const many = Array.from({ length: 80 }, (_, i) => `c${i}=1`)
  expect(cookieFor(site.href, ...many)!.split("; ")).toHaveLength(50)
})
