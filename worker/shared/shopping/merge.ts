import { addAmounts } from "../units/quantities.ts"
import { rangeOf, withRange } from "./amount-range.ts"

/** The recipe of an item. */
export interface RecipeShare {
  recipeId: string
  /** The amount in one recipe. */
  recipeQuantity: number
  /** How many times the recipe was added; null counts as once. */
  recipeScale: number | null
  /** The recipe's own note. */
  recipeNote: string | null
}

/** The fields of an item that merging compares. */
export interface ShoppingLine {
  shoppingListId: string
  checked: boolean
  quantity: number
  note: string
  foodId: string | null
  unitId: string | null
  extras: Record<string, string | null>
  recipeReferences: RecipeShare[]
}

/** The longest note that merging creates. */
const LONGEST_NOTE = 10_000

/**
 * Whether two lines can be merged: on one list, both unchecked, with the same food and unit. Lines without a food
 * are equal when their notes are.
 */
export const canMerge = (a: ShoppingLine, b: ShoppingLine): boolean =>
  !a.checked &&
  !b.checked &&
  kindOf(a) === kindOf(b) &&
  joinedNotes(a.note, b.note).length <= Math.max(LONGEST_NOTE, a.note.length, b.note.length)

/** A key that is equal for lines that may be merged. */
const kindOf = (line: ShoppingLine) =>
  JSON.stringify([line.shoppingListId, line.foodId, line.unitId, wordsOf(line)])

/** The name of a line without a food; null if it has one. */
export const wordsOf = (line: Pick<ShoppingLine, "foodId" | "quantity" | "note">): string | null =>
  line.foodId === null ? (rangeOf(line)?.rest ?? line.note) : null

/** `existing` with the amount, note, extras and recipes of `incoming` added. The rest is unchanged. */
export function merged<T extends ShoppingLine>(existing: T, incoming: ShoppingLine): T {
  const bothHaveExtras = isFilled(existing.extras) && isFilled(incoming.extras)
  return {
    ...existing,
    ...joinedAmounts(existing, incoming),
    extras: bothHaveExtras ? { ...existing.extras, ...incoming.extras } : existing.extras,
    recipeReferences: unitedShares([...existing.recipeReferences, ...incoming.recipeReferences]),
  }
}

/** The sum of two amounts, each of which may be a range, and their notes. */
export function joinedAmounts(
  a: Pick<ShoppingLine, "quantity" | "note">,
  b: Pick<ShoppingLine, "quantity" | "note">,
) {
  const quantity = addAmounts(a.quantity, b.quantity)
  const [first, second] = [rangeOf(a), rangeOf(b)]
  if (!first && !second) return { quantity, note: joinedNotes(a.note, b.note) }
  const most = addAmounts(first?.most ?? a.quantity, second?.most ?? b.quantity)
  const rest = joinedNotes(first?.rest ?? a.note, second?.rest ?? b.note)
  return { quantity, note: withRange(quantity, most, rest) }
}

/** One share for each recipe: the scales add up, the later amount and note win. */
export function unitedShares<S extends RecipeShare>(shares: S[]): S[] {
  const united = new Map<string, S>()
  for (const share of shares) {
    const known = united.get(share.recipeId)
    const recipeScale = known && addAmounts(known.recipeScale ?? 1, share.recipeScale ?? 1)
    const { recipeQuantity, recipeNote } = share
    united.set(
      share.recipeId,
      known ? { ...known, recipeScale, recipeQuantity, recipeNote } : share,
    )
  }
  return [...united.values()]
}

const isFilled = (extras: object) => Object.keys(extras).length > 0

const BETWEEN_NOTES = " | "

/** `chopped | for the sauce`: each note once, in their order. */
export function joinedNotes(first: string, second: string): string {
  if (first === second) return first
  const notes = [first, second]
    .flatMap((note) => note.split(BETWEEN_NOTES))
    .map((note) => note.trim())
  return [...new Set(notes)].filter(Boolean).join(BETWEEN_NOTES)
}

/** A line that may change while others are merged into it. */
export interface Slot<T> {
  line: T
}

/** The most lines of one key to compare: notes that are too long to be joined would keep many separate. */
const MOST_TRIED = 20

/** Lines by their key, to find the first that another can be merged into. */
export class MergeableLines<T extends ShoppingLine> {
  readonly #kinds = new Map<string, Slot<T>[]>()

  constructor(lines: T[] = []) {
    for (const line of lines) this.add(line)
  }

  add(line: T): Slot<T> {
    const slot = { line }
    const kind = kindOf(line)
    const known = this.#kinds.get(kind)
    if (known) known.push(slot)
    else this.#kinds.set(kind, [slot])
    return slot
  }

  /** Merges into the first possible line, and returns that; undefined when there is none. */
  take(incoming: ShoppingLine): Slot<T> | undefined {
    const alike = this.#kinds.get(kindOf(incoming))?.slice(0, MOST_TRIED)
    const slot = alike?.find(({ line }) => canMerge(line, incoming))
    if (slot) slot.line = merged(slot.line, incoming)
    return slot
  }
}
