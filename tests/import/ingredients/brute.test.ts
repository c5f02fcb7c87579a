import fc from "fast-check"
import { expect, it } from "vitest"
import { parseByRules } from "../../../worker/import/ingredients/rules"
import { LANGUAGES, type LanguageCode } from "../../../worker/import/ingredients/languages"

const read = (line: string, language?: LanguageCode) => {
  const { quantity, fullUnit = "", food, note } = parseByRules(line, language)
  return [quantity, fullUnit, food, note]
}

it.each([
  // Amounts
  ["3 eggs", 3, "", "eggs", ""],
  ["1 1/2 cups rice", 1.5, "cup", "rice", ""],
  ["2½ tsp salt", 2.5, "teaspoon", "salt", ""],
  ["⅓ cup oil", 1 / 3, "cup", "oil", ""],
  ["1,5 kg Mehl", 1.5, "kilogram", "Mehl", ""],
  ["2-3 carrots", 2, "", "carrots", "2-3"],
  ["2 to 3 tablespoons honey", 2, "tablespoon", "honey", "2 to 3"],
  ["two lemons", 2, "", "lemons", ""],
  ["a pinch of saffron", 1, "pinch", "saffron", ""],
  ["half an onion", 0.5, "", "onion", ""],
  ["a few mint leaves", null, "", "mint leaves", "a few"],
  ["3 dozen clams", 36, "", "clams", ""],
  ["about 4 cups stock", 4, "cup", "stock", "about"],
  ["Juice of 2 limes", 2, "", "limes", "Juice of"],
  // Units
  ["500g flour", 500, "gram", "flour", ""],
  ["2 T. butter", 2, "tablespoon", "butter", ""],
  ["2 t vanilla", 2, "teaspoon", "vanilla", ""],
  ["4 fl. oz. cream", 4, "fluid ounce", "cream", ""],
  ["300ml/10½fl oz apple juice", 300, "milliliter", "apple juice", "10½fl oz"],
  ["1 heaping tablespoon cocoa", 1, "tablespoon", "cocoa", "heaping"],
  ["pinch salt", null, "pinch", "salt", ""],
  ["3 garlic cloves, crushed", 3, "clove", "garlic", "crushed"],
  ["6 whole cloves", 6, "", "whole cloves", ""],
  ["1 cup plus 2 tbsp sugar", 1, "cup", "sugar", "plus 2 tbsp"],
  ["1 (400 g) can chickpeas, drained", 1, "can", "chickpeas", "400 g, drained"],
  ["2 x 400g tins plum tomatoes", 2, "tin", "plum tomatoes", "400g"],
  ["1 14-ounce can coconut milk", 1, "can", "coconut milk", "14-ounce"],
  ["1 cup packed brown sugar", 1, "cup", "brown sugar", "packed"],
  // Foods and what is said of them
  ["1 large red onion, thinly sliced", 1, "", "red onion", "large, thinly sliced"],
  ["2 tablespoons finely chopped fresh dill", 2, "tablespoon", "fresh dill", "finely chopped"],
  ["1 cup peeled, seeded, and diced melon", 1, "cup", "melon", "peeled, seeded, and diced"],
  ["4 boneless, skinless chicken thighs", 4, "", "boneless, skinless chicken thighs", ""],
  ["1 cup Gruyère, Comté, or Emmental", 1, "cup", "Gruyère, Comté, or Emmental", ""],
  ["1 cup broth, homemade or bought", 1, "cup", "broth", "homemade or bought"],
  ["2 tbsp butter or margarine, melted", 2, "tablespoon", "butter or margarine", "melted"],
  ["1 cup walnuts (optional)", 1, "cup", "walnuts", "optional"],
  ["3 pears - peeled and cored", 3, "", "pears", "peeled and cored"],
  ["salt to taste", null, "", "salt", "to taste"],
  ["oil for frying", null, "", "oil", "for frying"],
  ["150 g butter, plus more for the tin", 150, "gram", "butter", "plus more for the tin"],
  ["100 g hard cheese such as Parmesan", 100, "gram", "hard cheese", "such as Parmesan"],
  ["400 g canned chopped tomatoes", 400, "gram", "canned chopped tomatoes", ""],
  // Not written for a parser
  ["• 2 <b>eggs</b>", 2, "", "eggs", ""],
  ["chicken", null, "", "chicken", ""],
  ["", null, "", "", ""],
])("reads %j", (line, quantity, unit, food, note) => {
  expect(read(line)).toEqual([quantity, unit, food, note])
})

it.each([
  ["2 EL Öl", 2, "Esslöffel", "Öl", ""],
  ["1 Prise(n) Zucker", 1, "Prise", "Zucker", ""],
  ["1 gehäufter EL Mehl", 1, "Esslöffel", "Mehl", "gehäufter"],
  ["1 gestr. TL Natron", 1, "Teelöffel", "Natron", "gestr."],
  ["1 Pck. (à 200 g) Frischkäse", 1, "Packung", "Frischkäse", "à 200 g"],
  ["1 große Dose (800 g) Tomaten", 1, "Dose", "Tomaten", "große, 800 g"],
  ["2 Dosen à 400 g Kichererbsen", 2, "Dose", "Kichererbsen", "à 400 g"],
  ["je 1 TL Salz und Pfeffer", 1, "Teelöffel", "Salz und Pfeffer", "je"],
  ["etwas Salz", null, "", "Salz", "etwas"],
  ["ein paar Zweige Dill", null, "Zweig", "Dill", "ein paar"],
  ["Salz und Pfeffer", null, "", "Salz und Pfeffer", ""],
  ["Saft von 1 Zitrone", 1, "", "Zitrone", "Saft von"],
  ["Saft einer halben Zitrone", 0.5, "", "Zitrone", "Saft"],
  ["1/2 Bund Petersilie, gehackt", 0.5, "Bund", "Petersilie", "gehackt"],
  ["ein halbes Dutzend Eier", 6, "", "Eier", ""],
  ["2-3 EL Wasser", 2, "Esslöffel", "Wasser", "2-3"],
  ["2 bis 3 Möhren", 2, "", "Möhren", "2 bis 3"],
  ["1,5 kg Mehl", 1.5, "Kilogramm", "Mehl", ""],
  ["1,250 kg Mehl", 1.25, "Kilogramm", "Mehl", ""],
  ["1.000 g Mehl", 1000, "Gramm", "Mehl", ""],
  ["½ TL Salz", 0.5, "Teelöffel", "Salz", ""],
  ["250ml Milch", 250, "Milliliter", "Milch", ""],
  ["100 g / 3½ oz Zucker", 100, "Gramm", "Zucker", "3½ oz"],
  ["1 kg Mehl (Type 405)", 1, "Kilogramm", "Mehl", "Type 405"],
  ["Weizenmehl 200 g", 200, "Gramm", "Weizenmehl", ""],
  ["Mehl Type 405", null, "", "Mehl Type 405", ""],
  ["Petersilie zum Garnieren", null, "", "Petersilie", "zum Garnieren"],
  ["fein gehackte Petersilie", null, "", "Petersilie", "fein gehackte"],
  ["200 g g Feta", 200, "Gramm", "Feta", ""],
  ["Für den Teig:", null, "", "", "Für den Teig"],
  ["Zum Bestreuen: 2 EL Puderzucker", 2, "Esslöffel", "Puderzucker", "Zum Bestreuen"],
  ["3 Zwiebel(n), gehackt", 3, "", "Zwiebel", "gehackt"],
  ["2 Zehe/n Knoblauch", 2, "Zehe", "Knoblauch", ""],
  ["100 gSchalotten", 100, "Gramm", "Schalotten", ""],
  ["1 \\ 2 Gurke", 0.5, "", "Gurke", ""],
  ["Salz, Pfeffer, Muskat", null, "", "Salz, Pfeffer, Muskat", ""],
  ["200 g Zucker + 2 EL zum Bestreuen", 200, "Gramm", "Zucker", "2 EL zum Bestreuen"],
] as const)("reads %j in German", (line, quantity, unit, food, note) => {
  expect(read(line, "de")).toEqual([quantity, unit, food, note])
})

it.each([
  ["小麦粉 200g", 200, "gram", "小麦粉", ""],
  ["2 dl mjölk", 2, "deciliter", "mjölk", ""],
  ["1,5 kg xyz, abc", 1.5, "kilogram", "xyz", "abc"],
  ["2 xyz abc (def)", 2, "", "xyz abc", "def"],
] as const)("reads %j without knowing its language", (line, quantity, unit, food, note) => {
  expect(read(line, "und")).toEqual([quantity, unit, food, note])
})

it.each([
  ["ja", "醤油 大さじ1と1/2", 1.5, "大さじ", "醤油", ""],
  ["ja", "酢大さじ３", 3, "大さじ", "酢", ""],
  ["ja", "みりん大さじ三杯半", 3.5, "大さじ", "みりん", ""],
  ["ja", "大さじ2の砂糖", 2, "大さじ", "砂糖", ""],
  ["ja", "しょうゆ(大さじ1)", 1, "大さじ", "しょうゆ", ""],
  ["ja", "醤油大1", 1, "大さじ", "醤油", ""],
  ["ja", "玉ねぎ 大2個", 2, "個", "玉ねぎ", "大"],
  ["ja", "レモングラス 2本", 2, "本", "レモングラス", ""],
  ["ja", "☆酒、みりん 各大さじ2", 2, "大さじ", "酒、みりん", "☆, 各"],
  ["ja", "A｜しょうゆ　大さじ１", 1, "大さじ", "しょうゆ", "A"],
  ["ja", "ソース：ケチャップ 大さじ2", 2, "大さじ", "ケチャップ", "ソース"],
  ["ja", "水 ２００㏄", 200, "ミリリットル", "水", ""],
  ["ja", "三温糖 大さじ1", 1, "大さじ", "三温糖", ""],
  ["ko", "애호박반개", 0.5, "개", "애호박", ""],
  ["ko", "물 1컵 반", 1.5, "컵", "물", ""],
  ["ko", "소금약간", null, "", "소금", "약간"],
  ["ko", "팔각 1개", 1, "개", "팔각", ""],
  ["ko", "다시마 5x5cm 2장", 2, "장", "다시마 5x5cm", ""],
  ["zh", "半个洋葱", 0.5, "个", "洋葱", ""],
  ["zh", "1个半苹果", 1.5, "个", "苹果", ""],
  ["zh", "排骨一斤半", 1.5, "斤", "排骨", ""],
  ["zh", "八角 2颗", 2, "颗", "八角", ""],
  ["zh", "姜几片", null, "片", "姜", "几"],
  ["zh", "冰糖约30克", 30, "克", "冰糖", "约"],
  ["zh", "適量的鹽", null, "", "鹽", "適量的"],
] as const)("reads in %s, without spaces, %j", (language, line, quantity, unit, food, note) => {
  expect(read(line, language)).toEqual([quantity, unit, food, note])
})

it.each(["toString", "2 constructor", "200 g __proto__"])(
  "reads the words of %j as a name",
  (line) => {
    expect(parseByRules(line).food).toBe(line.replace(/^[\d g]+ /, ""))
  },
)

it("keeps every word of a line in some field", () => {
  const words =
    "2,(4,oz),can,red,beans,or,chopped,large,finely,cup,of,to taste,½,x,-,plus,garlic,clove"
  const line = fc
    .array(fc.constantFrom(...words.split(",")), { minLength: 1, maxLength: 9 })
    .map((parts) => parts.join(" "))
  fc.assert(
    fc.property(line, (text) => {
      const { unit, food, note } = parseByRules(text)
      const found = `${unit} ${food} ${note}`
      for (const word of ["red", "beans", "chopped", "finely", "garlic", "large"]) {
        expect(found.split(word).length).toBe(text.split(word).length)
      }
    }),
  )
})

it.each([
  ["en", "2 (14 oz) cans", "QTY PUNC QTY UNIT PUNC NAME"],
  [
    "en",
    "2 to 3 large onions, peeled and cut into 1 inch dice, for serving",
    "QTY QTY QTY SIZE NAME PUNC PREP PREP PREP PREP PREP PREP PREP PUNC PURPOSE PURPOSE",
  ],
  ["en", "1 cup finely chopped dill (optional)", "QTY UNIT PREP PREP NAME PUNC COMMENT PUNC"],
  ["de", "1 gehäufter EL fein gehackte Nüsse", "QTY COMMENT UNIT PREP PREP NAME"],
  ["de", "Saft von 2 kleinen Zitronen", "COMMENT COMMENT QTY SIZE NAME"],
  ["de", "Petersilie, gehackt, zum Garnieren", "NAME PUNC PREP PUNC PURPOSE PURPOSE"],
  ["und", "200g X, y", "QTY UNIT NAME PUNC COMMENT"],
  ["ja", "刻みねぎ大さじ2", "PREP NAME UNIT QTY"],
  ["zh", "排骨一斤半", "NAME QTY UNIT QTY"],
] as const)("labels the tokens in %s of %j", (language, line, labels) => {
  const { tokens } = parseByRules(line, language)
  expect(tokens.map(({ label }) => label).join(" ")).toBe(labels)
  for (const { text, start, end } of tokens) expect(line.slice(start, end)).toBe(text)
})

it("gives a confidence from 0 to 1", () => {
  expect(parseByRules("2 cups flour, sifted").confidence).toEqual({
    quantity: 0.95,
    unit: 0.95,
    name: 0.9,
    comment: 0.85,
  })
  expect(parseByRules("").confidence).toEqual({
    quantity: null,
    unit: null,
    name: null,
    comment: null,
  })
})

it.each([
  "(",
  ")",
  "()",
  "( ",
  ",",
  ", ",
  " ",
  "ed",
  "a, ",
  "1/",
  "1 ",
  "½",
  "1 x ",
  "1g/",
  "or ",
  "-",
  "<",
  "to ",
  "chopped and ",
  "finely ",
  "1 g / ",
  "about ",
  "or 1 ",
])("terminates on 2,000 characters of %j", (piece) => {
  const line = piece.repeat(2000 / piece.length)
  for (const text of [
    line,
    `1 cup ${line.slice(9)}`,
    `1 ${line.slice(1000)} x, ${line.slice(1100)}`,
  ]) {
    expect(parseByRules(text)).toHaveProperty("food")
  }
})

it("reads a text of many lines as a note, however long", () => {
  for (const piece of ["chopped, and ", "1 g / ", "("]) {
    const { quantity, food, note, tokens } = parseByRules(`1 cup ${piece.repeat(20_000)}`)
    expect([quantity, food, note.slice(0, 5)]).toEqual([null, "", "1 cup"])
    expect(new Set(tokens.map(({ label }) => label))).toEqual(new Set(["COMMENT", "PUNC"]))
  }
})

it("reads any text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.constantFrom(...(Object.keys(LANGUAGES) as LanguageCode[])),
      (text, language) => {
        expect(parseByRules(text, language).quantity ?? 0).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
