import type { ImportedRecipe } from "../../../import"
import type { Food, Unit } from "../../../schemas/food"

/** A line of a page as the recipe will have it. */
export interface StructuredLine {
  title: string | null
  quantity: number | null
  unit: Unit | null
  food: Food | null
  note: string
  /** The line as the page had it. */
  originalText: string
}

export interface Structured {
  lines: StructuredLine[]
  /** Names that the page uses and the group does not have, each once. */
  newFoods: string[]
  newUnits: string[]
}

export function structured(
  { recipeIngredient }: ImportedRecipe,
  _foods: Food[],
  _units: Unit[],
): Structured {
  return {
    lines: recipeIngredient.map(({ title, note }) => ({
      title,
      quantity: 1,
      unit: null,
      food: null,
      note,
      originalText: note,
    })),
    newFoods: [],
    newUnits: [],
  }
}
