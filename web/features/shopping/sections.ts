import type { ShoppingListSummary } from "../../../worker/schemas/shopping"
import type { Line } from "./lines"

export type View = "plain" | "label" | "recipe"

export interface Section {
  /** The id of the label or recipe; empty for lines without one. */
  id: string
  title: string
  color?: string
  lines: Line[]
}

/** The headings of a list: labels in the order of the shop, and recipes. */
interface ListOrder {
  labelSettings: readonly { label: NonNullable<Line["label"]> }[]
  recipeReferences: ShoppingListSummary["recipeReferences"]
}

/** Lines under the headings of a view, in the order of the shop or of the recipes; empty headings are left out. */
export function sectionsOf(
  lines: Line[],
  view: View,
  list: ListOrder | null,
  rest: string,
): Section[] {
  if (view === "plain" || !list) return [{ id: "", title: "", lines }]
  const sections =
    view === "label"
      ? byLabel(lines, list)
      : list.recipeReferences.map(({ recipe }) => ({
          id: recipe.id,
          title: recipe.name ?? "",
          lines: lines.filter(({ recipeIds }) => recipeIds.includes(recipe.id)),
        }))
  const shown = new Set(sections.flatMap((section) => section.lines))
  return [
    ...sections,
    { id: "", title: rest, lines: lines.filter((line) => !shown.has(line)) },
  ].filter((section) => section.lines.length > 0)
}

/** Labels that the list has not ordered yet come last. */
function byLabel(lines: Line[], { labelSettings }: Pick<ListOrder, "labelSettings">): Section[] {
  const labels = new Map(labelSettings.map(({ label }) => [label.id, label]))
  for (const { label } of lines) if (label && !labels.has(label.id)) labels.set(label.id, label)
  return [...labels.values()].map(({ id, name, color }) => ({
    id,
    title: name,
    color,
    lines: lines.filter(({ label }) => label?.id === id),
  }))
}
