import fc from "fast-check"
import { expect, it } from "vitest"
import { normalizeText, searchTextOf } from "../../../worker/lib/text/search-text"

it.each([
  ["Tomato  Soup", "tomato soup", ["tomato", "soup"]],
  ["crème brûlée", "creme brulee", ["creme", "brulee"]],
  ["low-fat, quick!", "low fat quick", ["low", "fat", "quick"]],
  ['"tomato soup" bread', "tomato soup bread", ["tomato soup", "bread"]],
  ["'tomato soup' bread", "tomato soup bread", ["tomato soup", "bread"]],
  ["“tomato soup”", "tomato soup", ["tomato soup"]],
  ['"low-fat milk"', "low fat milk", ["low fat milk"]],
  [
    "canard à l'orange d'hiver",
    "canard a l'orange d'hiver",
    ["canard", "a", "l'orange", "d'hiver"],
  ],
  ['"tomato so', '"tomato so', ["tomato", "so"]],
  ["soup soup", "soup soup", ["soup"]],
  ['""', "", []],
  ["!?.", "", []],
  ["", "", []],
  ["борщ", "borshch", ["borshch"]],
])("splits %j", (search, whole, tokens) => {
  expect(searchTextOf(search, { normalised: true })).toEqual({ whole, tokens })
})

it("keeps letters unchanged for columns without a normalized copy", () => {
  expect(searchTextOf("Crème-Brûlée", { normalised: false })).toEqual({
    whole: "Crème Brûlée",
    tokens: ["Crème", "Brûlée"],
  })
})

it("reads only five hundred characters of a search", () => {
  const { tokens } = searchTextOf(`${"x".repeat(499)} y`, { normalised: false })
  expect(tokens).toEqual(["x".repeat(499)])
})

it("normalizes columns without changing their punctuation", () => {
  expect(normalizeText(" Crème-Brûlée (Äpfel) ")).toBe("creme-brulee (apfel)")
})

it("returns tokens that occur in the query", () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const { whole, tokens } = searchTextOf(search, { normalised: true })
      for (const token of tokens) {
        expect(token).not.toBe("")
        expect(whole).toContain(token)
      }
    }),
  )
})
