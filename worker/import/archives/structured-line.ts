import { isThing } from "../candidate.ts"
import { line } from "../clean/text.ts"
import type { ArchivedLine } from "./archived-recipe.ts"

/** The name of a food or a unit in a program, and its plural. */
export interface Named {
  name: string
  pluralName: string | null
}

/** A name, or an object with a name and possibly a plural; null for anything else. */
export function namedOf(value: unknown): Named | null {
  const thing = isThing(value) ? value : { name: value }
  const name = line(thing.name)
  return name ? { name, pluralName: line(thing.pluralName ?? thing.plural_name) || null } : null
}

/** A line whose amount, unit and food are separate in the source. */
export const structuredLine = (
  text: string,
  {
    quantity,
    unit,
    food,
    note,
  }: { quantity: number; unit: Named | null; food: Named; note: string },
): ArchivedLine => ({
  text,
  quantity,
  unit: unit?.name ?? null,
  food: food.name,
  pluralUnit: unit?.pluralName ?? null,
  pluralFood: food.pluralName,
  note,
})
