import { expect, it } from "vitest"
import { parseByPlace } from "../../../worker/import/ingredients/by-place"

const known = (word: string) => ["cup", "cups", "teaspoon"].includes(word)
const read = (line: string) => {
  const { quantity, unit, food, note } = parseByPlace(line, known)
  return [quantity, unit, food, note]
}

it.each([
  ["2 1/2 cups flour, sifted", 2.5, "cups", "flour", "sifted"],
  ["2 ½ cups flour", 2.5, "cups", "flour", ""],
  ["1 large yellow onion, coarsely chopped", 1, "large", "yellow onion", "coarsely chopped"],
  ["a pinch salt", null, "", "a pinch salt", ""],
  ["a cup milk", null, "cup", "a milk", ""],
  ["heaped teaspoon salt, fine", null, "teaspoon", "heaped salt", "fine"],
  ["salt", null, "", "salt", ""],
  ["500", null, "", "500", ""],
  ["2 onions", 2, "", "onions", ""],
  ["2 onions, chopped", 2, "", "onions", "chopped"],
  ["2 1/2 onions", 2.5, "", "onions", ""],
  ["500ml milk, warm", 500, "ml", "milk", "warm"],
  ["500ml warm milk", 500, "ml", "warm milk", ""],
  ["½cup sugar", 0.5, "cup", "sugar", ""],
  ["1½ cup sugar", 1.5, "cup", "sugar", ""],
  ["1,5 kg Mehl", 1.5, "kg", "Mehl", ""],
  ["2.5 kg flour", 2.5, "kg", "flour", ""],
  ["2-3 large carrots", 2, "large", "carrots", "2-3"],
  ["1(large) egg", 1, "", "egg", "1(large)"],
  ["1 (14 oz) can tomatoes", 1, "can", "tomatoes", "14 oz"],
  ["1 cup flour (white or brown)", 1, "cup", "flour", "white or brown"],
  ["1/0 cup flour", null, "cup", "1/0 flour", ""],
  ["1/2/3 cups flour", null, "cups", "1/2/3 flour", ""],
  ["", null, "", "", ""],
])("reads %j", (line, quantity, unit, food, note) => {
  expect(read(line)).toEqual([quantity, unit, food, note])
})
