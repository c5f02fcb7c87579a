import { expect, it } from "vitest"
import { scaleYield, servingsOf } from "../../../worker/shared/recipe/servings"

it.each<[string, number | undefined]>([
  ["4 servings", 4],
  ["Serves 6", 6],
  ["Serves: 6-8", 8],
  ["2-3 loaves", 3],
  ["2 to 3 loaves", 3],
  ["für 4 Personen", 4],
  ["4人分", 4],
  ["約4人分", 4],
  ["4", 4],
  ["1.5 kg", 1.5],
  ["Makes 1 ½ dozen", 1.5],
  ["Makes 1 9-inch pie", 1],
  ["Makes a 23 cm cake, 8 slices", 8],
  ["9x13 pan, 12 bars", 12],
  ["Makes one 9x13 pan", 1],
  ["Makes 1,000", 1000],
  ["Serves four", 4],
  ["Makes Twelve muffins", 12],
  ["Everyone", undefined],
  ["a big pot", undefined],
  ["", undefined],
])("reads %j as %d", (text, servings) => {
  expect(servingsOf(text)).toBe(servings)
})

it.each<[string, number, string]>([
  ["4 servings", 2, "8 servings"],
  ["Serves 6", 0.5, "Serves 3"],
  ["2-3 loaves", 2, "4-6 loaves"],
  ["für 4 Personen", 1.25, "für 5 Personen"],
  ["1 loaf (12 slices)", 2, "2 loaf (12 slices)"],
  ["3 servings", 0.5, "1½ servings"],
  ["500 g", 0.25, "125 g"],
  ["Serves four", 2, "Serves 8"],
  ["Serves four", 1, "Serves four"],
  ["a big pot", 2, "a big pot"],
])("scales %j by %d to %j", (text, factor, expected) => {
  expect(scaleYield(text, factor)).toBe(expected)
})
