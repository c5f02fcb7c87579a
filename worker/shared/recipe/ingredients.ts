import { contractFraction, decimalText, fractionText } from "../units/fractions.ts"

export interface UnitNames {
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  useAbbreviation?: boolean | null
  /** Whether quantities of this unit are written as fractions; they are unless it is `false`. */
  fraction?: boolean | null
}

export interface FoodNames {
  name: string
  pluralName?: string | null
}

export interface IngredientFacts {
  quantity?: number | null
  unit?: UnitNames | null
  food?: FoodNames | null
  note?: string | null
}

export interface DisplayOptions {
  /** The recipe keeps amounts as text: an ingredient is its note. */
  disableAmount: boolean
  /** The largest denominator of a fraction on a screen; without it, fractions are those of the contract. */
  maxDenominator?: number
}

/** The pieces of an ingredient's text; a piece that does not apply is absent. */
export interface IngredientTexts {
  quantity?: string
  unit?: string
  food?: string
  note?: string
}

/** The pieces of an ingredient, for a page that styles each. Joined with spaces they are the text. */
export function textsOf(ingredient: IngredientFacts, options: DisplayOptions): IngredientTexts {
  const { quantity, unit, food, note } = ingredient
  const { disableAmount, maxDenominator } = options
  const texts: IngredientTexts = {}
  if (quantity && !(disableAmount && quantity === 1)) {
    texts.quantity = quantityText(quantity, unit, maxDenominator)
  }
  if (!disableAmount) {
    if (quantity && unit) texts.unit = unitText(unit, quantity > 1)
    if (food) texts.food = foodText(food, !quantity || quantity > 1)
  }
  if (note) texts.note = note
  return texts
}

/**
 * An ingredient in one line: `1 ¹/₂ cups eggs, beaten`. A unit or food with an empty name leaves its space, as
 * existing clients expect.
 */
export function displayOf(ingredient: IngredientFacts, options: DisplayOptions): string {
  const { quantity, unit, food, note } = textsOf(ingredient, options)
  return [quantity, unit, food, note]
    .filter((text) => text !== undefined)
    .join(" ")
    .trim()
}

/** The largest denominator of the contract. */
const FINEST_OF_CONTRACT = 32

/** A quantity as its unit writes it: a decimal where the unit has no fractions, else a fraction. */
function quantityText(
  quantity: number,
  unit: Pick<UnitNames, "fraction"> | null | undefined,
  maxDenominator: number | undefined,
): string {
  if (unit?.fraction === false) return decimalText(quantity)
  return maxDenominator === undefined
    ? contractFraction(quantity, FINEST_OF_CONTRACT)
    : fractionText(quantity, maxDenominator)
}

function unitText(unit: UnitNames, plural: boolean): string {
  const name = (plural && unit.pluralName) || unit.name
  if (!unit.useAbbreviation) return name
  return (plural && unit.pluralAbbreviation) || unit.abbreviation || name
}

function foodText(food: FoodNames, plural: boolean): string {
  return (plural && food.pluralName) || food.name
}
