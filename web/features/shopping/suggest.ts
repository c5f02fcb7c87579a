import { quickLine, type QuickLine, type Vocabulary } from "../../../worker/rules/quick-add"
import { plainText } from "../../lib/plain-text"
import type { OwnCatalog } from "./use-catalog"

type Food = OwnCatalog["foods"][number]
type Unit = OwnCatalog["units"][number]
export type AddedLine = QuickLine<Unit, Food>

export interface Suggestion {
  /** The food's, or the words. */
  id: string
  name: string
  line: AddedLine
}

const MOST = 6

/**
 * What somebody may be about to write: foods, and words that stood on this list before, that begin with
 * what was typed behind the amount, then those that hold it.
 */
export function suggestionsFor(
  text: string,
  vocabulary: Vocabulary<Unit, Food>,
  foods: readonly Food[],
  past: readonly string[],
): Suggestion[] {
  const line = quickLine(text, vocabulary)
  const typed = line.food ? line.food.name : line.note
  const wanted = plainText(typed)
  if (wanted.length < 1) return []
  const found: [rank: number, Suggestion][] = []
  const offer = (name: string, other: string | null, make: () => Suggestion) => {
    const plain = plainText(name)
    if (plain === wanted && !line.food) return
    const rank = rankOf(plain, wanted, other)
    if (rank !== undefined) found.push([rank, make()])
  }
  for (const food of foods)
    if (food.id !== line.food?.id)
      offer(food.name, food.pluralName, () => ({
        id: food.id,
        name: food.name,
        line: { ...line, food, note: "" },
      }))
  for (const words of past)
    offer(words, null, () => ({
      id: `words/${words}`,
      name: words,
      line: { ...line, food: null, note: words },
    }))
  return found
    .sort(([a, one], [b, other]) => a - b || one.name.length - other.name.length)
    .slice(0, MOST)
    .map(([, suggestion]) => suggestion)
}

function rankOf(plain: string, wanted: string, other: string | null) {
  if (plain.startsWith(wanted) || (other && plainText(other).startsWith(wanted))) return 0
  if (plain.includes(` ${wanted}`)) return 1
  return wanted.length > 2 && plain.includes(wanted) ? 2 : undefined
}
