import type { Ingredient } from "../shopping/recipes.ts"

type Named =
  | string
  | { id?: string | null; name?: string | null; abbreviation?: string | null }
  | null

/** An ingredient of a recipe that the user has chosen. */
export interface ChosenIngredient {
  quantity?: number | null
  unit?: Named
  food?: Named
  note?: string | null
}

export const idOfNamed = (named?: Named) => (typeof named === "object" && named?.id) || null
const nameOf = (named?: Named) => (typeof named === "string" ? named : named?.name)?.trim() ?? ""

/**
 * The content of a chosen ingredient. A food or unit that is not stored has only a name, which is put before the
 * note. A device and the server read it the same way, so that its line has one id on both.
 */
export function toIngredient(
  { quantity = 1, unit, food, note }: ChosenIngredient,
  isStored: { unit: (id: string) => boolean; food: (id: string) => boolean },
): Omit<Ingredient, "labelId"> {
  const storedId = (member: "unit" | "food", id: string | null) =>
    id && isStored[member](id) ? id : null
  const [unitId, foodId] = [storedId("unit", idOfNamed(unit)), storedId("food", idOfNamed(food))]
  const unstored = [unitId ? "" : nameOf(unit), foodId ? "" : nameOf(food)]
  return {
    quantity,
    foodId,
    unitId,
    unit: unitId && typeof unit === "object" && unit ? { ...unit, name: nameOf(unit) } : null,
    note: [...unstored, note ?? ""].filter(Boolean).join(" "),
  }
}
