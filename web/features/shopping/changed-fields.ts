import { unitedShares } from "../../../worker/shared/shopping/merge"
import type { ItemValues } from "../../../worker/shared/shopping/operations"
import { scaleAmount } from "../../../worker/shared/units/quantities"
import { inPlainFigures } from "../../lib/figures"
import { type Line, lineText } from "./lines"
import { measuredBy } from "./unit-merge"
import type { RequestedChange } from "./replica/replica"
import type { ShownItem } from "./replica/list-view"

/**
 * The operations for a user's changes to a line. Several items shown as one become one, with all their data: the
 * first, with the sum in the line's unit.
 */
export function changedFields(line: Line, values: Partial<ItemValues>): RequestedChange[] {
  if (Object.keys(values).length === 0) return []
  const [first, ...others] = line.items as [ShownItem, ...ShownItem[]]
  const together: Partial<ItemValues> = {
    quantity: line.quantity,
    unitId: line.unit?.id ?? first.unitId,
    note: line.note,
    recipeReferences: unitedShares(line.items.flatMap((item) => sharesIn(line, item))),
  }
  return [
    {
      itemId: first.id,
      values: others.length > 0 ? { ...together, ...values } : values,
      text: lineText(line, inPlainFigures),
    },
    ...others.map(({ id }) => ({ itemId: id, values: { removed: true } as const })),
  ]
}

/** The recipes of an item, with their amounts in the unit of the line. */
function sharesIn({ unit }: Line, item: ShownItem) {
  const [own, whole] = [measuredBy(item.unit), measuredBy(unit)]
  if (!own || !whole || own.size === whole.size) return item.recipeReferences
  return item.recipeReferences.map((share) => ({
    ...share,
    recipeQuantity: scaleAmount(share.recipeQuantity, own.size / whole.size),
  }))
}
