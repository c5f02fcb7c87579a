import { expect, it } from "vitest"
import { structureLines } from "../../../worker/domain/parser/structure"
import { displayOf } from "../../../worker/shared/recipe/ingredients"
import { testTagger } from "../../support/tagger-node"
import { groupFoodsOf } from "./sample-foods"

const known = groupFoodsOf({
  foods: [
    "garlic",
    "flour",
    "butter",
    "milk",
    "salt",
    "basil",
    "lemon",
    "onion",
    "sugar",
    "water",
    "Mehl",
    "دقيق",
    "קמח",
  ],
  units: [
    { name: "cup", plural: "cups" },
    { name: "clove", plural: "cloves" },
    { name: "can", plural: "cans" },
    { name: "tablespoon", plural: "tablespoons", short: "tbsp" },
    "pinch",
    { name: "gram", plural: "grams", short: "g" },
  ],
})

function stored(note: string, language = "en") {
  const [line] = structureLines(known, [{ note }], { language, tagger: testTagger })
  return { ...line!, display: displayOf(line!, { disableAmount: false }) }
}

it.each([
  // Unit and food are the group's.
  ["2 cups flour, sifted", "2 cups flour sifted", [2, "cup", "flour"]],
  ["one onion", "1 onion", [1, undefined, "onion"]],
  ["pinch of salt", "1 pinch salt", [1, "pinch", "salt"]],
  ["a pinch of salt", "1 pinch salt", [1, "pinch", "salt"]],
  ["10 fresh basil leaves, torn", "10 basil fresh leaves, torn", [10, undefined, "basil"]],
  ["2-3 cloves garlic, minced", "2 cloves garlic (2-3) minced", [2, "clove", "garlic"]],
  ["about 2 cups water", "2 cups water (about)", [2, "cup", "water"]],
  [
    "½ cup butter or margarine, softened",
    "¹/₂ cup butter or margarine, softened",
    [0.5, "cup", "butter"],
  ],
  ["75 g of softened butter", "75 grams butter softened", [75, "gram", "butter"]],
  ["2 clove(s) of garlic", "2 cloves garlic", [2, "clove", "garlic"]],
  ["140 gm flour", "140 grams flour", [140, "gram", "flour"]],
  // The number is the size of the one can, or of no amount at all.
  ["15 oz can milk, shaken", "1 can milk 15 oz, shaken", [1, "can", "milk"]],
  ["400g can milk", "1 can milk 400g", [1, "can", "milk"]],
  ["9 inch pound cake", "9 inch pound cake", [null, undefined, undefined]],
  // The food is not.
  ["2 cups all-purpose flour, sifted", "2 cups all-purpose flour, sifted", [2, "cup", undefined]],
  ["2 cups of rye flour", "2 cups rye flour", [2, "cup", undefined]],
  ["450g/1lb lamb, cubed", "450 grams lamb, 1lb, cubed", [450, "gram", undefined]],
  ["2 to 3 cups rye flour, sifted", "2 cups (2 to 3) rye flour, sifted", [2, "cup", undefined]],
  // The unit is not.
  ["3 sprigs of thyme, chopped", "3 sprigs of thyme, chopped", [3, undefined, undefined]],
  ["1 large yellow onion, chopped", "1 large yellow onion, chopped", [1, undefined, undefined]],
  // What would read badly stays as it is.
  ["juice of 1 lemon", "juice of 1 lemon", [null, undefined, undefined]],
  ["salt and pepper to taste", "salt and pepper to taste", [null, undefined, undefined]],
  ["For the sauce:", "For the sauce:", [null, undefined, undefined]],
  ["salt, to taste", "salt to taste", [null, undefined, "salt"]],
])("stores %s so that it reads %s", (line, display, [quantity, unit, food]) => {
  const found = stored(line)
  expect([found.display, found.quantity, found.unit?.id, found.food?.id]).toEqual([
    display,
    quantity,
    unit,
    food,
  ])
  expect(found.originalText).toBe(line)
})

it("keeps a German line readable where the group lacks the unit, and uses the group's unit otherwise", () => {
  const line = "2 Bund Petersilie, gehackt"
  expect(stored(line, "de")).toMatchObject({ quantity: 2, unit: null, food: null, display: line })
  expect(stored("2 EL Mehl, gesiebt", "de")).toMatchObject({
    unit: { id: "tablespoon" },
    food: { id: "Mehl" },
    note: "gesiebt",
  })
})

it("finds the foods of lines whose words have an article or an and attached", () => {
  expect(stored("كوبان من الدقيق، منخول", "ar")).toMatchObject({
    quantity: 2,
    unit: { id: "cup" },
    food: { id: "دقيق" },
    note: "منخول",
  })
  expect(stored("כוס וחצי קמח, מנופה", "he")).toMatchObject({
    quantity: 1.5,
    unit: { id: "cup" },
    food: { id: "קמח" },
    note: "מנופה",
  })
})

it("reports what the group lacks", () => {
  expect(stored("3 sprigs thyme").missing).toEqual({ food: "thyme", unit: "sprig" })
  expect(stored("2 cups flour").missing).toEqual({ food: null, unit: null })
})

const amounts = ["2", "½", "1 1/2", "2-3", "two", "about 2", "1 (14 oz)", "2 x 400 g", ""]
const units = ["cups", "cups of", "cloves", "sprigs", "large", ""]
const foods = [
  "flour",
  "garlic",
  "fresh basil leaves",
  "rye flour",
  "butter or margarine",
  "salt and pepper",
]
const rests = [
  "",
  ", sifted",
  ", peeled and finely chopped",
  " (optional)",
  " to taste",
  " for the topping",
]

it("neither loses nor repeats a word of any line", () => {
  const lines = amounts.flatMap((amount) =>
    units.flatMap((unit) =>
      foods.flatMap((food) =>
        rests.map((rest) => [amount, unit, food].filter(Boolean).join(" ") + rest),
      ),
    ),
  )
  // The same word in the singular, and numbers in letters, count as themselves.
  const words = (text: string) =>
    (text.toLowerCase().match(/\p{L}+/gu) ?? [])
      .map((word) => word.replace(/(?<=cup|clove|sprig)s$/, ""))
      .filter((word) => !["of", "to", "and", "two", "a", "x"].includes(word))
      .sort()
  for (const line of lines) expect(words(stored(line).display), line).toEqual(words(line))
})
