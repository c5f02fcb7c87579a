import { expect, it } from "vitest"
import type { LanguageCode } from "../../../worker/import/ingredients/languages"
import { groupFoodsOf } from "./sample-foods"

const found = (foods: string[], text: string, language: LanguageCode = "en") =>
  groupFoodsOf({ foods }).food(text, language)?.food.id

it.each([
  ["onion", "Onions"],
  ["onions", "onion"],
  ["tomato", "tomatoes"],
  ["bay leaf", "bay leaves"],
  ["cherry tomato", "cherry-tomatoes"],
  ["cornflour", "corn flour"],
  ["crème fraîche", "creme fraiche"],
  ["jalapeño", "jalapenos"],
  ["all-purpose flour", "all purpose flour"],
  ["Brussels sprout", "brussels sprouts"],
  ["egg", "eggs"],
  ["zucchini", "zuccini"],
  ["Worcestershire sauce", "worchestershire sauce"],
  ["mozzarella", "mozarella"],
  ["cardamom", "cardamon"],
  ["olive oil", "Olive  Oil"],
])("finds %s by %s", (food, text) => {
  expect(found([food], text)).toBe(food)
})

it.each([
  ["Zwiebel", "Zwiebeln", "de"],
  ["Ei", "Eier", "de"],
  ["Kartoffel", "Kartoffeln", "de"],
  ["Weißwein", "weisswein", "de"],
  ["Petersilie", "frische Petersilie", "de"],
] as const)("finds %s by %s", (food, text, language) => {
  expect(found([food], text, language)).toBe(food)
})

it.each([
  ["malt", "salt"],
  ["lemon", "lime"],
  ["ice", "rice"],
  ["rice", "ice"],
  ["goat milk", "oat milk"],
  ["oats", "goats"],
  ["acorn", "corn"],
  ["beef stock", "beet stock"],
  ["unsalted butter", "salted butter"],
  ["sweetened condensed milk", "unsweetened condensed milk"],
  ["peach fillet", "perch fillet"],
  ["fresh chives", "fresh chiles"],
  ["peanut butter", "peanut batter"],
  ["pearl", "pear"],
  ["plum", "plump"],
  ["toffee", "coffee"],
  ["cherry", "sherry"],
  ["pea", "pear"],
  ["chickpea", "chicken"],
  ["celeriac", "celery"],
  ["parsnip", "parsley"],
  ["red onion", "green onion"],
  ["onion", "red onion"],
  ["potato", "sweet potato"],
  ["milk", "coconut milk"],
  ["basil", "dried basil"],
  ["paprika", "smoked paprika"],
  ["white wine", "white wine vinegar"],
  ["curry", "curry leaves"],
  ["lime", "lime leaves"],
  ["chicken", "chicken or vegetable stock"],
  ["wine", "red or white wine"],
  ["flour type 405", "flour type 550"],
  ["Hirse", "Hirsch"],
])("never matches %s with %s", (food, text) => {
  expect(found([food], text)).toBeUndefined()
})

it("treats words that do not change a food as a note, unless there is a closer food", () => {
  const basil = groupFoodsOf({ foods: ["basil"] })
  expect(basil.food("fresh basil leaves", "en")).toMatchObject({
    food: { id: "basil" },
    before: "fresh",
    behind: "leaves",
  })
  const both = groupFoodsOf({ foods: ["basil", "fresh basil"] })
  expect(both.food("fresh basil leaves", "en")?.food.id).toBe("fresh basil")
  expect(both.food("fresh basil", "en")?.food.id).toBe("fresh basil")
  expect(groupFoodsOf({ foods: ["butter"] }).food("butter or margarine", "en")).toMatchObject({
    food: { id: "butter" },
    behind: "or margarine",
  })
})

it("prefers the exact name, then the first of two with the same name", () => {
  const foods = [{ name: "scallion", aliases: ["green onion"] }, "green onion", "onions", "onion"]
  const { food } = groupFoodsOf({ foods })
  expect(food("green onions", "en")?.food.id).toBe("scallion")
  expect(food("onion", "en")?.food.id).toBe("onion")
  expect(food("onions", "en")?.food.id).toBe("onions")
})

it("looks up 500 lines among 10,000 foods by an index, not one by one", () => {
  const letters = "bcdfghklmnprst"
  const name = (n: number) =>
    [0, 1, 2, 3]
      .map((at) => letters.charAt((n >> (3 * at)) % 14) + "aeiou".charAt((n + at) % 5))
      .join("") + n.toString(26).replace(/\d/g, "x")
  const foods = Array.from({ length: 10_000 }, (_, n) => `${name(n)} ${name(n * 7 + 1)}`)
  const { food } = groupFoodsOf({ foods })
  const asked = Array.from({ length: 500 }, (_, n) => `${foods[n * 20]}q`)
  expect(asked.filter((text) => food(text, "en")).length).toBeGreaterThan(400)
})

it("takes no plural for a food that has none", () => {
  const pepper = { name: "black pepper", plural: "black pepper", aliases: ["pepper"] }
  const { food } = groupFoodsOf({ foods: [pepper] })
  expect(food("pepper", "en")?.food.id).toBe("black pepper")
  expect(food("peppers", "en")).toBeUndefined()
})
