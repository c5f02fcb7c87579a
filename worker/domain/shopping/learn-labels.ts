import { asc, desc, eq, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { foods, shoppingListItems, shoppingListLabels, shoppingLists } from "../../../db/schema"
import type { Scope } from "../../context"
import {
  type LabelLearning,
  learnedOrder,
  noLearning,
  type Tick,
} from "../../shared/shopping/label-order"
import { notFound } from "../errors"
import { retryOnConflict } from "../optimistic-lock"
import { clockAfter, type ListState, stateOf, toState } from "./list-state"
import { announceLists } from "./read-lists"
import { momentAfter, touchLists } from "./save"

/** Items read for the last trip: those that changed last. */
const MAX_LOOKED_AT = 500

/** The data of a list that learning changes. */
interface Known {
  /** Ids of labels. */
  order: string[]
  ticks: Tick[]
  learning: LabelLearning
  /** A clock later than all changes of the list. */
  clock: string
}

/** What it has learned then, and the labels in another order. */
interface Change {
  learning: LabelLearning
  order?: string[]
}

/**
 * Orders the labels of a list as items were checked on the last completed trip.
 * @throws DomainError 404
 */
export const learnLabels = (scope: Scope, id: string) =>
  changeLearning(scope, id, ({ order, ticks, learning }) => {
    const learned = learnedOrder(order, ticks, learning, Date.now())
    return (
      learned && {
        order: learned.order,
        learning: { ...learning, until: learned.until, before: order },
      }
    )
  })

/**
 * Restores the previous order of labels, and ignores all check marks so far.
 * @throws DomainError 404
 */
export const undoLearnedLabels = (scope: Scope, id: string) =>
  changeLearning(scope, id, ({ learning, clock }) => ({
    learning: chosenNow(learning, clock),
    order: learning.before ?? undefined,
  }))

/**
 * Whether a list learns from now on.
 * @throws DomainError 404
 */
export const setLabelLearning = (scope: Scope, id: string, on: boolean) =>
  changeLearning(scope, id, ({ learning, clock }) => ({
    learning: { ...learning, on, until: clock },
  }))

/** What a list has learned once someone has chosen an order. */
export const chosenNow = (learning: LabelLearning | null, clock: string): LabelLearning => ({
  ...(learning ?? noLearning),
  until: clock,
  before: null,
})

function changeLearning(
  scope: Scope,
  id: string,
  changeOf: (known: Known) => Change | undefined,
): Promise<LabelLearning> {
  const { group } = scope
  return retryOnConflict(async () => {
    const { state, settings, ...known } = await readLearning(group, id)
    const change = changeOf({ ...known, order: settings.map(({ labelId }) => labelId) })
    if (!change) return known.learning
    const { learning, order = [] } = change
    const place = new Map(order.map((labelId, position) => [labelId, position]))
    const placed = settings.map((setting, position) => ({
      id: setting.id,
      position: place.get(setting.labelId) ?? order.length + position,
    }))
    const [lists] = await group.batch([
      touchLists(group, state, momentAfter(state)),
      group.updateMany(shoppingLists, eq(shoppingLists.id, id), { labelLearning: learning }),
      ...(order.length > 0 ? [group.updateEach(shoppingListLabels, placed)] : []),
    ])
    announceLists(scope, lists as ListState["lists"])
    return learning
  })
}

async function readLearning(group: GroupRows, id: string) {
  const [lists, items, shares, [list], settings, ticked] = await group.batch([
    ...stateOf(group, { listIds: [id], merging: false }),
    group.select(
      { learning: shoppingLists.labelLearning },
      shoppingLists,
      eq(shoppingLists.id, id),
    ),
    group
      .select(
        { id: shoppingListLabels.id, labelId: shoppingListLabels.labelId },
        shoppingListLabels,
        eq(shoppingListLabels.shoppingListId, id),
      )
      .orderBy(asc(shoppingListLabels.position)),
    group
      .select(
        {
          labelId: sql<string | null>`coalesce(${shoppingListItems.labelId}, ${foods.labelId})`,
          checked: shoppingListItems.checked,
          clocks: shoppingListItems.clocks,
        },
        shoppingListItems,
        eq(shoppingListItems.shoppingListId, id),
      )
      .leftJoin(foods, eq(foods.id, shoppingListItems.foodId))
      .orderBy(desc(shoppingListItems.updateAt))
      .limit(MAX_LOOKED_AT),
  ])
  if (!list) throw notFound()
  const state = toState([lists, items, shares])
  return {
    state,
    settings,
    learning: list.learning ?? noLearning,
    clock: clockAfter(state),
    ticks: ticked.flatMap(({ checked, clocks, labelId }) =>
      checked && clocks.checked ? [{ clock: clocks.checked, labelId }] : [],
    ),
  }
}
