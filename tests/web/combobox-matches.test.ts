import { expect, it } from "vitest"
import { CREATE, matchesOf } from "../../web/ui/combobox-matches"

const foods = ["Sour cream", "Cream", "Crème fraîche", "Ice cream", "Salt"].map((name) => ({
  id: name,
  name,
  plural: name === "Salt" ? "Salts of the earth" : undefined,
}))
const names = (query: string, creatable = false) =>
  matchesOf(foods, query, ({ plural }) => [plural], creatable).map(({ name }) => name)

it("puts the name itself first, then those that begin with the query, then the rest", () => {
  expect(names("cream")).toEqual(["Cream", "Sour cream", "Ice cream"])
  expect(names("cr")).toEqual(["Cream", "Crème fraîche", "Sour cream", "Ice cream"])
})

it("ignores case and accents, and finds by other words", () => {
  expect(names("CREME")).toEqual(["Crème fraîche"])
  expect(names("earth")).toEqual(["Salt"])
})

it("offers to create a new name", () => {
  const offered = matchesOf(foods, " Caraway ", undefined, true)
  expect(offered).toEqual([{ id: CREATE, name: "Caraway" }])
  expect(names("salt", true)).toEqual(["Salt"])
  expect(names("sal", true)).toEqual(["Salt", "sal"])
})

it("shows a part of a long list, with all kinds when nothing is typed", () => {
  const many = Array.from({ length: 500 }, (_, n) => ({ id: String(n), name: `Food ${n}` }))
  expect(matchesOf(many, "", undefined, true)).toHaveLength(60)
  expect(matchesOf(many, "food", undefined, true)).toHaveLength(61)
})
