import {
  type Measure,
  type UnitId,
  unitOf,
  unitOfNames,
} from "../../../worker/shared/units/unit-words"

/** Units of which ten or a thousand make another one. A spoon or a market's pound is none. */
const decimal: ReadonlySet<UnitId | undefined> = new Set([
  "milligram",
  "gram",
  "dekagram",
  "hectogram",
  "kilogram",
  "milliliter",
  "centiliter",
  "deciliter",
  "liter",
])

export interface Metric {
  measure: Measure
  /** In grams or millilitres. */
  size: number
}

interface UnitNames {
  name: string
  abbreviation: string
}

const known = new WeakMap<UnitNames, Metric | null>()

/** What a unit measures, if it is metric: amounts of one measure add up exactly. */
export function metricOf(unit: UnitNames | null): Metric | null {
  if (!unit) return null
  const before = known.get(unit)
  if (before !== undefined) return before
  const id = unitOfNames([unit.name, unit.abbreviation])
  const found = id && decimal.has(id) ? unitOf(id) : null
  known.set(unit, found)
  return found
}
