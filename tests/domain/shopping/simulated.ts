import {
  laterClock,
  nextClock,
  noClock,
  serverDevice,
} from "../../../worker/shared/shopping/hybrid-clock"
import {
  applied,
  type ItemValues,
  type ItemRecord,
} from "../../../worker/shared/shopping/operations"
import {
  type ListChange,
  ListChanges,
  isThere,
} from "../../../worker/domain/shopping/apply-operations"
import { type StoredItem, valuesOf } from "../../../worker/domain/shopping/list-state"
import type { Operation as Arrived } from "../../../worker/schemas/shopping-sync"
import type {
  Operation,
  SyncAnswer,
  SyncedItem,
  SyncRequest,
} from "../../../web/features/shopping/replica/operations"
import {
  answered,
  emptyReplica,
  operations,
  queued,
  recipeOperation,
  type Replica,
  request,
  type RequestedChange,
} from "../../../web/features/shopping/replica/replica"
import { recordsOf } from "../../../web/features/shopping/replica/list-view"

/*
 * A household as a simulation: three devices with the code of the web app, a server with that of the
 * Worker, and between them a network that loses, delays, repeats and reorders. What the server keeps in its
 * database is here in memory.
 */

const listId = "11111111-1111-4111-8111-111111111111"
const recipeId = "22222222-2222-4222-8222-222222222222"
const foodId = "33333333-3333-4333-8333-333333333333"
const labelId = "44444444-4444-4444-8444-444444444444"
export const things = { foodId, labelId }

/** The n-th id of a run. */
const idOf = (n: number) => `${String(n).padStart(8, "0")}-0000-4000-8000-000000000000`

/** Something that was said of an item and kept by a device, or by the server: it must not be lost. */
export interface Said {
  itemId: string
  clock: string
  values: Partial<ItemValues>
}

interface Message {
  device: number
  asked: SyncRequest
  /** On its way back. */
  answer?: SyncAnswer
}

export class Household {
  /** Milliseconds since 1970. */
  now = Date.UTC(2026, 0, 1)
  readonly said: Said[] = []
  readonly recipes = new Set<string>()
  readonly devices: { replica: Replica; skew: number; name: string }[]
  network: Message[] = []
  #made = 0
  #rows = new Map<string, StoredItem>()
  #version = 0
  #clock = noClock
  #times = new Map<string, number>()
  readonly #done = new Set<string>()

  /** @param skews milliseconds by which the clocks of the devices are wrong */
  constructor(skews: number[]) {
    this.devices = skews.map((skew, i) => ({ skew, replica: emptyReplica, name: `device0${i}` }))
  }

  newId(): string {
    return idOf(++this.#made)
  }

  /** What a device shows: ids of items on its list, and of those that it knows to be gone. */
  record(device: number): Map<string, ItemRecord> {
    return recordsOf(this.devices[device]!.replica)
  }

  do(device: number, wishes: RequestedChange[]): void {
    const known = this.devices[device]!
    const made = operations(known.replica, wishes, this.#moment(device))
    for (const { itemId, clock, values } of made) this.said.push({ itemId, clock, values })
    known.replica = queued(known.replica, made)
  }

  cook(device: number): void {
    const known = this.devices[device]!
    const id = this.newId()
    this.recipes.add(id)
    const ingredients = [
      { quantity: 1, food: { id: foodId } },
      { quantity: 2, note: "salt" },
    ]
    const wish = { id, recipeId, by: 1, ingredients }
    const operation = recipeOperation(known.replica, wish, this.#moment(device))
    known.replica = queued(known.replica, [operation])
  }

  #moment(device: number) {
    const { skew, name } = this.devices[device]!
    return { now: this.now + skew, device: name }
  }

  send(device: number): void {
    const { replica } = this.devices[device]!
    this.network.push({ device, asked: request(replica) })
  }

  /** One message arrives: at the server, whose answer sets out then, or at a device. */
  deliver(at: number): void {
    const [message] = this.network.splice(at, 1)
    if (!message) return
    const { device, asked, answer } = message
    if (answer) this.#hear(device, asked, answer)
    else this.network.push({ device, asked, answer: this.answer(asked) })
  }

  #hear(device: number, asked: SyncRequest, answer: SyncAnswer): void {
    const known = this.devices[device]!
    known.replica = answered(known.replica, asked, answer)
  }

  /** The device restarts with what it has stored: answers to earlier requests are lost. */
  restart(device: number): void {
    this.network = this.network.filter((message) => message.device !== device || !message.answer)
  }

  /** The device's copy of the list is gone, as after a logout; what it has to tell is not. */
  forget(device: number): void {
    const known = this.devices[device]!
    known.replica = { ...known.replica, confirmed: emptyReplica.confirmed }
  }

  /** The connection is good again: all sync until nothing is left to send. */
  heal(): void {
    while (this.network.length > 0) this.deliver(0)
    for (let round = 0; round < 2; round++) {
      for (const device of this.devices.keys()) {
        do {
          const asked = request(this.devices[device]!.replica)
          this.#hear(device, asked, this.answer(asked))
        } while (this.devices[device]!.replica.unsent.pending.length > 0)
      }
    }
  }

  /** What `shopping.sync` does. */
  answer({ operations: arrived, since }: SyncRequest): SyncAnswer {
    if (arrived.length > 0) this.#carryOut(arrived)
    const all = [...this.#rows.values()]
    const items = all.filter(({ updateAt, deletedAt }) =>
      since === null ? deletedAt === null : updateAt > since,
    )
    return {
      list: { id: listId } as SyncAnswer["list"],
      full: since === null,
      items: items.map(toSynced),
      version: this.#at(),
      clock: laterClock(this.#clock, nextClock(this.now, noClock, serverDevice)),
    }
  }

  #at(): string {
    return String(this.#version).padStart(9, "0")
  }

  #carryOut(arrived: Operation[]): void {
    const drafts = new ListChanges(
      {
        state: {
          lists: [{ id: listId, updateAt: this.#at(), clock: this.#clock }],
          items: [...this.#rows.values()],
          shareIds: new Map(),
        },
        foods: [{ id: foodId, labelId: null }],
        units: [],
        labels: new Set([labelId]),
        recipes: new Set([recipeId]),
        living: new Set([recipeId]),
        lines: new Map(),
        onList: [...this.#times].map(([id, times]) => ({ id, recipeId: id, times })),
        done: this.#done,
      },
      listId,
    )
    for (const operation of arrived) drafts.carryOut(operation as Arrived)
    if (drafts.changed.length + drafts.done.length > 0) this.#version++
    for (const draft of drafts.changed) this.#rows.set(draft.record.id, toRow(draft, this.#at()))
    for (const id of drafts.done) this.#done.add(id)
    this.#times = drafts.times
    this.#clock = drafts.clock
  }

  /** A change by REST, as `save.ts` writes it. */
  rest(itemId: string, values: Partial<ItemValues>): void {
    const stored = this.#rows.get(itemId)
    if (!stored || stored.deletedAt !== null) return
    this.#clock = nextClock(this.now, this.#clock, serverDevice)
    const said = { itemId, clock: this.#clock, values }
    this.said.push(said)
    this.#version++
    const record = applied(recordOf(stored), said)
    this.#rows.set(itemId, toRow({ listId, stored, record, named: true }, this.#at()))
  }

  /** The item that a recipe's line went into, else itself. */
  standsFor(itemId: string): string {
    return this.#rows.get(itemId)?.mergedInto ?? itemId
  }

  /** What is on the list. */
  get onServer(): Map<string, ItemRecord> {
    const there = [...this.#rows.values()].filter(({ deletedAt }) => deletedAt === null)
    return new Map(there.map((row) => [row.id, recordOf(row)]))
  }

  get times(): number {
    return this.#times.get(recipeId) ?? 0
  }
}

const recordOf = (row: StoredItem): ItemRecord => ({
  id: row.id,
  values: valuesOf(row),
  clocks: row.clocks,
})

function toRow(draft: ListChange, at: string): StoredItem {
  const { removed, ...values } = draft.record.values
  return {
    ...values,
    id: draft.record.id,
    shoppingListId: listId,
    clocks: draft.record.clocks,
    removed: removed === true ? "item" : removed || null,
    mergedInto: draft.mergedInto ?? draft.stored?.mergedInto ?? null,
    updateAt: at,
    deletedAt: isThere(draft) ? null : (draft.stored?.deletedAt ?? at),
  }
}

/** Devices look at the values alone, not at what an item is shown with. */
const toSynced = (row: StoredItem) =>
  ({
    ...recordOf(row).values,
    removed: row.removed === "done" ? row.removed : row.deletedAt !== null,
    id: row.id,
    clocks: row.clocks,
    removedAt: row.deletedAt,
  }) as unknown as SyncedItem
