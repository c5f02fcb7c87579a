import { type Line, type Section, sectionsOf, type ShownItem } from "../shopping"
import type { SharedItem } from "./shared-list-replica"

/** Shared items as lines are made of them. */
export const sharedItems = (items: readonly (SharedItem & { waits: boolean })[]): ShownItem[] =>
  items.map(({ recipeQuantities, ...item }, position) => {
    const shown = {
      ...item,
      unitId: item.unit?.id ?? null,
      foodId: item.food?.id ?? null,
      labelId: item.label?.id ?? null,
      position,
      extras: {},
      recipeReferences: recipeQuantities.map((recipeQuantity) => ({
        recipeId: "",
        recipeQuantity,
        recipeScale: 1,
        recipeNote: null,
      })),
    }
    // A cast: of units, foods and labels lines look at no more than what is shared.
    return shown as unknown as ShownItem
  })

/** Lines under the labels of the shop in its order, if there are any. */
export function sharedSections(lines: Line[], order: readonly string[], rest: string): Section[] {
  const labels = new Map(lines.flatMap(({ label }) => (label ? [[label.id, label]] : [])))
  const labelSettings = order.flatMap((id) => {
    const label = labels.get(id)
    return label ? [{ label }] : []
  })
  const view = labels.size > 0 ? "label" : "plain"
  return sectionsOf(lines, view, { labelSettings, recipeReferences: [] }, rest)
}
