import { openRecords, settled, UNSENT } from "../../../lib/kept-records"
import { store, stored } from "../../../lib/stored"
import { type Confirmed, emptyReplica, type Replica, type Unsent } from "./replica"
import { countUnsent } from "./unsent"

/** Where one user's copy of a list stands on this device. */
export interface Place {
  userId: string
  listId: string
}

type Change = (replica: Replica) => Replica

/** What has not been told is a record of its own: it is small, and it outlives the session. */
const keysOf = ({ userId, listId }: Place) =>
  [`shopping/${userId}/${listId}`, `${UNSENT}/${userId}/${listId}`] as const

const replicaOf = (confirmed: Confirmed | undefined, unsent: Unsent | undefined): Replica => ({
  confirmed: confirmed ?? emptyReplica.confirmed,
  unsent: unsent ?? emptyReplica.unsent,
})

/**
 * Reads a copy, changes it, and keeps it, in one step that no other tab comes between. Answers what is
 * kept then. Whoever changes only what is unsent gives what they know is confirmed: hundreds of items need
 * not be read for a tick.
 */
export async function changeStored(
  place: Place,
  change: Change,
  confirmed?: Confirmed,
): Promise<Replica> {
  const after = await changeRecords(place, change, confirmed).catch(() =>
    changeFallback(place, change),
  )
  countUnsent(place, after.unsent.pending.length)
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
    const before = replicaOf(
      ...(await Promise.all([
        known ?? settled<Confirmed | undefined>(store.get(confirmedKey)),
        settled<Unsent | undefined>(store.get(unsentKey)),
      ])),
    )
    const after = change(before)
    if (after.confirmed !== before.confirmed) store.put(after.confirmed, confirmedKey)
    if (after.unsent !== before.unsent) store.put(after.unsent, unsentKey)
    await committed(store.transaction)
    return after
  } finally {
    database.close()
  }
}

const committed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })

/** Where the browser refuses its database: local storage, and else as long as the page lasts. */
const memory = new Map<string, unknown>()

function changeFallback(place: Place, change: Change): Replica {
  const [confirmedKey, unsentKey] = keysOf(place)
  const before = replicaOf(
    memory.get(confirmedKey) as Confirmed | undefined,
    stored<Unsent>(unsentKey) ?? (memory.get(unsentKey) as Unsent | undefined),
  )
  const after = change(before)
  memory.set(confirmedKey, after.confirmed)
  memory.set(unsentKey, after.unsent)
  if (after.unsent !== before.unsent) store(unsentKey, after.unsent)
  return after
}

/** Takes a list from this device, with all that was to be told of it. */
export async function dropStored(place: Place) {
  const keys = keysOf(place)
  try {
    const { database, store: records } = await openRecords("readwrite")
    for (const key of keys) records.delete(key)
    await committed(records.transaction)
    database.close()
  } catch {
    for (const key of keys) memory.delete(key)
    store(keys[1], undefined)
  }
  countUnsent(place, 0)
}
