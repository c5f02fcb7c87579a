import fc from "fast-check"
import { expect, it } from "vitest"
import { searcherOf, sorted } from "../../web/features/data/arrange"
import type { Column } from "../../web/features/data/columns"
import { csvOf } from "../../web/features/data/files"
import { aliasesIn, linesOf } from "../../web/features/data/names"

interface Food {
  name: string
  label: string | null
  recipes: number
}
const columns: Column<Food>[] = [
  { key: "name", label: "Name", value: (food) => food.name, width: "1fr", searched: true },
  { key: "label", label: "Label", value: (food) => food.label, width: "1fr", searched: true },
  { key: "recipes", label: "Recipes", value: (food) => food.recipes, width: "1fr" },
]
const [name, label, recipes] = columns as [Column<Food>, Column<Food>, Column<Food>]
const foods: Food[] = [
  { name: "Crème fraîche", label: "Dairy", recipes: 10 },
  { name: "apple", label: null, recipes: 2 },
  { name: "Bean 10", label: "Tins", recipes: 0 },
  { name: "Bean 9", label: "", recipes: 3 },
]
const { compare } = new Intl.Collator("en", { numeric: true })
const names = (rows: readonly Food[]) => rows.map((food) => food.name)

it("sorts texts by language, and numbers by size", () => {
  expect(names(sorted(foods, name, "asc", compare))).toEqual([
    "apple",
    "Bean 9",
    "Bean 10",
    "Crème fraîche",
  ])
  expect(sorted(foods, recipes, "desc", compare).map((food) => food.recipes)).toEqual([10, 3, 2, 0])
})

it.each(["asc", "desc"] as const)("sorts empty values last, %s, and keeps their order", (way) => {
  const order = names(sorted(foods, label, way, compare))
  expect(order.slice(2)).toEqual(["apple", "Bean 9"])
  expect(order.slice(0, 2)).toEqual(
    way === "asc" ? ["Crème fraîche", "Bean 10"] : ["Bean 10", "Crème fraîche"],
  )
})

it("finds rows by parts of words in any order, ignoring accents and case", () => {
  const { find } = searcherOf(columns)
  expect(names(find(foods, "  FRAICHE creme "))).toEqual(["Crème fraîche"])
  expect(names(find(foods, "bean tin"))).toEqual(["Bean 10"])
  expect(names(find(foods, "dairy"))).toEqual(["Crème fraîche"])
  // Not a column that is searched.
  expect(find(foods, "10")).toHaveLength(1)
  expect(find(foods, "nothing")).toEqual([])
  expect(find(foods, " ")).toBe(foods)
})

it("indexes a row again after a change", () => {
  const { find, prepare } = searcherOf(columns)
  prepare(foods)
  const renamed = foods.map((food) => (food.name === "apple" ? { ...food, name: "Pear" } : food))
  expect(names(find(renamed, "pear"))).toEqual(["Pear"])
  expect(find(renamed, "apple")).toEqual([])
})

it("writes CSV that a spreadsheet reads but does not run", () => {
  const rows: Food[] = [
    { name: 'Oil, "extra"', label: "=HYPERLINK(1)", recipes: -1 },
    { name: "two\nlines", label: null, recipes: 0 },
    { name: " blank", label: "@cmd", recipes: 1.5 },
  ]
  expect(csvOf(rows, columns)).toBe(
    "\uFEFFName,Label,Recipes\r\n" +
      '"Oil, ""extra""",\'=HYPERLINK(1),-1\r\n' +
      '"two\nlines",,0\r\n' +
      '" blank",\'@cmd,1.5\r\n',
  )
})

it("prevents a cell from starting a formula, or leaving its cell", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const csv = csvOf([{ name: text, label: null, recipes: 0 }], [name])
      const cell = csv.slice("\uFEFFName\r\n".length, -2)
      const quoted = /^"(?:[^"]|"")*"$/s.test(cell)
      const inside = quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(quoted || !/[",\r\n]/.test(cell)).toBe(true)
      expect(inside).not.toMatch(/^[=+\-@\t\r]/)
      expect(inside === text || inside === `'${text}`).toBe(true)
    }),
  )
})

it("reads other names from lines, each once", () => {
  expect(aliasesIn(" scallion \n\nspring onion\nscallion\n")).toEqual([
    { name: "scallion" },
    { name: "spring onion" },
  ])
  expect(aliasesIn(linesOf([{ name: "oil, olive" }]))).toEqual([{ name: "oil, olive" }])
})
