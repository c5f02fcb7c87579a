import { laterClock, nextClock, noClock } from "../../../../worker/shared/shopping/hybrid-clock"
import type { ItemValues } from "../../../../worker/shared/shopping/operations"
import {
  idOf,
  isListChange,
  type ItemChange,
  type ListChange,
  type Operation,
  type QueuedChange,
  type RecipeChange,
  type SyncAnswer,
  type SyncedItem,
  type SyncedList,
  type SyncRequest,
} from "./operations"

/** What the server has confirmed of a list. */
export interface Confirmed {
  list: SyncedList | null
  items: Record<string, SyncedItem>
  version: string | null
}

/** What this device has to say, and has not heard back of. */
export interface PendingOperations {
  pending: QueuedChange[]
  /** What the server would not take, with its words. */
  refused: { operation: QueuedChange; words: string }[]
  /** The latest that was given or heard of. */
  clock: string
}

/** A list as one device knows it. Plain data, changed by the functions of this file alone. */
export interface Replica {
  confirmed: Confirmed
  unsent: PendingOperations
}

export const emptyReplica: Replica = {
  confirmed: { list: null, items: {}, version: null },
  unsent: { pending: [], refused: [], clock: noClock },
}

/** Something to be done to an item: to be given its moment. */
export interface RequestedChange {
  itemId: string
  values: Partial<ItemValues>
  text?: string
}

/** Milliseconds since 1970, and eight random digits of base 36. */
export interface Moment {
  now: number
  device: string
}

/**
 * Wishes as operations, each later than all that this device knows of. A user who changes an item wants it on the list,
 * so a removal elsewhere that knew nothing of the change does not take it away.
 */
export function operations(
  { unsent }: Replica,
  wishes: RequestedChange[],
  { now, device }: Moment,
): ItemChange[] {
  let clock = unsent.clock
  return wishes.map(({ itemId, values, text }) => {
    clock = nextClock(now, clock, device)
    const said = "removed" in values ? values : { ...values, removed: false as const }
    return { kind: "item", itemId, clock, values: said, ...(text && { text }) }
  })
}

/** A recipe that is made so many times more, as an operation with that id. */
export const recipeOperation = (
  { unsent }: Replica,
  wish: Omit<RecipeChange, "kind" | "clock">,
  { now, device }: Moment,
): RecipeChange => ({ kind: "recipe", clock: nextClock(now, unsent.clock, device), ...wish })

/** Marks a list on which something was done and is not sent yet. Twice is once. */
export function queued(replica: Replica, added: QueuedChange[]): Replica {
  const { unsent } = replica
  const known = new Set(unsent.pending.map(idOf))
  const news = added.filter((operation) => !known.has(idOf(operation)))
  if (news.length === 0) return replica
  return {
    ...replica,
    unsent: {
      ...unsent,
      pending: [...unsent.pending, ...news],
      clock: news.reduce(
        (last, change) => (isListChange(change) ? last : laterClock(last, change.clock)),
        unsent.clock,
      ),
    },
  }
}

/** The same, with what another copy has not sent either: what was sent meanwhile counts once. */
export function withPending(replica: Replica, other: PendingOperations): Replica {
  const { unsent } = queued(replica, other.pending)
  const known = new Set(unsent.refused.map(({ operation }) => idOf(operation)))
  const refused = other.refused.filter(({ operation }) => !known.has(idOf(operation)))
  return {
    ...replica,
    unsent: {
      ...unsent,
      refused: [...unsent.refused, ...refused],
      clock: laterClock(unsent.clock, other.clock),
    },
  }
}

/** As many operations as the server takes at once. */
export const MOST_AT_ONCE = 500

/** What is to be sent next, up to the next change of the list itself: the oldest first. */
export function request({ confirmed, unsent }: Replica, most = MOST_AT_ONCE): SyncRequest {
  const operations: Operation[] = []
  for (const change of unsent.pending.slice(0, most)) {
    if (isListChange(change)) break
    operations.push(change)
  }
  return { operations, since: confirmed.version }
}

/** The change of the list itself that is to be sent next, before what was done after it. */
export function nextListChange({ unsent }: Replica): ListChange | undefined {
  const [first] = unsent.pending
  return first && isListChange(first) ? first : undefined
}

/**
 * A list after the server has carried out a change of the list itself. A new list is then known by that; one that is
 * deleted is not, unless more is to be sent: it may be restored.
 */
export function confirmedChange(
  replica: Replica,
  change: ListChange,
  created?: SyncedList,
): Replica {
  const { confirmed, unsent } = replica
  const pending = unsent.pending.filter((other) => idOf(other) !== change.id)
  if (change.kind === "delete" && pending.length === 0) return emptyReplica
  return {
    confirmed: created && !confirmed.list ? { ...confirmed, list: created } : confirmed,
    unsent: { ...unsent, pending },
  }
}

/**
 * A list after an answer: what was sent waits no longer. An answer to a question that was asked of
 * another version, because a second tab was quicker, changes nothing: the question is asked again, and
 * operations that arrive twice count once.
 */
export function answered(replica: Replica, asked: SyncRequest, answer: SyncAnswer): Replica {
  const { confirmed, unsent } = replica
  if (confirmed.version !== asked.since) return replica
  const sent = new Set(asked.operations.map(idOf))
  const pending = unsent.pending.filter((operation) => !sent.has(idOf(operation)))
  const items = answer.full ? {} : { ...confirmed.items }
  for (const item of answer.items) items[item.id] = item
  return {
    confirmed: {
      list: answer.list,
      items: withoutLongGone(items, pending),
      version: answer.version,
    },
    unsent: { ...unsent, pending, clock: laterClock(unsent.clock, answer.clock) },
  }
}

/** Deleted items are remembered up to the number a user might bring back. */
const MOST_GONE = 500

function withoutLongGone(items: Record<string, SyncedItem>, pending: QueuedChange[]) {
  const gone = Object.values(items).filter(({ removedAt }) => removedAt !== null)
  if (gone.length <= MOST_GONE) return items
  const spoken = new Set(pending.map((operation) => operation.kind === "item" && operation.itemId))
  const oldest = gone
    .filter(({ id }) => !spoken.has(id))
    .sort((a, b) => (a.removedAt! < b.removedAt! ? -1 : 1))
    .slice(0, gone.length - MOST_GONE)
  const forgotten = new Set(oldest.map(({ id }) => id))
  return Object.fromEntries(Object.entries(items).filter(([id]) => !forgotten.has(id)))
}

/** Sets aside what the server does not take, so that it holds up nothing behind it. */
export function setAside(replica: Replica, operation: QueuedChange, words: string): Replica {
  const id = idOf(operation)
  const { unsent } = replica
  return {
    ...replica,
    unsent: {
      ...unsent,
      pending: unsent.pending.filter((other) => idOf(other) !== id),
      refused: [...unsent.refused, { operation, words }],
    },
  }
}

/** What was refused has been read. */
export const refusalsSeen = (replica: Replica): Replica => ({
  ...replica,
  unsent: { ...replica.unsent, refused: [] },
})
