import { expect, it } from "vitest"
import { markdownOf, plainTextOf } from "../../web/features/shopping/as-text"
import { linesOf, lineText } from "../../web/features/shopping/lines"
import { figuresOf, inPlainFigures } from "../../web/lib/figures"
import { measuredBy } from "../../web/features/shopping/unit-merge"
import { positionAtEnd, positionsAfter } from "../../web/features/shopping/positions"
import type { ShownItem } from "../../web/features/shopping/replica/list-view"
import { dropOf, rowsOf } from "../../web/features/shopping/rows"
import { changedFields } from "../../web/features/shopping/changed-fields"
import { sectionsOf } from "../../web/features/shopping/sections"
import { foodCandidates, suggestionsFor, wordCandidates } from "../../web/features/shopping/suggest"
import { vocabularyOf } from "../../worker/shared/shopping/quick-add"

const unit = (name: string, abbreviation = "") => ({ id: name, name, abbreviation }) as never
const food = (name: string) => ({ id: name, name, pluralName: null, aliases: [] }) as never
const label = (name: string) => ({ id: name, name, color: "#aabbcc", groupId: "" })

let made = 0
function item(rest: Partial<ShownItem> = {}): ShownItem {
  const id = `item-${++made}`
  return {
    id,
    quantity: 1,
    note: "",
    checked: false,
    isFood: Boolean(rest.food ?? rest.unit),
    foodId: rest.food?.id ?? null,
    unitId: rest.unit?.id ?? null,
    labelId: rest.label?.id ?? null,
    position: made,
    extras: {},
    recipeReferences: [],
    food: null,
    unit: null,
    label: null,
    waits: false,
    tickedAt: "",
    ...rest,
  }
}
const texts = (...items: ShownItem[]) =>
  linesOf(items).map((line) => lineText(line, inPlainFigures))
const flour = food("flour")

it("shows equal items as one line with their sum", () => {
  expect(
    texts(
      item({ food: flour, quantity: 0.5 }),
      item({ note: "Bread" }),
      item({ food: flour, quantity: 1.5, note: "sifted" }),
      item({ note: "bread", quantity: 2 }),
    ),
  ).toEqual(["2 flour, sifted", "3 Bread"])
})

it("writes amounts as the language does, also of a range and of words that are there twice", () => {
  const kilo = { ...(unit("kilo", "kg") as object), fraction: false } as never
  const items = [
    item({ food: flour, unit: kilo, quantity: 1.5 }),
    item({ note: "(2-4) apples", quantity: 2 }),
    item({ note: "300 g rice", quantity: 2 }),
  ]
  const inLanguage = (locale: string) =>
    linesOf(items).map((line) => lineText(line, figuresOf(locale)))
  expect(inLanguage("de-DE")).toEqual(["1,5 kilo flour", "2–4 apples", "2 × 300 g rice"])
  expect(inLanguage("ar-SA")).toEqual(["١٫٥ kilo flour", "٢–٤ apples", "٢ × 300 g rice"])
})

it("shows the amount of a thing whose unit the group does not have", () => {
  expect(texts(item({ note: "dl cream" }), item({ note: "Bread" }))).toEqual([
    "1 dl cream",
    "Bread",
  ])
})

it("saves a line of several items as one without losing any of their sum", () => {
  const [gram, kilo] = [unit("gram", "g"), unit("kilogram", "kg")]
  const share = (recipeQuantity: number) => [
    { recipeId: "soup", recipeQuantity, recipeScale: 1, recipeNote: null },
  ]
  const one = item({ food: flour, unit: gram, quantity: 500, recipeReferences: share(500) })
  const other = item({ food: flour, unit: kilo, quantity: 1, note: "fine" })
  const [line] = linesOf([one, other])
  expect(changedFields(line!, {})).toEqual([])
  expect(changedFields(line!, { labelId: "bakery" })).toEqual([
    {
      itemId: one.id,
      values: {
        quantity: 1.5,
        unitId: "kilogram",
        note: "fine",
        labelId: "bakery",
        recipeReferences: share(0.5),
      },
      text: "1½ kilogram flour, fine",
    },
    { itemId: other.id, values: { removed: true } },
  ])
  expect(changedFields(line!, { quantity: 2 })[0]!.values).toMatchObject({
    quantity: 2,
    unitId: "kilogram",
  })
  const [alone] = linesOf([one])
  expect(changedFields(alone!, { note: "rye" })).toMatchObject([
    { itemId: one.id, values: { note: "rye" } },
  ])
})

it("adds metric amounts exactly, in the unit with a whole number", () => {
  const [gram, kilo, cup] = [unit("gram", "g"), unit("Kilogramm", "kg"), unit("cup")]
  const of = (quantity: number, one: never) => item({ food: flour, quantity, unit: one })
  expect(texts(of(500, gram), of(1, kilo))).toEqual(["1½ Kilogramm flour"])
  expect(texts(of(100, gram), of(0.2, kilo))).toEqual(["300 gram flour"])
  expect(texts(of(500, gram), of(1, cup))).toEqual(["500 gram flour", "1 cup flour"])
  expect(measuredBy({ name: "Litre", abbreviation: "" })).toMatchObject({
    family: "volume",
    size: 1000,
  })
  expect(measuredBy({ name: "קילוגרם", abbreviation: "" })).toMatchObject({
    family: "weight",
    size: 1000,
  })
  expect(measuredBy({ name: "Pfund", abbreviation: "" })).toBeNull()
  expect(measuredBy({ name: "pound", abbreviation: "lb" })).toMatchObject({
    family: "ounces",
    size: 16,
  })
})

it("adds spoons and cups, in the unit with simple fractions", () => {
  const [cup, spoon, small] = [unit("cup"), unit("tablespoon", "tbsp"), unit("teaspoon", "tsp")]
  const of = (quantity: number, one: never) => item({ food: flour, quantity, unit: one })
  expect(texts(of(0.25, cup), of(6, spoon))).toEqual(["10 tablespoon flour"])
  expect(texts(of(1, cup), of(8, spoon))).toEqual(["1½ cup flour"])
  expect(texts(of(1, spoon), of(2, small))).toEqual(["5 teaspoon flour"])
  expect(texts(of(1, unit("pound", "lb")), of(8, unit("ounce", "oz")))).toEqual(["1½ pound flour"])
})

it("keeps the unit of items without a food, and of single ones", () => {
  const [gram, spoon] = [unit("gram", "g"), unit("tablespoon", "tbsp")]
  expect(
    texts(
      item({ unit: gram, quantity: 300, note: "extra-lean minced beef", isFood: false }),
      item({ unit: spoon, note: "tomato purée", isFood: false }),
    ),
  ).toEqual(["300 gram extra-lean minced beef", "1 tablespoon tomato purée"])
})

it("shows a range as one amount, and the sum of ranges", () => {
  const spoon = unit("teaspoon", "tsp")
  const curry = { food: food("curry"), unit: spoon }
  const range = item({ ...curry, quantity: 2, note: "(2-4) mild" })
  expect(texts(range)).toEqual(["2–4 teaspoon curry, mild"])
  expect(texts(range, item({ ...curry, quantity: 1 }))).toEqual(["3–5 teaspoon curry, mild"])
  expect(texts(item({ quantity: 1, note: "(1-2) lemons" }))).toEqual(["1–2 lemons"])
  // The number of a tin is no range of it.
  expect(texts(item({ ...curry, quantity: 1, note: "(14 oz) hot" }))).toEqual([
    "1 teaspoon curry, (14 oz) hot",
  ])
})

it("omits how a recipe prepares a food, but nothing that matters in a shop", () => {
  const shares = [{ recipeId: "soup", recipeQuantity: 1, recipeScale: 1, recipeNote: null }]
  const bought = (name: string, note: string) =>
    texts(item({ food: food(name), note, recipeReferences: shares }))[0]
  expect(bought("garlic", "minced | finely chopped | large, peeled and grated (shredded)")).toBe(
    "garlic, large",
  )
  expect(bought("chickpeas", "28-ounce can, drained and rinsed")).toBe("chickpeas, 28-ounce can")
  expect(bought("Zwiebel", "fein gehackt")).toBe("Zwiebel")
  expect(bought("beef", "minced")).toBe("beef, minced")
  expect(bought("cocoa", "unsweetened")).toBe("cocoa, unsweetened")
  // What a user has written of it stays.
  expect(texts(item({ food: food("cheddar"), note: "grated" }))).toEqual(["cheddar, grated"])
})

it("multiplies an amount within the words of a recipe", () => {
  const share = { recipeId: "soup", recipeQuantity: 1, recipeScale: 2, recipeNote: null }
  const beef = { note: "300 g beef", quantity: 2 }
  expect(texts(item({ ...beef, recipeReferences: [share] }))).toEqual(["600 g beef"])
  expect(texts(item(beef))).toEqual(["2 × 300 g beef"])
  expect(texts(item({ ...beef, quantity: 1 }))).toEqual(["300 g beef"])
})

it("separates checked items", () => {
  expect(texts(item({ note: "bread" }), item({ note: "bread", checked: true }))).toHaveLength(2)
})

it("groups lines by label in the order of the shop, and the rest last", () => {
  const list = {
    labelSettings: ["Fruit", "Dairy"].map((name) => ({ label: label(name) })),
    recipeReferences: [],
  } as never
  const lines = linesOf([
    item({ note: "milk", label: label("Dairy") }),
    item({ note: "rope" }),
    item({ note: "pear", label: label("Fruit") }),
    item({ note: "tin", label: label("New") }),
  ])
  const sections = sectionsOf(lines, "label", list, "Other")
  expect(sections.map(({ title }) => title)).toEqual(["Fruit", "Dairy", "New", "Other"])
  expect(plainTextOf(sections, inPlainFigures)).toBe(
    "Fruit\npear\n\nDairy\nmilk\n\nNew\ntin\n\nOther\nrope",
  )
  expect(markdownOf("Shop", sections.slice(0, 1), inPlainFigures)).toBe(
    "# Shop\n\n## Fruit\n\n- [ ] pear",
  )
})

it("shows a line under every recipe that it is for", () => {
  const list = {
    labelSettings: [],
    recipeReferences: ["soup", "stew"].map((id) => ({ recipe: { id, name: id } })),
  } as never
  const share = (recipeId: string) => ({
    recipeId,
    recipeQuantity: 1,
    recipeScale: 1,
    recipeNote: null,
  })
  const lines = linesOf([
    item({ note: "leek", recipeReferences: [share("soup"), share("stew")] }),
    item({ note: "rope" }),
  ])
  const sections = sectionsOf(lines, "recipe", list, "Other")
  expect(
    sections.map((one) => [one.title, ...one.lines.map((line) => lineText(line, inPlainFigures))]),
  ).toEqual([
    ["soup", "leek"],
    ["stew", "leek"],
    ["Other", "rope"],
  ])
})

it("moves one item without moving others, while there is room", () => {
  const list = [
    { key: "a", position: 10 },
    { key: "b", position: 20 },
    { key: "c", position: 21 },
  ]
  expect(positionsAfter(list, "c", "a")).toEqual(new Map([["c", 15]]))
  expect(positionsAfter(list, "c", null)!.get("c")).toBeLessThan(10)
  expect(positionsAfter(list, "a", "c")!.get("a")).toBeGreaterThan(21)
  const tight = positionsAfter(list, "a", "b")
  expect([tight.get("b")!, tight.get("a")!, tight.get("c")!].toSorted((x, y) => x - y)).toEqual([
    tight.get("b"),
    tight.get("a"),
    tight.get("c"),
  ])
  expect(positionAtEnd([3, 7])).toBeGreaterThan(7)
})

it("returns the place between headings where a line was dropped", () => {
  const lines = linesOf([item({ note: "a" }), item({ note: "b" }), item({ note: "c" })])
  const [a, b, c] = lines as [(typeof lines)[0], (typeof lines)[0], (typeof lines)[0]]
  const rows = rowsOf(
    [
      { id: "x", title: "X", lines: [a, b] },
      { id: "y", title: "Y", lines: [c] },
    ],
    [],
    false,
  )
  // X a b Y c
  expect(dropOf(rows, 1, 2)).toMatchObject({
    line: a,
    before: b,
    behind: undefined,
    section: { id: "x" },
  })
  expect(dropOf(rows, 4, 3)).toMatchObject({ line: c, before: b, section: { id: "x" } })
  expect(dropOf(rows, 1, 3)).toMatchObject({
    line: a,
    before: undefined,
    behind: c,
    section: { id: "y" },
  })
  expect(dropOf(rows, 4, 0)).toMatchObject({ line: c, section: { id: "x" } })
  expect(dropOf(rows, 0, 2)).toBeUndefined()
})

it("suggests foods and earlier items after a typed amount", () => {
  const foods = [food("carrot"), food("cardamom"), food("mascarpone")] as never
  const kilo = {
    ...(unit("kilogram", "kg") as object),
    pluralName: null,
    pluralAbbreviation: "",
    aliases: [],
  }
  const names = (text: string, past: string[] = []) =>
    suggestionsFor(text, vocabularyOf([kilo] as never, foods), [
      ...foodCandidates(foods),
      ...wordCandidates(past),
    ]).map(({ name, line }) => [line.quantity, line.unit?.name, name].join(" "))
  expect(names("2 kg car")).toEqual([
    "2 kilogram carrot",
    "2 kilogram cardamom",
    "2 kilogram mascarpone",
  ])
  expect(names("cards", ["Cards for the birthday"])).toEqual(["1  Cards for the birthday"])
  expect(names("")).toEqual([])
})
