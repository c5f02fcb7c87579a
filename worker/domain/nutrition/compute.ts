import { servingsOf } from "../../shared/recipe/servings"
import { isHeading, isWater } from "../../shared/shopping/goods"
import { foodNamed } from "../../shared/units/densities"
import { unitOf, unitOfNames } from "../../shared/units/unit-words"
import type { ReferenceFood } from "./reference"

interface Names {
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  aliases?: readonly { name: string }[]
}

export interface NutritionLine {
  quantity: number | null
  unit: Names | null
  food: Names | null
  note: string
}

/** Kilocalories, carbohydrate, fat, fiber and protein in grams, sodium in milligrams, sugars in grams. */
export type Amounts = number[]

export interface ComputedNutrition {
  /** Per serving, or for the whole where the yield has no number. */
  amounts: Amounts
  /** Null where the yield has no number. */
  servings: number | null
  /** Ingredients that count, and their total number. Water and headings are excluded. */
  covered: number
  lines: number
  /** The ingredients that do not count, by name. */
  missing: string[]
}

const CUP = unitOf("cup").size
/** Cooked before use: values are for raw foods. */
const COOKED = /\b(?:cooked|gekocht\p{L}*|cuite?s?|cocid[oa]s?|cott[oi])\b/iu
const MOST_MISSING = 20

/**
 * The nutrition of a recipe from the values of its foods. A line counts if its food has values, and its amount is
 * a weight, a volume of a food of known density, or a number of pieces of known weight.
 */
export function computedNutrition(
  lines: readonly NutritionLine[],
  recipeYield: string | null,
  figuresOf: (food: Names) => ReferenceFood | undefined,
): ComputedNutrition {
  const servings = servingsOf(recipeYield ?? "") ?? null
  const total: Amounts = [0, 0, 0, 0, 0, 0, 0]
  let [covered, all] = [0, 0]
  const missing: string[] = []
  for (const line of lines) {
    if (isHeading(line) || isWater(line) || (!line.food && !line.note.trim())) continue
    all += 1
    const figures = line.food ? figuresOf(line.food) : undefined
    const grams = figures && gramsOf(line, figures)
    if (!figures || grams === undefined) {
      missing.push(line.food?.name ?? line.note.trim().slice(0, 80))
      continue
    }
    covered += 1
    figures.per100g.forEach((value, at) => {
      total[at] = total[at]! + ((value ?? 0) * grams) / 100
    })
  }
  const amounts = total.map((value) => value / (servings && servings > 0 ? servings : 1))
  return { amounts, servings, covered, lines: all, missing: missing.slice(0, MOST_MISSING) }
}

const namesOf = (thing: Names) => [
  thing.name,
  thing.pluralName,
  thing.abbreviation,
  thing.pluralAbbreviation,
  ...(thing.aliases ?? []).map(({ name }) => name),
]

/** The weight of a line, or undefined where unknown. */
function gramsOf({ quantity, unit, food, note }: NutritionLine, figures: ReferenceFood) {
  if (!quantity || COOKED.test(note)) return undefined
  if (!unit) return figures.piece === undefined ? undefined : quantity * figures.piece
  const id = unitOfNames(namesOf(unit))
  if (!id) return pieceOf(unit.name, figures, quantity)
  const { measure, size } = unitOf(id)
  if (measure === "mass") return quantity * size
  const density = figures.cup === undefined ? foodNamed(namesOf(food!))?.density : figures.cup / CUP
  return density === undefined ? undefined : quantity * size * density
}

/** A clove of garlic, a slice of bread or bacon, a stick of butter or of celery. */
function pieceOf(unit: string, { piece, source }: ReferenceFood, quantity: number) {
  if (/^(?:clove|zehe|gousse|diente|spicchio|teentje|dente|klyfta|fed)/i.test(unit)) {
    return source.startsWith("Garlic") ? quantity * CLOVE : undefined
  }
  if (/^stick$/i.test(unit) && source.startsWith("Butter")) return quantity * STICK
  if (/^(?:slice|rasher|stick|stalk|rib|piece|ear|head|stalk|fillet)$/i.test(unit) && piece) {
    return quantity * piece
  }
  return undefined
}

/** Grams, from the household measures of SR Legacy: a clove of garlic, a stick of butter. */
const [CLOVE, STICK] = [3, 113]
