import fc from "fast-check"
import { expect, it } from "vitest"
import { foodAt, foodNamed } from "../../../worker/shared/units/densities"
import {
  celsiusOf,
  fahrenheitOf,
  inSystem,
  partNumber,
} from "../../../worker/shared/units/unit-systems"
import {
  unitAt,
  type UnitId,
  unitNamed,
  unitOf,
  UNITS,
} from "../../../worker/shared/units/unit-words"

const shown = (value: number, unit: UnitId, system: "metric" | "us", food?: string) =>
  inSystem(value, unit, system, foodNamed([food]))
    ?.map((part) => `${partNumber(part)} ${part.unit}`)
    .join(" + ")

it.each([
  [1, "pint", "470 milliliter"],
  [5, "quart", "4.75 liter"],
  [1, "ounce", "28 gram"],
  [8, "ounce", "225 gram"],
  [1, "pound", "450 gram"],
  [3, "pound", "1.35 kilogram"],
  [1, "gallon", "3.8 liter"],
] as const)("converts %s %s to %s", (value, unit, expected) => {
  expect(shown(value, unit, "metric")).toBe(expected)
})

it.each([
  [5, "milliliter", "1 teaspoon"],
  [15, "milliliter", "1 tablespoon"],
  [100, "milliliter", "7 tablespoon"],
  [120, "milliliter", "½ cup"],
  [200, "milliliter", "¾ cup + 1½ tablespoon"],
  [1, "liter", "4¼ cup"],
  [3, "liter", "3¼ quart"],
  [2, "metricTablespoon", "2 tablespoon"],
  [100, "gram", "3½ ounce"],
  [500, "gram", "1 pound + 2 ounce"],
  [1, "kilogram", "2¼ pound"],
  [5, "gram", "0.18 ounce"],
] as const)("converts %s %s to US %s", (value, unit, expected) => {
  expect(shown(value, unit, "us")).toBe(expected)
})

it("converts between volume and weight where the density of a dry food is known", () => {
  expect(shown(1, "cup", "metric", "all-purpose flour")).toBe("125 gram")
  expect(shown(2, "cup", "metric", "Zucker")).toBe("400 gram")
  expect(shown(250, "gram", "us", "farine")).toBe("2 cup")
  expect(shown(1, "cup", "metric", "milk")).toBe("235 milliliter")
  expect(shown(5, "cup", "metric", "chicken stock")).toBe("1.2 liter")
  expect(shown(1, "cup", "metric", "plant-based milk")).toBe("235 milliliter")
  expect(shown(8, "tablespoon", "metric", "butter")).toBe("115 gram")
  expect(shown(250, "gram", "us", "minced beef")).toBe("9 ounce")
})

it("keeps spoons in metric kitchens, and cups of what may be solid", () => {
  expect(shown(0.5, "teaspoon", "metric", "cumin")).toBeUndefined()
  expect(shown(2, "tablespoon", "metric", "olive oil")).toBeUndefined()
  expect(shown(1, "tablespoon", "metric", "sugar")).toBeUndefined()
  expect(shown(0.5, "cup", "metric", "feta cheese")).toBeUndefined()
  expect(shown(1, "cup", "metric", "butter beans")).toBeUndefined()
})

it("prefers whole spoons and cups in US kitchens", () => {
  expect(shown(6, "teaspoon", "us")).toBe("2 tablespoon")
  expect(shown(4, "tablespoon", "us")).toBe("¼ cup")
  expect(shown(24, "teaspoon", "us")).toBe("½ cup")
  expect(shown(5, "teaspoon", "us")).toBeUndefined()
  expect(shown(3, "tablespoon", "us")).toBeUndefined()
})

it("leaves amounts of the target system unchanged", () => {
  for (const [id, unit] of Object.entries(UNITS)) {
    expect(inSystem(2, id as UnitId, unit.system)).toBeUndefined()
  }
})

it("stays close to the exact amount, of any size", () => {
  const units = Object.keys(UNITS) as UnitId[]
  fc.assert(
    fc.property(
      fc.double({ min: 0.125, max: 5000, noNaN: true }),
      fc.constantFrom(...units),
      fc.constantFrom("metric" as const, "us" as const),
      (value, unit, system) => {
        const parts = inSystem(value, unit, system)
        if (!parts) return
        const exact = value * unitOf(unit).size
        const sum = parts.reduce((all, part) => all + part.value * unitOf(part.unit).size, 0)
        expect(parts.every((part) => part.value > 0)).toBe(true)
        expect(parts.every((part) => unitOf(part.unit).system === system)).toBe(true)
        const off = Math.abs(sum - exact) / exact
        // Farthest between half and three quarters of a teaspoon, and between one spoon and one and a half.
        if (exact >= 2.5) expect(off).toBeLessThanOrEqual(0.2001)
        if (exact >= 20) expect(off).toBeLessThanOrEqual(0.143)
        if (exact >= 60) expect(off).toBeLessThanOrEqual(0.06)
      },
    ),
  )
})

it("never turns a larger amount into a smaller one", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 3000, noNaN: true }),
      fc.double({ min: 1.3, max: 5, noNaN: true }),
      (grams, times) => {
        const weigh = (value: number) =>
          inSystem(value, "gram", "us")!.reduce((all, p) => all + p.value * unitOf(p.unit).size, 0)
        expect(weigh(grams * times)).toBeGreaterThanOrEqual(weigh(grams))
      },
    ),
  )
})

it.each([
  [180, 350],
  [200, 400],
  [220, 425],
  [160, 325],
  [118, 244],
  [63, 145],
])("%s °C is %s °F", (celsius, fahrenheit) => {
  expect(fahrenheitOf(celsius)).toBe(fahrenheit)
})

it.each([
  [350, 180],
  [325, 160],
  [450, 230],
  [165, 74],
])("%s °F is %s °C", (fahrenheit, celsius) => {
  expect(celsiusOf(fahrenheit)).toBe(celsius)
})

it.each([
  ["cups", "cup"],
  ["T", "tablespoon"],
  ["t", "teaspoon"],
  ["EL", "metricTablespoon"],
  ["cuillères à soupe", "metricTablespoon"],
  ["c. à s.", "metricTablespoon"],
  ["cucharadita", "metricTeaspoon"],
  ["matsked", "metricTablespoon"],
  ["ст. л.", "metricTablespoon"],
  ["łyżeczka", "metricTeaspoon"],
  ["כפות", "metricTablespoon"],
  ['ק"ג', "kilogram"],
  ["Fl. Oz.", "fluidOunce"],
  ["大さじ", "metricTablespoon"],
])("recognizes the unit %s", (word, id) => {
  expect(unitNamed(word)?.id).toBe(id)
})

it("recognizes no unit that differs between kitchens", () => {
  for (const word of ["Tasse", "taza", "glass", "Prise", "clove", "bunch", "can", ""]) {
    expect(unitNamed(word)).toBeUndefined()
  }
})

it("finds the longest unit at the start of a text, and no cup in Celsius", () => {
  expect(unitAt(" fl oz of milk")).toMatchObject({ id: "fluidOunce", end: 6 })
  expect(unitAt(" cups.")).toMatchObject({ id: "cup", word: "cups" })
  expect(unitAt(" tsp. salt")).toMatchObject({ id: "teaspoon", word: "tsp." })
  expect(unitAt(" C for an hour")).toBeUndefined()
  expect(unitAt(" gentle turns")).toBeUndefined()
})

it("recognizes a food by its whole name only", () => {
  expect(foodAt(" of the butter, then stir")).toBeDefined()
  expect(foodAt(" butter and sugar")).toBeDefined()
  expect(foodAt(" butter beans")).toBeUndefined()
  expect(foodAt(" water chestnuts")).toBeUndefined()
})
