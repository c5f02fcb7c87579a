import { readRecords, type RecordStore, UNSENT, withRecords } from "../../../lib/idb-records"
import { store, stored } from "../../../lib/local-storage"
import {
  type Confirmed,
  emptyReplica,
  type Replica,
  type PendingOperations,
  withPending,
} from "./replica"
import type { SyncedList } from "./operations"
import { countPending } from "./pending-count"

/** Where one user's copy of a list stands on this device. */
export interface Place {
  userId: string
  listId: string
}

type Change = (replica: Replica) => Replica

const copiesOf = (userId: string) => `shopping/${userId}`

/** What has not been sent is a record of its own: it is small, and it outlives the session. */
const keysOf = ({ userId, listId }: Place) =>
  [`${copiesOf(userId)}/${listId}`, `${UNSENT}/${userId}/${listId}`] as const

const replicaOf = (
  confirmed: Confirmed | undefined,
  unsent: PendingOperations | undefined,
): Replica => ({
  confirmed: confirmed ?? emptyReplica.confirmed,
  unsent: unsent ?? emptyReplica.unsent,
})

/**
 * Reads a copy, changes it, and stores it, in one step that no other tab interrupts. Returns what is stored then. A
 * caller that changes only what is unsent passes what is confirmed: hundreds of items need not be read for a tick.
 * `emptyReplica` deletes the copy.
 */
export async function changeStored(
  place: Place,
  change: Change,
  confirmed?: Confirmed,
): Promise<Replica> {
  const after = await changeRecords(place, change, confirmed).catch(() =>
    changeAside(place, change),
  )
  countPending(place, after.unsent.pending.length)
  return after
}

export const readStored = (place: Place) => changeStored(place, (replica) => replica)

/** The lists of which this device has a copy, by their names; undefined where it has none. */
export async function storedLists(userId: string): Promise<{ items: SyncedList[] } | undefined> {
  const copies = await readRecords<Confirmed>(copiesOf(userId))
  const items = copies.flatMap(({ list }) => list ?? [])
  items.sort((a, b) => a.name.localeCompare(b.name))
  return items.length > 0 ? { items } : undefined
}

async function changeRecords(
  place: Place,
  change: Change,
  known: Confirmed | undefined,
): Promise<Replica> {
  const [confirmedKey, unsentKey] = keysOf(place)
  const aside: PendingOperations[] = []
  const after = await withRecords("readwrite", async (records) => {
    const found = await readReplica(records, place, known)
    aside.push(...unsentAside(place))
    const before = aside.reduce(withPending, found)
    const changed = change(before)
    await (changed === emptyReplica
      ? Promise.all([records.delete(confirmedKey), records.delete(unsentKey)])
      : Promise.all([
          changed.confirmed !== before.confirmed && records.put(changed.confirmed, confirmedKey),
          changed.unsent !== found.unsent && records.put(changed.unsent, unsentKey),
        ]))
    return changed
  })
  // Only what has been written may go from where it was set aside.
  if (aside.length > 0) clearAside(place)
  return after
}

async function readReplica(
  records: Pick<RecordStore<"readonly">, "get">,
  place: Place,
  known?: Confirmed,
) {
  const [confirmedKey, unsentKey] = keysOf(place)
  const [confirmed, unsent] = await Promise.all([
    known ?? (records.get(confirmedKey) as Promise<Confirmed | undefined>),
    records.get(unsentKey) as Promise<PendingOperations | undefined>,
  ])
  return replicaOf(confirmed, unsent)
}

/*
 * Where the browser refuses to write, because the device is full or always, a copy is kept aside: in
 * memory, and what is unsent in local storage. It goes on from what could still be read, and goes back
 * as soon as that can be.
 */
const memory = new Map<string, Replica>()

async function changeAside(place: Place, change: Change): Promise<Replica> {
  const [key, unsentKey] = keysOf(place)
  const found = memory.get(key) ?? (await readOnly(place).catch(() => emptyReplica))
  const after = change(unsentAside(place).reduce(withPending, found))
  const { pending, refused } = after.unsent
  memory.set(key, after)
  store(unsentKey, pending.length + refused.length > 0 ? after.unsent : undefined)
  return after
}

const readOnly = (place: Place) => withRecords("readonly", (records) => readReplica(records, place))

/** What is unsent of this tab and of others, which may have closed. */
function unsentAside(place: Place): PendingOperations[] {
  const [key, unsentKey] = keysOf(place)
  return [memory.get(key)?.unsent, stored<PendingOperations>(unsentKey)].filter(
    (unsent) => unsent !== undefined,
  )
}

function clearAside(place: Place) {
  const [key, unsentKey] = keysOf(place)
  memory.delete(key)
  store(unsentKey, undefined)
}
