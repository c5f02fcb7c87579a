import { openRecords, settled, UNSENT } from "../../../lib/idb-records"
import { store, stored } from "../../../lib/local-storage"
import {
  type Confirmed,
  emptyReplica,
  type Replica,
  type PendingOperations,
  withPending,
} from "./replica"
import { countPending } from "./pending-count"

/** Where one user's copy of a list stands on this device. */
export interface Place {
  userId: string
  listId: string
}

type Change = (replica: Replica) => Replica

/** What has not been sent is a record of its own: it is small, and it outlives the session. */
const keysOf = ({ userId, listId }: Place) =>
  [`shopping/${userId}/${listId}`, `${UNSENT}/${userId}/${listId}`] as const

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

async function changeRecords(
  place: Place,
  change: Change,
  known: Confirmed | undefined,
): Promise<Replica> {
  const { database, store } = await openRecords("readwrite")
  try {
    const [confirmedKey, unsentKey] = keysOf(place)
    const found = await readRecords(store, place, known)
    const aside = keptAside(place)
    const before = aside.reduce(withPending, found)
    const after = change(before)
    if (after.confirmed !== before.confirmed) store.put(after.confirmed, confirmedKey)
    if (after.unsent !== found.unsent) store.put(after.unsent, unsentKey)
    await committed(store.transaction)
    if (aside.length > 0) forgetAside(place)
    return after
  } finally {
    database.close()
  }
}

async function readRecords(store: IDBObjectStore, place: Place, known?: Confirmed) {
  const [confirmedKey, unsentKey] = keysOf(place)
  const [confirmed, unsent] = await Promise.all([
    known ?? settled<Confirmed | undefined>(store.get(confirmedKey)),
    settled<PendingOperations | undefined>(store.get(unsentKey)),
  ])
  return replicaOf(confirmed, unsent)
}

const committed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })

/*
 * Where the browser refuses to write, because the device is full or always, a copy is kept aside: in
 * memory, and what is unsent in local storage. It goes on from what could still be read, and goes back
 * as soon as that can be.
 */
const memory = new Map<string, Replica>()

async function changeAside(place: Place, change: Change): Promise<Replica> {
  const [key, unsentKey] = keysOf(place)
  const found = memory.get(key) ?? (await readOnly(place).catch(() => emptyReplica))
  const after = change(keptAside(place).reduce(withPending, found))
  const { pending, refused } = after.unsent
  memory.set(key, after)
  store(unsentKey, pending.length + refused.length > 0 ? after.unsent : undefined)
  return after
}

async function readOnly(place: Place) {
  const { database, store } = await openRecords("readonly")
  try {
    return await readRecords(store, place)
  } finally {
    database.close()
  }
}

/** What is unsent of this tab and of others, which may have closed. */
function keptAside(place: Place): PendingOperations[] {
  const [key, unsentKey] = keysOf(place)
  return [memory.get(key)?.unsent, stored<PendingOperations>(unsentKey)].filter(
    (unsent) => unsent !== undefined,
  )
}

function forgetAside(place: Place) {
  const [key, unsentKey] = keysOf(place)
  memory.delete(key)
  store(unsentKey, undefined)
}

/** Deletes a list from this device, with all that was to be sent of it. */
export async function dropStored(place: Place) {
  const keys = keysOf(place)
  try {
    const { database, store: records } = await openRecords("readwrite")
    for (const key of keys) records.delete(key)
    await committed(records.transaction)
    database.close()
  } catch {
    // The copy of a deleted list is not asked for.
  }
  forgetAside(place)
  countPending(place, 0)
}
