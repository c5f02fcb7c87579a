import type { SQL } from "drizzle-orm"
import type { Scope } from "../../context"
import { unitedShares } from "../../shared/shopping/merge"
import { planToCreate, planToUpdate } from "../../lib/shopping-plan"
import type {
  ShoppingItemInput,
  ShoppingItemPatch,
  ShoppingItemUpdates,
} from "../../schemas/shopping-input"
import { DomainError, notFound } from "../errors"
import { retryOnConflict } from "../optimistic-lock"
import {
  listsIn,
  namedIn,
  refuseForeignIds,
  type ItemInput,
  itemInputs,
  singleItemInput,
} from "./resolve-references"
import { type Plan, savePlan } from "./save"
import {
  itemsChecked,
  itemsNamed,
  type ListState,
  stateOf,
  type StoredItem,
  toState,
} from "./list-state"

/*
 * Changes of items. A request is applied completely or not at all. The last change of an item wins, but only for
 * its own fields: everything else is computed from the list at the moment of writing, so that two additions to one
 * line both count. When another request has changed the list between reading and writing, the change is repeated
 * on the new state. References to a deleted recipe are kept but hidden: they are restored or purged with it.
 */

interface Touched {
  bodies?: ItemInput[]
  items?: SQL
  /** Whether something new will be on the list that may equal another item. */
  merging: boolean
}

/** Reads, plans and writes, in two round trips. */
function change(
  scope: Scope,
  { bodies = [], items, merging }: Touched,
  planOf: (state: ListState) => Plan,
) {
  const { group } = scope
  return retryOnConflict(async () => {
    const [lists, found, shares, ...named] = await group.batch([
      ...stateOf(group, { listIds: listsIn(bodies), items, merging }),
      ...namedIn(group, bodies),
    ])
    const state = toState([lists, found, shares])
    refuseForeignIds(bodies, state, named)
    return savePlan(scope, state, planOf(state))
  })
}

const create = (scope: Scope, inputs: ShoppingItemInput[], bodies: ItemInput[]) =>
  change(scope, { bodies, merging: true }, ({ items }) =>
    planToCreate(
      inputs.map((input) => ({
        ...input,
        recipeReferences: unitedShares(input.recipeReferences),
      })),
      items,
    ),
  )

/** @throws DomainError 413, 422 for what is not the group's */
export const createItem = (scope: Scope, input: ShoppingItemInput) =>
  create(scope, [input], singleItemInput(input))

/** @throws DomainError 413, 422 for what is not the group's */
export const createItems = (scope: Scope, inputs: ShoppingItemInput[]) =>
  create(scope, inputs, itemInputs(inputs))

/** An item with the changes of a body. */
function changed(stored: StoredItem, { recipeReferences, ...data }: ShoppingItemPatch): StoredItem {
  const item = { ...stored, ...data }
  if (!recipeReferences) return item
  const sent = unitedShares(recipeReferences)
  const isSent = (recipeId: string) => sent.some((share) => share.recipeId === recipeId)
  const hidden = stored.recipeReferences.filter((share) => share.hidden && !isSent(share.recipeId))
  return { ...item, recipeReferences: [...sent, ...hidden] }
}

function update(
  scope: Scope,
  changes: { id: string; data: ShoppingItemPatch }[],
  bodies: ItemInput[],
  refuse?: (stored: StoredItem | undefined) => void,
) {
  const items = itemsNamed(changes.map(({ id }) => id))
  const merging = changes.some(({ data }) => data.checked !== true)
  return change(scope, { bodies, items, merging }, (state) => {
    const known = new Map(state.items.map((item) => [item.id, item]))
    if (refuse) for (const { id } of changes) refuse(known.get(id))
    return planToUpdate(
      changes.flatMap(({ id, data }) => {
        const stored = known.get(id)
        return stored ? [changed(stored, data)] : []
      }),
      state.items,
    )
  })
}

const changedSince = () => new DomainError(409, "conflict.item")

/** Refuses an item that was deleted or changed since it was edited. */
const unless = (expected: string | undefined) => (stored: StoredItem | undefined) => {
  if (!stored) throw notFound()
  if (expected !== undefined && stored.updateAt !== expected) throw changedSince()
}

/**
 * Replaces a whole item; a missing one changes nothing. `expected` is the `updateAt` of the edited item: a later
 * one is refused with 409, a deleted one with 404.
 */
export const updateItem = (scope: Scope, id: string, data: ShoppingItemInput, expected?: string) =>
  update(
    scope,
    [{ id, data }],
    singleItemInput(data),
    expected === undefined ? undefined : unless(expected),
  )

/**
 * Replaces whole items; missing ones change nothing.
 * @throws DomainError 413, 422
 */
export const updateItems = (scope: Scope, inputs: ShoppingItemUpdates) =>
  update(
    scope,
    inputs.map(({ id, ...data }) => ({ id, data })),
    itemInputs(inputs),
  )

/**
 * Changes the sent fields.
 * @throws DomainError 404, 409, 422
 */
export const patchItem = (scope: Scope, id: string, data: ShoppingItemPatch, expected?: string) =>
  update(scope, [{ id, data }], singleItemInput(data), unless(expected))

/** Checks items off, or unchecks them, where they may become equal to others. */
const check = (scope: Scope, items: SQL, checked: boolean) =>
  change(scope, { items, merging: !checked }, (state) => {
    const others = state.items.filter((item) => item.checked !== checked)
    return planToUpdate(
      others.map((item) => ({ ...item, checked })),
      state.items,
    )
  })

/** Repeating it changes nothing. Missing items do not count. */
export function setChecked(scope: Scope, ids: string[], checked: boolean) {
  return check(scope, itemsNamed(ids), checked)
}

/** Unchecks all items of a list. */
export const uncheckAll = (scope: Scope, listId: string) =>
  check(scope, itemsChecked(listId, true), false)

const remove = async (scope: Scope, items: SQL, removal?: Plan["removal"]) => {
  const { deletedItems } = await change(scope, { items, merging: false }, (state) => ({
    created: [],
    updated: [],
    deleted: state.items.map(({ id }) => id),
    removal,
  }))
  return deletedItems.length
}

/** Returns how many there were. */
export const deleteItems = (scope: Scope, ids: string[]) => remove(scope, itemsNamed(ids))

/** Deletes the checked items of a list, and returns their number. */
export const deleteChecked = (scope: Scope, listId: string) =>
  remove(scope, itemsChecked(listId, true), "done")
