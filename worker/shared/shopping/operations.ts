import { laterClock, noClock } from "./hybrid-clock.ts"
import type { RecipeShare } from "./merge.ts"

/** What can be said of an item, each for itself: of two who say something else the later one counts. */
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
 * Something that a user did to an item, on any device and whenever it arrives. The first one that arrives makes the
 * item. Every operation says `removed: false` along with it, so that a removal on another device, which knew nothing of
 * it, does not delete a later change.
 */
export interface ItemOperation {
  itemId: string
  /** When, by `clocks.ts`: of one device never the same twice. */
  clock: string
  values: Partial<ItemValues>
}

/** An item and when each thing was said of it. */
export interface ItemRecord {
  id: string
  values: ItemValues
  clocks: Partial<Record<ItemField, string>>
}

/** Whether an item is on its list no more. It is remembered for those who have not heard. */
export const isRemoved = ({ removed, checked }: Pick<ItemValues, "removed" | "checked">): boolean =>
  removed === "done" ? checked : removed

/**
 * An item after an operation. The order of arrival makes no difference, nor does arriving twice: every
 * value is the one that was said last. Gives the same record where nothing changes.
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

/** The last moment at which anything was said of an item. */
export const lastClock = ({ clocks }: ItemRecord): string =>
  Object.values(clocks).reduce(laterClock, noClock)

const fields = Object.keys(blankItem) as ItemField[]

/** What can be said of an item, out of something that holds more besides. */
export const valuesIn = (item: ItemValues): ItemValues =>
  // A cast: every field of it is there.
  Object.fromEntries(fields.map((field) => [field, item[field]])) as unknown as ItemValues

/** What makes one item of another. */
export function difference(before: ItemValues, after: ItemValues): Partial<ItemValues> {
  const same = (field: ItemField) =>
    before[field] === after[field] || JSON.stringify(before[field]) === JSON.stringify(after[field])
  const said = fields.filter((field) => !same(field)).map((field) => [field, after[field]])
  return Object.fromEntries(said)
}

/** Whether an operation says what to buy, so that an item can be made of it alone. */
export const namesItem = ({ values }: ItemOperation): boolean =>
  values.note !== undefined || values.quantity !== undefined || Boolean(values.foodId)
