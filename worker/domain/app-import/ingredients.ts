import { ifAny, listOfNames, mapped } from "./mealie/remarks"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import type { ArchivedLine, Remark } from "../../import/archives/archived-recipe"
import { languageOf } from "../../import/ingredients/languages/detect"
import type { LanguageCode } from "../../import/ingredients/languages"
import type { IngredientInput } from "../../schemas/recipe-input"
import { structureLines } from "../parser/structure"
import type { GroupLookup } from "./group-lookup"

export interface LineOptions {
  /** Whether the program keeps foods and units as things of their own: those that are missing are made. */
  keepsFoods: boolean
}

export interface MatchedLines {
  lines: (IngredientInput & { referenceId: string })[]
  /** Whether lines are mere texts: none has an amount, a unit or a food. */
  disableAmount: boolean
  remarks: Remark[]
}

/** Characters of the name of a food or unit; a longer one is a sentence. */
const mostName = 200

/**
 * Lines of another program as this group has them. Those that come apart are matched to the group's foods and
 * units; the others are read by the ingredient parser. Nothing is made unless the program keeps foods itself.
 */
export function matchedLines(
  { locale, tagger }: Pick<Scope, "locale" | "tagger">,
  house: GroupLookup,
  moved: ArchivedLine[],
  options: LineOptions,
): MatchedLines {
  const language = languageOf(
    moved.map(({ text }) => text),
    locale,
  )
  const added = { foods: new Map<string, string>(), units: new Map<string, string>() }
  const lines = moved.map((line) => {
    const parts =
      apart(house, line, language, options, added) ??
      structureLines(house, [{ note: line.text }], { language, tagger })[0]!
    const { quantity, unit, food, note } = parts
    return {
      title: line.title || null,
      quantity,
      unit: named(unit),
      food: named(food),
      note,
      originalText: line.text,
      referenceId: newId(),
    }
  })
  const disableAmount = !lines.some(({ quantity, unit, food }) => quantity !== null || unit || food)
  return {
    // Texts have the quantity 1, as clients of the contract know them.
    lines: disableAmount ? lines.map((line) => ({ ...line, quantity: 1 })) : lines,
    disableAmount,
    remarks: [
      ...addedRemark("remarks.foodsAdded", [...added.foods.values()]),
      ...addedRemark("remarks.unitsAdded", [...added.units.values()]),
    ],
  }
}

interface Thing {
  id?: string | null
  name: string
  pluralName?: string | null
}

/** A row of the group by its id, or a new one by its names. */
const named = (thing: Thing | null) =>
  thing && (thing.id ? { id: thing.id } : { name: thing.name, pluralName: thing.pluralName })

/** The parts of a line as its source keeps them; undefined where it must be read, or names what is missing. */
function apart(
  house: GroupLookup,
  line: ArchivedLine,
  language: LanguageCode,
  { keepsFoods }: LineOptions,
  added: { foods: Map<string, string>; units: Map<string, string> },
) {
  const foodName = line.food?.trim() ?? ""
  const unitName = line.unit?.trim() ?? ""
  if (!foodName || Math.max(foodName.length, unitName.length) > mostName) return undefined
  const matchOf = (name: string) => {
    const match = house.food(name, language)
    return match && !match.before && !match.behind ? match.food : undefined
  }
  const food: Thing | undefined =
    house.foodNamed(foodName) ??
    (keepsFoods ? { name: foodName, pluralName: line.pluralFood } : matchOf(foodName))
  const unit: Thing | null | undefined = unitName
    ? (house.unitNamed(unitName) ??
      house.unit.named(unitName, language) ??
      (keepsFoods ? { name: unitName, pluralName: line.pluralUnit } : undefined))
    : null
  if (!food || unit === undefined) return undefined
  if (!food.id) added.foods.set(foodName.toLowerCase(), foodName)
  if (unit && !unit.id) added.units.set(unitName.toLowerCase(), unitName)
  return { quantity: quantityOf(line.quantity), unit, food, note: line.note?.trim() ?? "" }
}

const quantityOf = (quantity: number | null | undefined) =>
  quantity && quantity > 0 && quantity < 1e9 ? Math.round(quantity * 1000) / 1000 : null

/** Names in a remark; of more it gives the number. */
const mostNames = 10

const addedRemark = (code: "remarks.foodsAdded" | "remarks.unitsAdded", names: string[]) =>
  ifAny(names.length, () => mapped(code, { names: listOfNames(names, mostNames) }))
