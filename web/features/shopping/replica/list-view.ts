import {
  applied,
  blankItem,
  type ItemRecord,
  type ItemValues,
  isRemoved,
  lastClock,
  valuesIn,
} from "../../../../worker/shared/shopping/operations"
import { addAmounts, scaleAmount } from "../../../../worker/shared/units/quantities"
import type { ShoppingItem } from "../../../../worker/schemas/shopping"
import {
  type ChosenIngredient,
  toIngredient,
} from "../../../../worker/shared/recipe/chosen-ingredients"
import { lineId, linesOfRecipe, withoutRecipe } from "../../../../worker/shared/shopping/recipes"
import { isListChange, type RecipeChange, type SyncedItem, type SyncedList } from "./operations"
import type { Replica } from "./replica"

type Food = NonNullable<ShoppingItem["food"]>
type Unit = NonNullable<ShoppingItem["unit"]>
type Label = NonNullable<ShoppingItem["label"]>

/** The things to which items refer by ids, as far as this device knows them. */
export interface Catalog {
  foods: ReadonlyMap<string, Food>
  units: ReadonlyMap<string, Unit>
  labels: ReadonlyMap<string, Label>
}

/** An item as it is shown. */
export interface ShownItem extends Omit<ItemValues, "removed"> {
  id: string
  food: Food | null
  unit: Unit | null
  label: Label | null
  /** A change of it has not been sent yet. */
  waits: boolean
  /** When it was checked or unchecked, by `clocks.ts`. */
  tickedAt: string
}

/** Every item including unsent changes, also deleted ones. */
export function recordsOf({ confirmed, unsent }: Replica): Map<string, ItemRecord> {
  const records = new Map<string, ItemRecord>()
  for (const item of Object.values(confirmed.items))
    records.set(item.id, { id: item.id, values: valuesIn(item), clocks: item.clocks })
  for (const operation of unsent.pending) {
    if (operation.kind === "item")
      records.set(operation.itemId, applied(records.get(operation.itemId), operation))
    else if (operation.kind === "recipe")
      for (const line of linesComing(operation))
        if (!records.has(line.id)) records.set(line.id, line)
  }
  return records
}

/** The items that a recipe will add, under the ids that the server will also give them. */
function linesComing({ id, recipeId, by, ingredients }: RecipeChange): ItemRecord[] {
  if (!ingredients || by <= 0) return []
  const asked = ingredients.map((one) => ({
    ...toIngredient(typeof one === "string" ? { note: one } : (one as ChosenIngredient), asStored),
    labelId: null,
  }))
  return linesOfRecipe(asked, { listId: "", recipeId, scale: by }).map(
    ({ shoppingListId: _list, ...line }) => ({
      id: lineId(id, line),
      values: { ...blankItem, ...line, position: Number.MAX_SAFE_INTEGER },
      clocks: {},
    }),
  )
}

/** A device treats foods and units with an id as the group's. */
const asStored = { food: () => true, unit: () => true }

/** The items on the list, in its order. */
export function shownItems(replica: Replica, catalog: Catalog): ShownItem[] {
  const { confirmed, unsent } = replica
  const waiting = new Set(
    unsent.pending.map((operation) => operation.kind === "item" && operation.itemId),
  )
  const items = [...recordsOf(replica).values()]
    .filter(({ values }) => !isRemoved(values))
    .map((record) => toShown(record, confirmed.items[record.id], catalog, waiting.has(record.id)))
  return unsent.pending
    .reduce(
      (rest, operation) => (operation.kind === "recipe" ? withRecipe(rest, operation) : rest),
      items,
    )
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

function toShown(
  { id, values, clocks }: ItemRecord,
  known: SyncedItem | undefined,
  catalog: Catalog,
  waits: boolean,
): ShownItem {
  const { removed: _, ...own } = values
  const { foodId, unitId } = own
  const food = !foodId ? null : known?.foodId === foodId ? known.food : catalog.foods.get(foodId)
  const unit = !unitId ? null : known?.unitId === unitId ? known.unit : catalog.units.get(unitId)
  // The server's label may be that of the previous food.
  const borrowed = known && known.foodId !== foodId && known.labelId === known.food?.labelId
  const labelId = (own.labelId === known?.labelId && borrowed ? null : own.labelId) ?? food?.labelId
  const label = !labelId
    ? null
    : known?.labelId === labelId
      ? known.label
      : (catalog.labels.get(labelId) ?? food?.label)
  return {
    ...own,
    id,
    food: food ?? null,
    unit: unit ?? null,
    label: label ?? null,
    labelId: labelId ?? null,
    waits,
    tickedAt: clocks.checked ?? "",
  }
}

/** The amounts after the server has received that a recipe is made more or less often. */
function withRecipe(items: ShownItem[], operation: RecipeChange): ShownItem[] {
  const { recipeId, by, ingredients } = operation
  // Its lines already exist, each separately.
  if (by > 0 && ingredients) return items
  if (by < 0) {
    const lines = items.map((item) => ({ ...item, shoppingListId: "" }))
    const { changed, deleted } = withoutRecipe(
      lines.filter(({ checked }) => !checked),
      recipeId,
      -by,
    )
    const now = new Map(changed.map((item) => [item.id, item]))
    const gone = new Set(deleted)
    return items.filter(({ id }) => !gone.has(id)).map((item) => now.get(item.id) ?? item)
  }
  return items.map((item) => {
    const share = item.recipeReferences.find((one) => one.recipeId === recipeId)
    if (!share || item.checked) return item
    return {
      ...item,
      quantity: addAmounts(item.quantity, scaleAmount(share.recipeQuantity, by)),
      recipeReferences: item.recipeReferences.map((one) =>
        one === share ? { ...one, recipeScale: addAmounts(one.recipeScale ?? 1, by) } : one,
      ),
    }
  })
}

/** The list itself including unsent changes; null where this device does not know it. */
export function shownList(
  { confirmed, unsent }: Replica,
  { listId, userId }: { listId: string; userId: string },
): { list: SyncedList | null; isDeleted: boolean } {
  let { list } = confirmed
  let isDeleted = false
  for (const change of unsent.pending) {
    if (!isListChange(change)) continue
    if (change.kind === "create") list ??= newList(listId, userId, change)
    else if (change.kind === "rename") list = list && { ...list, name: change.name }
    else isDeleted = change.kind === "delete"
  }
  return { list, isDeleted }
}

/** A list that the server has not created yet. */
const newList = (id: string, userId: string, { name, at }: { name: string; at: string }) => ({
  id,
  groupId: "",
  userId,
  name,
  extras: {},
  createdAt: at,
  updateAt: at,
  updatedAt: at,
  recipeReferences: [],
  labelSettings: [],
})

/** How often each recipe is on the list, including unsent changes; none at 0. */
export function timesOfRecipes({ confirmed, unsent }: Replica): Map<string, number> {
  const times = new Map(
    confirmed.list?.recipeReferences.map((one) => [one.recipeId, one.recipeQuantity]),
  )
  for (const operation of unsent.pending) {
    if (operation.kind !== "recipe") continue
    const { recipeId, by } = operation
    const sum = addAmounts(times.get(recipeId) ?? 0, by)
    if (sum > 0) times.set(recipeId, sum)
    else times.delete(recipeId)
  }
  return times
}

/** Items that were on the list at some time and are still known, newest first. */
export const pastItems = (replica: Replica): ItemValues[] =>
  [...recordsOf(replica).values()]
    .sort((a, b) => (lastClock(a) < lastClock(b) ? 1 : -1))
    .map(({ values }) => values)
