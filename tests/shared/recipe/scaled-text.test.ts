import fc from "fast-check"
import { expect, it } from "vitest"
import { piecesOf, scaledText, type TextSettings } from "../../../worker/shared/recipe/scaled-text"
import type { UnitId } from "../../../worker/shared/units/unit-words"

const short: Partial<Record<UnitId, string>> = {
  gram: "g",
  kilogram: "kg",
  milliliter: "ml",
  liter: "l",
  teaspoon: "tsp",
  tablespoon: "tbsp",
  ounce: "oz",
  pound: "lb",
}
const settings: TextSettings = {
  factor: 2,
  unitName: (unit, value) => short[unit] ?? (value > 1 ? `${unit}s` : unit),
  counted: [
    { one: "egg", many: "eggs" },
    { one: "Ei", many: "Eier" },
  ],
}
const twice = (text: string) => scaledText(text, settings)
const metric = (text: string) => scaledText(text, { ...settings, factor: 1, system: "metric" })
const us = (text: string) => scaledText(text, { ...settings, factor: 1, system: "us" })

it.each([
  ["add 200 g of the flour", "add 400 g of the flour"],
  ["Add 2 cups stock and ½ tsp salt", "Add 4 cups stock and 1 tsp salt"],
  ["stir in 1 cup milk.", "stir in 2 cups milk."],
  ["1 tablespoon oil; 1–2 tbsp. water", "2 tablespoons oil; 2–4 tbsp. water"],
  ["1 1/2 cups flour", "3 cups flour"],
  ["Add 1 cup (240 ml) milk", "Add 2 cups (480 ml) milk"],
  ["add one cup sugar", "add 2 cups sugar"],
  ["Beat 3 eggs", "Beat 6 eggs"],
  ["Mix 200 g flour in a bowl", "Mix 400 g flour in a bowl"],
  ["200 g Mehl in eine Schüssel", "400 g Mehl in eine Schüssel"],
  ["Beat 1 egg in a bowl", "Beat 2 eggs in a bowl"],
  ["1 Ei und 200 g Mehl", "2 Eier und 400 g Mehl"],
  ["200 g Mehl und 2 EL Öl zugeben", "400 g Mehl und 4 EL Öl zugeben"],
  [
    "100 g de beurre et 2 cuillères à soupe de lait",
    "200 g de beurre et 4 cuillères à soupe de lait",
  ],
  ["1 cuillère à soupe d'huile", "2 cuillères à soupe d'huile"],
  ["Añadir 1 cucharada de aceite", "Añadir 2 cucharadas de aceite"],
  ["cuocere 200 g di pasta per 10 minuti", "cuocere 400 g di pasta per 10 minuti"],
  ["1,5 dl grädde", "3 dl grädde"],
  ["добавьте 200 г муки", "добавьте 400 г муки"],
  ["הוסיפו 200 גרם קמח", "הוסיפו 400 גרם קמח"],
  ["加入100克面粉", "加入200克面粉"],
])("multiplies “%s”", (text, expected) => {
  expect(twice(text)).toBe(expected)
})

it.each([
  "Bake 25 minutes at 180 °C",
  "Bake for 1 1/2 hours at 350F",
  "Line a 20 cm tin, or a 9x13 inch pan",
  "Repeat step 2, then steps 3 and 4",
  "Use 50% of it, gas mark 4, since 1999",
  "Pour into a 2-quart dish",
  "Pour into a 2 l ovenproof dish",
  "Open a 400 g tin of tomatoes",
  "eine 400-g-Dose Tomaten",
  "Divide into 100 g pieces",
  "Fill each with 1 tbsp of filling",
  "You should be able to fit 12-15 eggs in a large skillet",
  "Crack in as many as your pan holds, 3 eggs or so",
  "Add the stock 1 cup at a time",
  "je 1 EL Öl",
  "2 cucharadas en cada uno",
  "dans chaque verrine, 10 g de sucre",
  "Cut into 12 slices",
  "Turn 3 times",
  "Serve in 4 bowls",
  "Press 1/2 way down",
  "Use 2 egg whites-only cups",
  "Whisk on speed 2 for 5 min",
  "по 2 столовые ложки",
])("leaves “%s”", (text) => {
  expect(twice(text)).toBe(text)
})

it.each([
  ["1 cup flour, 2 cups milk", "125 g flour, 470 ml milk"],
  ["1 lb beef and 8 oz cheese", "450 g beef and 225 g cheese"],
  ["Heat to 350 °F, then 425F.", "Heat to 180 °C, then 220 °C."],
  ["350–375°F", "180–190 °C"],
  ["180 degrees Fahrenheit", "82 °C"],
  ["1-2 cups sugar", "200–400 g sugar"],
  ["2 EL Öl", "2 EL Öl"],
  ["1 cup (240 ml) milk", "1 cup (240 ml) milk"],
  ["350°F (175 °C)", "350°F (175 °C)"],
  ["180 °C / 350 °F", "180 °C / 350 °F"],
  ["Preheat to 350 degrees", "Preheat to 350 degrees"],
  ["1 cup of butter beans", "1 cup of butter beans"],
  ["1 cup of chicken stock, warm", "235 ml of chicken stock, warm"],
  ["2 tbsp butter and 1 tsp salt", "2 tbsp butter and 1 tsp salt"],
  ["2 cloves, 1 pinch, 1 Tasse", "2 cloves, 1 pinch, 1 Tasse"],
])("converts “%s” to metric units", (text, expected) => {
  expect(metric(text)).toBe(expected)
})

it.each([
  ["200 g flour", "1½ cups + 1½ tbsp flour"],
  ["Bei 180 Grad backen", "Bei 350 °F backen"],
  ["200–220 °C", "400–425 °F"],
  ["2 EL Öl", "2 tbsp Öl"],
  ["1 kg beef", "2¼ lb beef"],
])("converts “%s” to US units", (text, expected) => {
  expect(us(text)).toBe(expected)
})

it("returns the written text, and finds times among amounts", () => {
  expect(piecesOf("Boil 1 cup rice 20 minutes.", { ...settings, times: true })).toEqual([
    { kind: "text", text: "Boil " },
    { kind: "amount", text: "2 cups", written: "1 cup" },
    { kind: "text", text: " rice " },
    { kind: "time", text: "20 minutes", seconds: 1200 },
    { kind: "text", text: "." },
  ])
})

it.each(["1 cup ", "3 eggs ", "1 1/2 g each ", "1 time "])("reads a long text of “%s”", (words) => {
  const text = words.repeat(25_000)
  const pieces = piecesOf(text, { ...settings, system: "metric", times: true })
  expect(pieces.map((piece) => piece.written ?? piece.text).join("").length).toBe(text.length)
})

it("changes nothing at scale 1, whatever the text", () => {
  const word = fc.constantFrom(
    ..."1|2½|1/2|-|–|cup|cups.|g|ml|°C|F|180|each|egg|eggs|min|hour|and|a|half|(|)|EL|c. à s.|大さじ|20|step|,|\n".split(
      "|",
    ),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join(" ")
      expect(scaledText(text, { ...settings, factor: 1, times: true })).toBe(text)
      for (const system of [undefined, "metric", "us"] as const) {
        const pieces = piecesOf(text, { ...settings, system, times: true })
        expect(pieces.map((piece) => piece.written ?? piece.text).join("")).toBe(text)
      }
    }),
  )
})
