import { scryptSync } from "node:crypto"
import { expect, it } from "vitest"
import { cost as realCost } from "../../worker/domain/auth/password-cost"
import { bcrypt, isBcryptHash } from "../../worker/lib/bcrypt"
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

/** A vector of John the Ripper, and what libxcrypt makes. */
const oldHashes = [
  ["U*U", "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"],
  ["Grüße aus Łódź", "$2b$05$abcdefghijklmnopqrstuur2Lklg2KoL5ymKb2IO6XtQXz.huGxGq"],
] as const

it("knows the password of a hash of bcrypt, which is outdated", async () => {
  const old = { bcrypt, areThere: true }
  for (const [password, stored] of oldHashes) {
    expect(await isPassword(password, stored, old)).toBe(true)
    expect(await isPassword(`${password}x`, stored, old)).toBe(false)
    expect(await isPassword("", stored, old)).toBe(false)
    expect(await isPassword(password, stored)).toBe(false)
    expect(isOutdated(stored)).toBe(true)
  }
})

it("computes a hash of bcrypt for any account while there is one, and else for none", async () => {
  const asked: string[] = []
  const counting = { matches: async (_: string, hash: string) => (asked.push(hash), true) }
  const stored = await hashPassword("right")
  for (const hash of [stored, "", undefined]) {
    expect(await isPassword("wrong", hash, { bcrypt: counting, areThere: true })).toBe(false)
    expect(await isPassword("wrong", hash, { bcrypt: counting, areThere: false })).toBe(false)
  }
  expect(asked).toHaveLength(3)
  expect(asked.every(isBcryptHash)).toBe(true)
})

it("takes no hash of bcrypt that would keep a processor busy, and none that is none", () => {
  const rest = "CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"
  for (const start of ["$2a$05$", "$2b$12$", "$2y$14$"])
    expect(isBcryptHash(start + rest)).toBe(true)
  for (const start of ["$2b$15$", "$2b$31$", "$2b$03$", "$2x$12$", "$1$", ""]) {
    expect(isBcryptHash(start + rest)).toBe(false)
  }
  for (const text of ["LDAP", "OIDC", "", `$2b$12$${rest}x`, `$2b$12$${rest.slice(1)}`]) {
    expect(isBcryptHash(text)).toBe(false)
  }
})
