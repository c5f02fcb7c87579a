import fc from "fast-check"
import { expect, it } from "vitest"
import { passwordStrength } from "../../worker/shared/passwords"

it.each([
  ["", 0, "weak"],
  ["aB3$x", 0, "weak"],
  ["my-Password-2024!", 0, "weak"],
  ["Xk7!ADMIN", 0, "weak"],
  ["Qwerty123456", 0, "weak"],
  ["superlogin#1", 0, "weak"],
  ["Larder-Key-99", 0, "weak"],
  ["aaaaaaaa", 12, "weak"],
  ["abcdefgh", 40, "weak"],
  ["Abcdefg1", 60, "good"],
  ["Abcdef1!", 70, "strong"],
  ["correct horse battery staple", 90, "veryStrong"],
  ["Tr0ub4dor&3-zebra-Quince", 100, "veryStrong"],
])("scores %j with %d, %s", (password, score, label) => {
  expect(passwordStrength(password)).toEqual({ score, label })
})

it("stays between 0 and 100, and a longer password is never weaker", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."bcfkz19!Ü"), maxLength: 60 })
  fc.assert(
    fc.property(letters, fc.constantFrom(..."bcfkz19!Ü"), (password, more) => {
      const { score } = passwordStrength(password)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(passwordStrength(password + more).score).toBeGreaterThanOrEqual(score)
    }),
  )
})
