import { newId } from "../../../../db/schema/columns"
import type { SourceLine, SourceRecipe } from "../../../import/archives/mealie/source-recipe"
import type { Remark } from "../../../import/archives/archived-recipe"
import { displayOf } from "../../../shared/recipe/ingredients"
import { ifAny, mapped } from "./remarks"

/** Foods and units of the backup, and their ids here. */
export interface Pantry {
  foods: ReadonlyMap<string, { name: string }>
  units: ReadonlyMap<string, { name: string }>
  ids: { foods: ReadonlyMap<string, string>; units: ReadonlyMap<string, string> }
  /** The names of recipes that are ingredients. */
  recipeNames: ReadonlyMap<string, string>
}

/** The ingredients with the group's foods and units; a line whose food or unit is missing becomes text. */
export function importedLines({ lines }: SourceRecipe, pantry: Pantry) {
  const remarks: Remark[] = []
  let asTexts = 0
  const used = new Set<string>()
  const found = lines.map((source) => {
    const line = withRecipe(source, pantry, remarks)
    // Two lines with one reference could not be distinguished.
    const referenceId = line.referenceId && !used.has(line.referenceId) ? line.referenceId : newId()
    used.add(referenceId)
    const base = { title: line.title, originalText: line.originalText, referenceId }
    const foodId = line.foodId ? pantry.ids.foods.get(line.foodId) : null
    const unitId = line.unitId ? pantry.ids.units.get(line.unitId) : null
    if (foodId === undefined || unitId === undefined) {
      asTexts++
      const note = textOf(line, pantry)
      return { line: { ...base, note, quantity: null }, foodId: null, unitId: null }
    }
    return { line: { ...base, note: line.note, quantity: line.quantity }, foodId, unitId }
  })
  remarks.push(...ifAny(asTexts, () => mapped("remarks.ingredientsAsTexts", { count: asTexts })))
  return { lines: found, remarks }
}

/** A recipe that is an ingredient is replaced by its name. */
function withRecipe(line: SourceLine, { recipeNames }: Pantry, remarks: Remark[]): SourceLine {
  const name = line.recipeId && recipeNames.get(line.recipeId)
  if (!line.recipeId) return line
  remarks.push(
    name
      ? mapped("remarks.recipeAsIngredient", { name })
      : mapped("remarks.unknownRecipeAsIngredient"),
  )
  return { ...line, note: [name, line.note].filter(Boolean).join(", ") }
}

const textOf = ({ quantity, note, foodId, unitId }: SourceLine, { foods, units }: Pantry) =>
  displayOf(
    {
      quantity,
      note,
      food: foods.get(foodId ?? "") ?? null,
      unit: units.get(unitId ?? "") ?? null,
    },
    { disableAmount: false },
  )

/** The steps with references to existing ingredients. */
export function importedSteps(
  { steps }: SourceRecipe,
  lines: { line: { referenceId: string } }[],
): { steps: ImportedStep[]; remarks: Remark[] } {
  const known = new Set(lines.map(({ line }) => line.referenceId))
  const summaries = steps.filter(({ summary }) => summary).length
  return {
    steps: steps.map(({ title, summary, text, references }) => ({
      id: newId(),
      title,
      text: summary ? `**${summary}**\n\n${text}` : text,
      ingredientReferences: [...new Set(references)]
        .filter((reference) => known.has(reference))
        .map((referenceId) => ({ referenceId })),
    })),
    remarks: ifAny(summaries, () => mapped("remarks.stepNames", { count: summaries })),
  }
}

export interface ImportedStep {
  id: string
  title: string
  text: string
  ingredientReferences: { referenceId: string }[]
}
