import { type UnitId, unitOf, unitOfNames } from "../../../worker/shared/units/unit-words"

/** Units that add up: each of a family is a multiple of another. A market's pound belongs to none. */
const FAMILIES = {
  weight: ["milligram", "gram", "dekagram", "hectogram", "kilogram"],
  volume: ["milliliter", "centiliter", "deciliter", "liter"],
  spoons: ["metricTeaspoon", "metricTablespoon"],
  ounces: ["ounce", "pound"],
  cups: ["teaspoon", "tablespoon", "fluidOunce", "cup", "pint", "quart", "gallon"],
} as const satisfies Record<string, UnitId[]>

type Family = keyof typeof FAMILIES

export interface Measured {
  family: Family
  /** Its size in the smallest unit of its family. */
  size: number
  /** Whether fractions of it are written, of which only simple ones are readable. */
  isParted: boolean
}

const familyOf = new Map<UnitId, Family>(
  (Object.entries(FAMILIES) as [Family, UnitId[]][]).flatMap(([family, ids]) =>
    ids.map((id): [UnitId, Family] => [id, family]),
  ),
)

interface UnitNames {
  name: string
  abbreviation: string
}

const known = new WeakMap<UnitNames, Measured | null>()

/** The family of a unit, if any: amounts of one family add up exactly. */
export function measuredBy(unit: UnitNames | null): Measured | null {
  if (!unit) return null
  const before = known.get(unit)
  if (before !== undefined) return before
  const id = unitOfNames([unit.name, unit.abbreviation])
  const family = id && familyOf.get(id)
  const found = family ? measureOf(id!, family) : null
  known.set(unit, found)
  return found
}

function measureOf(id: UnitId, family: Family): Measured {
  const isMetric = family === "weight" || family === "volume"
  const smallest = unitOf(FAMILIES[family][0]).size
  // Grams and milliliters are the base; the other ratios are integers: 3, 6, 48, 16.
  const size = isMetric ? unitOf(id).size : Math.round((unitOf(id).size / smallest) * 1000) / 1000
  return { family, size, isParted: !isMetric }
}

/** Spoons have halves and quarters, cups have thirds, too. */
export const isSimple = (value: number, { size }: Measured) =>
  [8, ...(size >= CUP ? [3] : [])].some(
    (parts) => Math.abs(value * parts - Math.round(value * parts)) < 1e-6,
  )

/** Teaspoons in a cup. */
const CUP = 48
