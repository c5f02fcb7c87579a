import {
  quickLine,
  type QuickLine,
  type Vocabulary,
} from "../../../worker/shared/shopping/quick-add"
import { plainText } from "../../lib/plain-text"
import type { Food, Unit } from "../../../worker/schemas/food"

export type AddedLine = QuickLine<Unit, Food>

/** The parsed data of a new item. */
export const valuesOf = ({ quantity, unit, food, note }: AddedLine) => ({
  quantity,
  unitId: unit?.id ?? null,
  foodId: food?.id ?? null,
  isFood: Boolean(food ?? unit),
  note,
})

export interface Suggestion {
  /** The food's name, or the words. */
  id: string
  name: string
  line: AddedLine
}

/** Names for comparisons, computed once for all input. */
export interface Candidate {
  plain: string
  plural: string
  name: string
  /** Undefined for plain words. */
  food: Food | null
}

export const foodCandidates = (foods: readonly Food[]): Candidate[] =>
  foods.map((food) => ({
    plain: plainText(food.name),
    plural: plainText(food.pluralName ?? ""),
    name: food.name,
    food,
  }))

export const wordCandidates = (words: readonly string[]): Candidate[] =>
  [...new Set(words)].map((name) => ({ plain: plainText(name), plural: "", name, food: null }))

const MOST = 6

/**
 * Suggestions: foods and earlier words of lists that start with the text after the amount, then those that contain
 * it; favorites and frequent items first.
 */
export function suggestionsFor(
  text: string,
  vocabulary: Vocabulary<Unit, Food>,
  candidates: readonly Candidate[],
  weightOf: (thing: { foodId: string | null; note: string }) => number = () => 0,
): Suggestion[] {
  const line = quickLine(text, vocabulary)
  const wanted = plainText(line.food ? line.food.name : line.note)
  if (!wanted) return []
  const ranked: [rank: number, Candidate][] = []
  for (const candidate of candidates) {
    if (candidate.food ? candidate.food.id === line.food?.id : candidate.plain === wanted) continue
    const rank = rankOf(candidate, wanted)
    if (rank !== undefined) ranked.push([rank, candidate])
  }
  const weights = new Map(
    ranked.map(([, one]) => [one, weightOf({ foodId: one.food?.id ?? null, note: one.name })]),
  )
  return ranked
    .sort(
      ([a, one], [b, other]) =>
        a - b || weights.get(other)! - weights.get(one)! || one.name.length - other.name.length,
    )
    .slice(0, MOST)
    .map(([, { name, food }]) => ({
      id: food?.id ?? `words/${name}`,
      name,
      line: { ...line, food, note: food ? "" : name },
    }))
}

function rankOf({ plain, plural }: Candidate, wanted: string) {
  if (plain.startsWith(wanted) || plural.startsWith(wanted)) return 0
  if (plain.includes(` ${wanted}`)) return 1
  return wanted.length > 2 && plain.includes(wanted) ? 2 : undefined
}
