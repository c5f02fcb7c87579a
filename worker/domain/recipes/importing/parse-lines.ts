import type { Scope } from "../../../context"
import type { ImportedRecipe } from "../../../import"
import { languageOf } from "../../../import/ingredients/languages/detect"
import type { Food, Unit } from "../../../schemas/food"
import { groupFoods } from "../../parser/group-foods"
import { type StructuredLine, structureLines } from "../../parser/structure"

export interface Structured {
  lines: StructuredLine[]
  /** Whether lines are mere texts: none has an amount, a unit or a food. */
  disableAmount: boolean
  /** Names that the page uses and the group does not have, each once. */
  newFoods: string[]
  newUnits: string[]
}

/** The ingredients of a page with amounts, and the foods and units that the group has. Nothing is made. */
export function structured(
  { recipeIngredient, language }: ImportedRecipe,
  { foods, units }: { foods: Food[]; units: Unit[] },
  tagger: Scope["tagger"],
): Structured {
  const texts = recipeIngredient.map(({ note }) => note)
  const lines = structureLines(groupFoods(foods, units), recipeIngredient, {
    language: languageOf(texts, language),
    tagger,
  })
  const disableAmount = !lines.some(
    ({ quantity, unit, food }) => quantity !== null || unit !== null || food !== null,
  )
  return {
    // Texts have the quantity 1, as clients of the contract know them.
    lines: disableAmount ? lines.map((line) => ({ ...line, quantity: 1 })) : lines,
    disableAmount,
    newFoods: namesIn(lines.map(({ missing }) => missing.food)),
    newUnits: namesIn(lines.map(({ missing }) => missing.unit)),
  }
}

const namesIn = (names: (string | null)[]) => [
  ...new Map(names.flatMap((name) => (name ? [[name.toLowerCase(), name]] : []))).values(),
]
