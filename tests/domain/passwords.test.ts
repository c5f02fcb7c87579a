import { scryptSync } from "node:crypto"
import { expect, it } from "vitest"
import { cost as realCost } from "../../worker/domain/auth/password-cost"
import { hashPassword, isOutdated, isPassword } from "../../worker/domain/auth/passwords"

it("verifies the password of a hash, and no other", async () => {
  const stored = await hashPassword("naïve café")
  expect(stored).toMatch(/^scrypt\$1024\$8\$2\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isPassword("naïve café", stored)).toBe(true)
  expect(await isPassword("naïve café".normalize("NFD"), stored)).toBe(true)
  expect(await isPassword("naive cafe", stored)).toBe(false)
  expect(await hashPassword("naïve café")).not.toBe(stored)
  expect(isOutdated(stored)).toBe(false)
})

it("uses the cost that OWASP recommends, outside of tests", async () => {
  expect(realCost).toEqual({ N: 16_384, r: 8, p: 5 })
  const salt = Buffer.alloc(16, 1)
  const hash = scryptSync("naïve café", salt, 32, { ...realCost, maxmem: 2 ** 26 })
  const stored = `scrypt$16384$8$5$${salt.toString("base64url")}$${hash.toString("base64url")}`
  expect(await isPassword("naïve café", stored)).toBe(true)
  expect(await isPassword("naive cafe", stored)).toBe(false)
  expect(isOutdated(stored)).toBe(false)
})

it("accepts no password for an account without one", async () => {
  expect(await isPassword("", undefined)).toBe(false)
  expect(await isPassword("", "")).toBe(false)
  expect(await isPassword("LDAP", "LDAP")).toBe(false)
})

it("does not accept a text that only begins like a very long password", async () => {
  const long = "x".repeat(1024)
  const stored = await hashPassword(long)
  expect(await isPassword(long, stored)).toBe(true)
  expect(await isPassword(`${long}y`, stored)).toBe(false)
})
