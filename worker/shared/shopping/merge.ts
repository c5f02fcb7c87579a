import { addAmounts } from "../units/quantities.ts"
import { rangeOf, withRange } from "./amount-range.ts"

/** For which recipe something is bought. */
export interface RecipeShare {
  recipeId: string
  /** The amount in one recipe. */
  recipeQuantity: number
  /** How many times the recipe was added; null counts as once. */
  recipeScale: number | null
  /** The recipe's own note. */
  recipeNote: string | null
}

/** What merging looks at of something to buy. */
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

/** Characters of a note that merging makes. */
const LONGEST_NOTE = 10_000

/**
 * Whether two lines are one thing to buy: on one list, both unchecked, of the same food and unit. Lines
 * without a food are the same when their notes are.
 */
export const canMerge = (a: ShoppingLine, b: ShoppingLine): boolean =>
  !a.checked &&
  !b.checked &&
  kindOf(a) === kindOf(b) &&
  joinedNotes(a.note, b.note).length <= Math.max(LONGEST_NOTE, a.note.length, b.note.length)

/** A text that lines have in common when they may be one thing to buy. */
const kindOf = (line: ShoppingLine) =>
  JSON.stringify([line.shoppingListId, line.foodId, line.unitId, wordsOf(line)])

/** What names a line: null where its food does. */
export const wordsOf = (line: Pick<ShoppingLine, "foodId" | "quantity" | "note">): string | null =>
  line.foodId === null ? (rangeOf(line)?.rest ?? line.note) : null

/** `kept` with what `incoming` adds to it: amount, note, extras and recipes. The rest is as it was. */
export function merged<T extends ShoppingLine>(existing: T, incoming: ShoppingLine): T {
  const bothHaveExtras = isFilled(existing.extras) && isFilled(incoming.extras)
  return {
    ...existing,
    ...joinedAmounts(existing, incoming),
    extras: bothHaveExtras ? { ...existing.extras, ...incoming.extras } : existing.extras,
    recipeReferences: unitedShares([...existing.recipeReferences, ...incoming.recipeReferences]),
  }
}

/** The amounts of two lines together, each of which may go up to more, and their notes. */
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

/** One share for each recipe: how often it was added counts together, the later amount and note hold. */
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

/** `chopped | for the sauce`: each note once, in the order in which they came. */
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

/** Lines of one kind that are tried: notes that are too long to be joined keep more apart, which takes its time. */
const MOST_TRIED = 20

/** Lines by their kind, to find the first that another may be merged into. */
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

  /** Merges into the first line that takes it, and gives that one; undefined when there is none. */
  take(incoming: ShoppingLine): Slot<T> | undefined {
    const alike = this.#kinds.get(kindOf(incoming))?.slice(0, MOST_TRIED)
    const slot = alike?.find(({ line }) => canMerge(line, incoming))
    if (slot) slot.line = merged(slot.line, incoming)
    return slot
  }
}
