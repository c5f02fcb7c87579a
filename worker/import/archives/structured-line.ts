import { isThing } from "../candidate.ts"
import { line } from "../clean/text.ts"
import type { ArchivedLine } from "./archived-recipe.ts"

/** What a program calls a food or a unit, and more than one of it. */
export interface Named {
  name: string
  pluralName: string | null
}

/** A name, or an object with one and perhaps a plural; null for anything else. */
export function namedOf(value: unknown): Named | null {
  const thing = isThing(value) ? value : { name: value }
  const name = line(thing.name)
  return name ? { name, pluralName: line(thing.pluralName ?? thing.plural_name) || null } : null
}

/** A line whose amount, unit and food a program keeps apart. */
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
