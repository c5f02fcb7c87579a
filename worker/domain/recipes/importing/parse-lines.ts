import type { Scope } from "../../../context"
import type { ImportedRecipe } from "../../../import"
import { knownLanguage } from "../../../import/ingredients/languages"
import { languageOf } from "../../../import/ingredients/languages/detect"
import type { Food, Unit } from "../../../schemas/food"
import { groupFoods } from "../../parser/group-foods"
import { newFoodsOf } from "../../parser/new-foods"
import { type StructuredLine, structureLines } from "../../parser/structure"

export interface Structured {
  lines: StructuredLine[]
  /** Whether lines are plain texts: none has an amount, a unit or a food. */
  disableAmount: boolean
  /** Foods of lines that the group lacks. */
  madeFoods: Food[]
  /** Names on the page that the group lacks, each once. */
  newFoods: string[]
  newUnits: string[]
}

interface Known {
  foods: Food[]
  units: Unit[]
}

/**
 * The ingredients of a page with amounts, and the group's foods and units. With `makeFoods` lines may have foods
 * to be created: those of `madeFoods`.
 */
export function structured(
  { recipeIngredient, language }: ImportedRecipe,
  { foods, units }: Known,
  { tagger, makeFoods = false }: { tagger: Scope["tagger"]; makeFoods?: boolean },
): Structured {
  const texts = recipeIngredient.map(({ note }) => note)
  const options = { language: languageOf(texts, language), tagger }
  const known = groupFoods(foods, units)
  const read = structureLines(known, recipeIngredient, options)
  // A group without foods keeps its ingredients as text.
  const { lines, madeFoods } =
    makeFoods && foods.length > 0
      ? withNewFoods(read, newFoodsOf(read, knownLanguage(options.language) ?? "und", known), {
          units,
          options,
        })
      : { lines: read, madeFoods: [] }
  const disableAmount = !lines.some(
    ({ quantity, unit, food }) => quantity !== null || unit !== null || food !== null,
  )
  return {
    // Texts have the quantity 1, as clients of the contract know them.
    lines: disableAmount ? lines.map((line) => ({ ...line, quantity: 1 })) : lines,
    disableAmount,
    madeFoods,
    newFoods: namesIn(lines.map(({ missing }) => missing.food)),
    newUnits: namesIn(lines.map(({ missing }) => missing.unit)),
  }
}

/** Parses lines without a food again with the new foods, and returns the foods that lines then have. */
function withNewFoods(
  read: StructuredLine[],
  made: Food[],
  { units, options }: { units: Unit[]; options: Parameters<typeof structureLines>[2] },
) {
  if (made.length === 0) return { lines: read, madeFoods: [] }
  const known = groupFoods(made, units)
  const lines = read.map((line) => {
    if (!line.missing.food) return line
    const [again] = structureLines(known, [{ title: line.title, note: line.originalText }], options)
    return again?.food ? again : line
  })
  const used = new Set(lines.map(({ food }) => food?.id))
  return { lines, madeFoods: made.filter(({ id }) => used.has(id)) }
}

const namesIn = (names: (string | null)[]) => [
  ...new Map(names.flatMap((name) => (name ? [[name.toLowerCase(), name]] : []))).values(),
]
