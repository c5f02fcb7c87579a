import { asc, eq } from "drizzle-orm"
import type { BatchItem } from "drizzle-orm/batch"
import {
  labels,
  shoppingListItems,
  shoppingListLabels,
  shoppingListRecipes,
  shoppingLists,
} from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import type {
  ShoppingListInput,
  ShoppingListLabels,
  ShoppingListPatch,
  ShoppingListUpdate,
} from "../../schemas/shopping-input"
import { DomainError, InvalidInput, notFound, nothingToDelete, plain } from "../errors"
import { retryOnConflict } from "../optimistic-lock"
import { chosenNow } from "./learn-labels"
import { partsOfList, toList, writeAndRead } from "./read-lists"
import { momentAfter, removeItems, touchLists } from "./save"
import { clockAfter, type ListState, stateOf, toState } from "./list-state"

type Write = BatchItem<"sqlite">

/** A list of the caller's, with all labels of the group in the order of their names. @throws DomainError 400 for one too many */
export function createList(scope: Scope, input: ShoppingListInput, id = newId()) {
  const { group, userId } = scope
  return retryOnConflict(async () => {
    const shelves = await group.select({ id: labels.id }, labels).orderBy(asc(labels.name))
    return writeAndRead(scope, id, [
      group.insert(shoppingLists, { ...input, id, userId }),
      group.insertMany(
        shoppingListLabels,
        shelves.map((label, position) => ({ shoppingListId: id, labelId: label.id, position })),
      ),
    ])
  })
}

const changedSince = () => new DomainError(409, "conflict.list")

/** Changes a list that is as it was read, and gives it. @throws DomainError 404, 409 */
function change(
  scope: Scope,
  id: string,
  expected: string | undefined,
  writesAt: (moment: { at: string; clock: string }) => Write[],
) {
  const { group } = scope
  return retryOnConflict(async () => {
    const state = await readState(scope, id)
    if (expected !== undefined && expected !== state.lists[0]!.updateAt) throw changedSince()
    const moment = { at: momentAfter(state), clock: clockAfter(state) }
    return writeAndRead(scope, id, [
      touchLists(group, state, moment.at, moment),
      ...writesAt(moment),
    ])
  })
}

async function readState({ group }: Scope, id: string): Promise<ListState> {
  const state = toState(await group.batch(stateOf(group, { listIds: [id], merging: false })))
  if (state.lists.length === 0) throw notFound()
  return state
}

/**
 * Sets name and extras. A list that comes without items is emptied; items that come with it are not
 * looked at, for they have calls of their own. `expected` is the `updateAt` of the list that was
 * edited, which changes of its items move too: a later one is refused with 409.
 */
export function updateList(scope: Scope, id: string, input: ShoppingListUpdate, expected?: string) {
  const { group } = scope
  const { name, extras } = input
  return change(scope, id, expected, (moment) => [
    group.updateMany(shoppingLists, eq(shoppingLists.id, id), { name, extras }),
    ...(input.listItems.length > 0
      ? []
      : [
          removeItems(group, eq(shoppingListItems.shoppingListId, id), moment),
          group.delete(shoppingListRecipes, eq(shoppingListRecipes.shoppingListId, id)),
        ]),
  ])
}

/** Sets what was sent; items stay. @throws DomainError 404, 409 */
export function patchList(scope: Scope, id: string, input: ShoppingListPatch, expected?: string) {
  const { group } = scope
  const isEmpty = Object.values(input).every((value) => value === undefined)
  return change(scope, id, expected, () =>
    isEmpty ? [] : [group.updateMany(shoppingLists, eq(shoppingLists.id, id), input)],
  )
}

/** @throws DomainError 404 when there is no such list */
export async function watcherOf({ group, userId }: Scope, id: string) {
  const [list] = await group.select(
    { id: shoppingLists.id },
    shoppingLists,
    eq(shoppingLists.id, id),
  )
  if (!list) throw notFound()
  return { userId }
}

/** Deletes a list with all that is on it, until it is restored; answers what it was. @throws DomainError 400 */
export async function deleteList(scope: Scope, id: string) {
  const { group } = scope
  const parts = await group.batch(partsOfList(group, id))
  if (parts[0].length === 0) throw nothingToDelete()
  const gone = await group.delete(shoppingLists, eq(shoppingLists.id, id))
  if (gone.length === 0) throw nothingToDelete()
  scope.announce(id, null)
  return toList(scope, parts)
}

/**
 * Puts labels of a list in places. Those that are not sent keep theirs.
 * @throws DomainError 404, 400 for what is another list's, 422 for what the list does not have
 */
export function setLabels(scope: Scope, id: string, settings: ShoppingListLabels) {
  const { group } = scope
  return retryOnConflict(async () => {
    const [lists, items, shares, [list], known] = await group.batch([
      ...stateOf(group, { listIds: [id], merging: false }),
      group.select(
        { learning: shoppingLists.labelLearning },
        shoppingLists,
        eq(shoppingLists.id, id),
      ),
      group.find(shoppingListLabels, eq(shoppingListLabels.shoppingListId, id)),
    ])
    const state = toState([lists, items, shares])
    if (!list) throw notFound()
    const labelOf = new Map(known.map((setting) => [setting.id, setting.labelId]))
    for (const [i, setting] of settings.entries()) {
      if (setting.shoppingListId !== id) {
        throw plain(400, "shopping.badLabelSetting", { id: setting.id })
      }
      const refused = !labelOf.has(setting.id)
        ? "id"
        : labelOf.get(setting.id) !== setting.labelId && "labelId"
      if (refused) throw new InvalidInput(["body", i, refused], "shopping.notInList")
    }
    return writeAndRead(scope, id, [
      touchLists(group, state, momentAfter(state)),
      ...(settings.length === 0
        ? []
        : [
            group.updateMany(shoppingLists, eq(shoppingLists.id, id), {
              labelLearning: chosenNow(list.learning, clockAfter(state)),
            }),
            group.updateEach(
              shoppingListLabels,
              settings.map((setting) => ({ id: setting.id, position: setting.position })),
            ),
          ]),
    ])
  })
}
