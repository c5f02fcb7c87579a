import { expect, it } from "vitest"
import type { Label } from "../../../worker/import/ingredients/labels"
import { fieldsOf } from "../../../worker/import/ingredients/nlp/fields"
import { tokensOf } from "../../../worker/import/ingredients/tokens"

const LETTERS: Record<string, Label> = {
  q: "QTY",
  u: "UNIT",
  s: "SIZE",
  n: "NAME",
  p: "PREP",
  c: "COMMENT",
  f: "PURPOSE",
  ".": "PUNC",
}

const read = (line: string, letters: string) => {
  const labels = [...letters].map((letter) => LETTERS[letter]!)
  const { quantity, unit, food, note } = fieldsOf(line, tokensOf(line), labels)
  return [quantity, unit, food, note]
}

it.each([
  ["1 (14 ounce) can tomatoes, diced", "q.qu.un.p", 1, "can", "tomatoes", "14 ounce, diced"],
  ["One 14.5 oz (110 g) can peas", "qqu.qu.un", 1, "can", "peas", "14.5 oz (110 g)"],
  ["12 oz bag of chocolate chips", "quucnn", 12, "oz", "chocolate chips", "bag"],
  ["A 12 oz bag of chocolate chips", "cquucnn", 12, "oz", "chocolate chips", "bag"],
  ["14-ounce can tomatoes", "q.uun", 14, "ounce", "tomatoes", "can"],
  ["14.5-oz. can tomatoes", "q.u.un", 14.5, "oz", "tomatoes", "can"],
  ["400g tin chopped tomatoes", "quunn", 400, "g", "chopped tomatoes", "tin"],
  ["8 fluid ounce bottle beer", "quuun", 8, "fluid ounce", "beer", "bottle"],
  ["10-12 ounce bag spinach", "qqquun", 10, "ounce", "spinach", "10-12, bag"],
  ["1-14 ounce can beans", "qqquun", 1, "can", "beans", "1-14 ounce"],
  ["1 14-ounce can tomatoes", "qq.uun", 1, "can", "tomatoes", "14-ounce"],
  ["2 8 oz. packages cream cheese", "qqu.unn", 2, "packages", "cream cheese", "8 oz"],
  ["2 x 400 g cans tomatoes", "qqquun", 2, "cans", "tomatoes", "400 g"],
  ["2 (8-ounce) packages cream cheese", "q.q.u.unn", 2, "packages", "cream cheese", "8-ounce"],
  ["2 x 400g/14oz tins beans", "qqqu.quun", 2, "tins", "beans", "400g/14oz"],
  ["8 x 450g lobsters", "qqqun", 8, "", "lobsters", "450g"],
  ["1 turnip (6 ounces), halved", "qn.qu..p", 1, "", "turnip", "(6 ounces), halved"],
  ["Scant ½ cup milk", "uqun", 0.5, "cup", "milk", "Scant"],
  ["8 fl oz milk", "quun", 8, "fl oz", "milk", ""],
  ["2 fresh rosemary sprigs, picked", "qnnu.p", 2, "sprigs", "fresh rosemary", "picked"],
  ["2-3 dozen clams", "qqqqn", 24, "", "clams", "2-3 dozen"],
  ["half a dozen eggs", "qcqn", 6, "", "eggs", ""],
  ["a couple sprigs mint", "cqun", 2, "sprigs", "mint", ""],
  ["couple of handfuls of mint", "ccucn", 2, "handfuls", "mint", ""],
  ["One ½-inch piece ginger", "qq.uun", 1, "piece", "ginger", "½-inch"],
  ["1-1/2 cups milk", "q.qun", 1.5, "cups", "milk", ""],
  ["2 cans or bottles beer", "quuun", 2, "cans", "beer", "or bottles"],
  ["a few sprigs of mint", "cqucn", null, "sprigs", "mint", "a few"],
  ["a large handful of mint", "cuucn", 1, "handful", "mint", "large"],
  [
    "butter (or lard), melted (for the pan",
    "n.nn..p.fff",
    null,
    "",
    "butter (or lard)",
    "melted for the pan",
  ],
])("creates fields from %s", (line, letters, ...fields) => {
  expect(read(line, letters)).toEqual(fields)
})
