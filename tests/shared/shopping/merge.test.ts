import { describe, expect, it } from "vitest"
import {
  canMerge,
  joinedNotes,
  merged,
  MergeableLines,
  type ShoppingLine,
} from "../../../worker/shared/shopping/merge"

const line = (given: Partial<ShoppingLine> = {}): ShoppingLine => ({
  shoppingListId: "list",
  checked: false,
  quantity: 1,
  note: "",
  foodId: "flour",
  unitId: "gram",
  extras: {},
  recipeReferences: [],
  ...given,
})
const share = (recipeId: string, recipeScale: number | null = 1, recipeQuantity = 2) => ({
  recipeId,
  recipeScale,
  recipeQuantity,
  recipeNote: null,
})

describe("D many lines of one food", () => {
  it("compares only some of them, so that notes too long to be joined take no time", () => {
    const full = (at: number) => line({ note: String.fromCodePoint(0x4e00 + at).repeat(9_999) })
    const lines = new MergeableLines(Array.from({ length: 20 }, (_, at) => full(at)))
    expect(lines.take(line({ note: "sifted" }))).toBeUndefined()
    lines.add(line({ note: "room for more" }))
    expect(lines.take(line({ note: "sifted" }))).toBeUndefined()
    expect(lines.take(full(3))?.line.quantity).toBe(2)
  })
})

describe("D equal items", () => {
  it.each([
    [{}, true],
    [{ quantity: 5, note: "sifted" }, true],
    [{ shoppingListId: "other" }, false],
    [{ checked: true }, false],
    [{ foodId: "rice" }, false],
    [{ foodId: null }, false],
    [{ unitId: "cup" }, false],
    [{ unitId: null }, false],
  ])("flour in grams and the same with %j: %s", (given, expected) => {
    expect(canMerge(line(), line(given))).toBe(expected)
    expect(canMerge(line(given), line())).toBe(expected)
  })

  it("compares notes where there is no food", () => {
    const bread = line({ foodId: null, unitId: null, note: "bread" })
    expect(canMerge(bread, { ...bread, quantity: 3 })).toBe(true)
    expect(canMerge(bread, { ...bread, note: "Bread" })).toBe(false)
    expect(canMerge(bread, { ...bread, unitId: "gram" })).toBe(false)
  })

  it("keeps lines separate whose joined notes would be too long", () => {
    const [a, b] = ["a", "b"].map((letter) => line({ note: letter.repeat(6000) }))
    expect(canMerge(a!, b!)).toBe(false)
    expect(canMerge(a!, { ...b!, note: a!.note })).toBe(true)
  })
})

describe("merging", () => {
  it.each([
    [0.1, 0.2, 0.3],
    [0.333, 0.667, 1],
    [1 / 3, 2 / 3, 1],
    [3, -1, 2],
    [1, -3, -2],
  ])("adds %d and %d to %d", (stored, incoming, sum) => {
    expect(merged(line({ quantity: stored }), line({ quantity: incoming })).quantity).toBe(sum)
  })

  it.each([
    ["", "", ""],
    ["sifted", "", "sifted"],
    ["", "sifted", "sifted"],
    ["sifted", "sifted", "sifted"],
    ["sifted", "fine", "sifted | fine"],
    ["sifted | fine", "fine", "sifted | fine"],
    ["sifted | fine", "white | sifted", "sifted | fine | white"],
  ])("joins the notes %j and %j to %j", (first, second, joined) => {
    expect(joinedNotes(first, second)).toBe(joined)
  })

  it("overwrites extras with extras, and nothing else", () => {
    const extras = { brand: "x", aisle: "3" }
    const both = merged(line({ extras }), line({ extras: { aisle: "4", deal: null } }))
    expect(both.extras).toEqual({ brand: "x", aisle: "4", deal: null })
    expect(merged(line({ extras }), line()).extras).toEqual(extras)
    expect(merged(line(), line({ extras })).extras).toEqual({})
  })

  it("combines recipes: scales of one recipe add up, and the later amount and note win", () => {
    const stored = line({ recipeReferences: [share("soup", null), share("bread", 1 / 3)] })
    const incoming = line({
      recipeReferences: [
        { ...share("soup", 2, 7), recipeNote: "hot" },
        share("pie"),
        share("bread", 2 / 3),
      ],
    })
    expect(merged(stored, incoming).recipeReferences).toEqual([
      { recipeId: "soup", recipeScale: 3, recipeQuantity: 7, recipeNote: "hot" },
      share("bread", 1),
      share("pie"),
    ])
  })

  it("keeps all other fields of the remaining line", () => {
    const stored = { ...line(), id: "a", position: 4, isFood: true, labelId: "baking" }
    const incoming = { ...line(), id: "b", position: 9, isFood: false, labelId: "other" }
    expect(merged(stored, incoming)).toMatchObject({
      id: "a",
      position: 4,
      isFood: true,
      labelId: "baking",
      quantity: 2,
    })
  })
})
