import { expect, it } from "vitest"
import { readingOf } from "./page.ts"

const swedish = ["2 dl vetemjöl", "1 msk smör", "1 krm salt", "3 vitlöksklyftor, hackade", "2 ägg"]
const german = ["200 g Mehl", "2 EL Öl", "1 Prise Salz", "2 Zehen Knoblauch, gehackt", "3 Eier"]

it.each([
  ["en-US", swedish, "sv"],
  [undefined, german, "de"],
  ["de-AT", german, "de-AT"],
  ["sv", swedish, "sv"],
  ["en-US", ["100 g tofu", "2 nori", "1 miso", "3 shiso"], "en-US"],
  [undefined, ["tofu", "nori", "miso", "shiso"], null],
])("declared as %s", (inLanguage, recipeIngredient, language) => {
  const { recipe, trace } = readingOf({ inLanguage, recipeIngredient })
  expect(recipe?.language).toBe(language)
  expect(trace.notes.some((note) => note.includes("written in the language"))).toBe(
    language !== (inLanguage ?? null),
  )
})
