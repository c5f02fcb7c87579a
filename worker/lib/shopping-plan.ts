import { MergeableLines, type ShoppingLine, type Slot } from "../shared/shopping/merge.ts"

type Stored = ShoppingLine & { id: string }

/** The changes to the lines of some lists. No line is in two of them. */
export interface ShoppingPlan<New, Old> {
  created: New[]
  updated: Old[]
  /** Ids. */
  deleted: string[]
}

/**
 * Adds new lines to lists. Lines for the same item are merged into one, the first existing one. A negative
 * amount is subtracted from a line; the rest of it is dropped, and so is a line with less than nothing left.
 */
export function planToCreate<New extends ShoppingLine, Old extends Stored>(
  incoming: New[],
  existing: Old[],
): ShoppingPlan<New, Old> {
  const asked = new MergeableLines<New>()
  const born: Slot<New>[] = []
  for (const line of incoming) if (!asked.take(line)) born.push(asked.add(line))

  const there = new MergeableLines(existing)
  const created: New[] = []
  const touched = new Set<Slot<Old>>()
  for (const { line } of born) {
    const slot = there.take(line)
    if (slot) touched.add(slot)
    else if (line.quantity >= 0) created.push(withoutSharesIfChecked(line))
  }
  return { created, ...settled([...touched], []) }
}

/**
 * Changes lines. `others` are the other lines of their lists and may include their old versions. Of several
 * lines with one id the first counts. A line that is now for the same item as another is merged: into the
 * earlier one of the same request, and that one into the first of the other lines.
 */
export function planToUpdate<Old extends Stored>(
  changed: Old[],
  existing: Old[],
): ShoppingPlan<never, Old> {
  const once = new Map(changed.toReversed().map((line) => [line.id, line]))
  const deleted: string[] = []
  const asked = new MergeableLines<Old>()
  const remaining: Slot<Old>[] = []
  for (const id of new Set(changed.map((line) => line.id))) {
    const line = withoutSharesIfChecked(once.get(id)!)
    if (asked.take(line)) deleted.push(id)
    else remaining.push(asked.add(line))
  }

  const there = new MergeableLines(existing.filter(({ id }) => !once.has(id)))
  const touched = new Set<Slot<Old>>()
  for (const slot of remaining) {
    const other = there.take(slot.line)
    touched.add(other ?? slot)
    if (other) deleted.push(slot.line.id)
  }
  return { created: [], ...settled([...touched], deleted) }
}

function settled<Old extends Stored>(touched: Slot<Old>[], deleted: string[]) {
  const lines = touched.map(({ line }) => line)
  return {
    updated: lines.filter(({ quantity }) => quantity >= 0),
    deleted: [...deleted, ...lines.filter(({ quantity }) => quantity < 0).map(({ id }) => id)],
  }
}

/** A line that is checked off no longer belongs to recipes. */
const withoutSharesIfChecked = <T extends ShoppingLine>(line: T): T =>
  line.checked ? { ...line, recipeReferences: [] } : line
