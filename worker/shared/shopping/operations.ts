import { laterClock, noClock } from "./hybrid-clock.ts"
import type { RecipeShare } from "./merge.ts"

/** The fields of an item, each with its own time: of two different values the later one wins. */
export interface ItemValues {
  checked: boolean
  quantity: number
  note: string
  isFood: boolean
  unitId: string | null
  foodId: string | null
  labelId: string | null
  position: number
  extras: Record<string, string | null>
  recipeReferences: RecipeShare[]
  /** `done`: only while it is checked, so that what another user has just unchecked stays. */
  removed: boolean | "done"
}
export type ItemField = keyof ItemValues

/** Before any value was set. */
export const blankItem: ItemValues = {
  checked: false,
  quantity: 1,
  note: "",
  isFood: false,
  unitId: null,
  foodId: null,
  labelId: null,
  position: 0,
  extras: {},
  recipeReferences: [],
  removed: false,
}

/**
 * A user's change to an item, on any device and whenever it arrives. The first one creates the item. Every
 * operation includes `removed: false`, so that a removal on another device, which did not know of it, does not
 * delete a later change.
 */
export interface ItemOperation {
  itemId: string
  /** Its time, by `clocks.ts`: never the same twice on one device. */
  clock: string
  values: Partial<ItemValues>
}

/** An item and the time of each field. */
export interface ItemRecord {
  id: string
  values: ItemValues
  clocks: Partial<Record<ItemField, string>>
}

/** Whether an item was removed from its list. It is remembered for devices that do not know it yet. */
export const isRemoved = ({ removed, checked }: Pick<ItemValues, "removed" | "checked">): boolean =>
  removed === "done" ? checked : removed

/**
 * An item after an operation. The order of arrival makes no difference, nor does arriving twice: the latest value
 * of every field wins. Returns the same record where nothing changes.
 */
export function applied(record: ItemRecord | undefined, operation: ItemOperation): ItemRecord {
  const { itemId, clock } = operation
  const known = record ?? { id: itemId, values: blankItem, clocks: {} }
  const said = Object.entries(operation.values).filter(
    ([field, value]) =>
      value !== undefined && clock > (known.clocks[field as ItemField] ?? noClock),
  )
  if (said.length === 0) return known
  return {
    ...known,
    values: { ...known.values, ...Object.fromEntries(said) },
    clocks: { ...known.clocks, ...Object.fromEntries(said.map(([field]) => [field, clock])) },
  }
}

/** The latest time of an item's fields. */
export const lastClock = ({ clocks }: ItemRecord): string =>
  Object.values(clocks).reduce(laterClock, noClock)

const fields = Object.keys(blankItem) as ItemField[]

/** The fields of an item, from an object with more. */
export const valuesIn = (item: ItemValues): ItemValues =>
  // A cast: every field exists.
  Object.fromEntries(fields.map((field) => [field, item[field]])) as unknown as ItemValues

/** The operation that changes one item into another. */
export function difference(before: ItemValues, after: ItemValues): Partial<ItemValues> {
  const same = (field: ItemField) =>
    before[field] === after[field] || JSON.stringify(before[field]) === JSON.stringify(after[field])
  const said = fields.filter((field) => !same(field)).map((field) => [field, after[field]])
  return Object.fromEntries(said)
}

/** Whether an operation names an item, so that it can be created from it. */
export const namesItem = ({ values }: ItemOperation): boolean =>
  values.note !== undefined || values.quantity !== undefined || Boolean(values.foodId)
