import { describe, expect, it } from "vitest"
import { quickLine, quickLines, vocabularyOf } from "../../../worker/shared/shopping/quick-add"

const unit = (name: string, abbreviation = "", pluralName = "", ...aliases: string[]) => ({
  id: name,
  name,
  pluralName: pluralName || null,
  abbreviation,
  pluralAbbreviation: "",
  aliases: aliases.map((alias) => ({ name: alias })),
})
const food = (name: string, pluralName = "", ...aliases: string[]) => ({
  id: name,
  name,
  pluralName: pluralName || null,
  aliases: aliases.map((alias) => ({ name: alias })),
})

const vocabulary = vocabularyOf(
  [
    unit("gram", "g", "grams", "gr"),
    unit("kilogram", "kg"),
    unit("liter", "l", "liters", "litre"),
    unit("tablespoon", "T", "", "EL"),
    unit("teaspoon", "t", "", "TL"),
    unit("fluid ounce", "fl oz"),
    unit("can", "", "cans"),
  ],
  [
    food("flour"),
    food("milk"),
    food("egg", "eggs"),
    food("tomato"),
    food("potatoes"),
    food("spring onion", "", "scallion"),
    food("crème fraîche"),
    food("chocolate"),
    food("olive oil"),
  ],
)

/** `quantity unit food | note`, a dash for none. */
const read = (text: string) => {
  const line = quickLine(text, vocabulary)
  return `${line.quantity} ${line.unit?.name ?? "-"} ${line.food?.name ?? "-"} | ${line.note}`
}

describe("a line to buy", () => {
  it.each([
    ["2 kg flour", "2 kilogram flour | "],
    ["½ l milk", "0.5 liter milk | "],
    ["3 eggs", "3 - egg | "],
    ["1,5 kg potatoes", "1.5 kilogram potatoes | "],
    ["1.5kg potatoes", "1.5 kilogram potatoes | "],
    ["500g flour", "500 gram flour | "],
    ["1 1/2 T olive oil", "1.5 tablespoon olive oil | "],
    ["2 t olive oil", "2 teaspoon olive oil | "],
    ["2 EL Olive Oil", "2 tablespoon olive oil | "],
    ["3 fl. oz milk", "3 - - | fl. oz milk"],
    ["3 fl oz milk", "3 fluid ounce milk | "],
    ["2 cans of tomatoes", "2 can tomato | "],
    ["Milk", "1 - milk | "],
    ["milk chocolate", "1 - - | milk chocolate"],
    ["2 x milk", "2 - milk | "],
    ["2x milk", "2 - milk | "],
    ["milk x2", "2 - milk | "],
    ["milk, 2 l", "2 liter milk | "],
    ["eggs 12", "12 - egg | "],
    ["flour (2 kg)", "2 kilogram flour | "],
    ["2-3 tomatoes", "3 - tomato | "],
    ["tomatoes, ripe", "1 - tomato | ripe"],
    ["2 tomatoes (ripe ones)", "2 - tomato | ripe ones"],
    ["creme fraiche", "1 - crème fraîche | "],
    ["1 scallions", "1 - spring onion | "],
    ["7up", "1 - - | 7up"],
    ["2 kg", "1 - - | 2 kg"],
    ["2 litre lemonade", "2 liter - | lemonade"],
    ["batteries AAA", "1 - - | batteries AAA"],
    ["- 2 kg flour", "2 kilogram flour | "],
    ["٢ kg flour", "2 kilogram flour | "],
    ["can opener", "1 - - | can opener"],
    ["", "1 - - | "],
  ])("%s", (text, told) => {
    expect(read(text)).toBe(told)
  })

  it("keeps the words as written where they name no food", () => {
    expect(quickLine("  Grandma’s   JAM ", vocabulary).note).toBe("Grandma’s JAM")
  })

  it("prefers a proper name to another’s alias", () => {
    const { foods } = vocabularyOf([], [food("leek", "", "onion"), food("onion")])
    expect(foods.get("onion")?.name).toBe("onion")
  })
})

it("splits a pasted list", () => {
  expect(quickLines("- [ ] milk\r\n\n* 3 eggs\n[x] bread\n 2 kg flour ")).toEqual([
    "milk",
    "3 eggs",
    "bread",
    "2 kg flour",
  ])
})
