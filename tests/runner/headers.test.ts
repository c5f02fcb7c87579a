import type { IncomingMessage } from "node:http"
import { expect, it } from "vitest"
import { clientOf, proxyWatch, trustIn, withoutReserved } from "../../scripts/runner/headers.ts"

const claims = {
  "x-forwarded-for": "198.51.100.7, 203.0.113.9, 10.0.0.2",
  "x-forwarded-proto": "https",
}

it("trusts no proxy unless configured", () => {
  const client = clientOf("::ffff:192.0.2.4", claims, trustIn([]))
  expect(client).toEqual({ address: "192.0.2.4", protocol: "http" })
})

it("trusts the addresses of a trusted proxy as far as the chain is trusted", () => {
  const client = clientOf("10.0.0.3", claims, trustIn(["10.0.0.0/8"]))
  expect(client).toEqual({ address: "203.0.113.9", protocol: "https" })
})

it("accepts IPv6 ranges, and refuses invalid ranges", () => {
  const isTrusted = trustIn(["fd00::/8"])
  expect(clientOf("fd00::1", { "x-forwarded-for": "2001:db8::5" }, isTrusted).address).toBe(
    "2001:db8::5",
  )
  expect(() => trustIn(["proxy.example"])).toThrow("not an address or a range")
})

it("removes headers that only a trusted proxy may set", () => {
  const request = (headers: Record<string, string>) =>
    ({
      headers: { ...headers },
      rawHeaders: Object.entries(headers).flat(),
    }) as never as IncomingMessage
  const asked = request({
    "accept-language": "he-IL",
    authorization: "Bearer x",
    host: "larder.example",
    "cf-connecting-ip": "198.51.100.1",
    "x-forwarded-for": "198.51.100.1",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "elsewhere",
    "x-real-ip": "198.51.100.1",
    forwarded: "for=198.51.100.1",
  })
  withoutReserved(asked, { address: "192.0.2.4", protocol: "http" })
  const expected = {
    "accept-language": "he-IL",
    authorization: "Bearer x",
    host: "larder.example",
    "x-forwarded-proto": "http",
  }
  expect(asked.headers).toEqual(expected)
  expect(asked.rawHeaders).toEqual(Object.entries(expected).flat())

  const plain = request({ host: "larder.example" })
  withoutReserved(plain, { address: "192.0.2.4", protocol: "http" })
  expect(plain.headers).toEqual({ host: "larder.example" })
})

it("warns once of an untrusted proxy", () => {
  const warnings: string[] = []
  const watch = proxyWatch(trustIn(["10.0.0.0/8"]), (text) => void warnings.push(text))
  watch("10.0.0.3", claims)
  watch("192.0.2.4", {})
  expect(warnings).toEqual([])
  watch("::ffff:192.0.2.4", claims)
  watch("192.0.2.5", claims)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain("192.0.2.4")
  expect(warnings[0]).toContain("TRUSTED_PROXIES")
})
