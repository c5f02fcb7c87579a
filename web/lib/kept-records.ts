/** What is too large for local storage: pictures and what was read of them, until they are a recipe. */
const DATABASE = "larder"
const STORE = "records"

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** One piece of work on the store. Nothing, where the browser refuses storage. */
async function work<T>(
  mode: IDBTransactionMode,
  on: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await settled(opening)
    try {
      return await settled(on(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined // Private windows, or full: it then lasts as long as the page.
  }
}

const within = (kind: string) => IDBKeyRange.bound(`${kind}/`, `${kind}/\uffff`)

/** Keeps a value, files included, on this device until its user signs out. */
export const keepRecord = (kind: string, id: string, value: unknown) =>
  work("readwrite", (store) => store.put(value, `${kind}/${id}`))

export const dropRecord = (kind: string, id: string) =>
  work("readwrite", (store) => store.delete(`${kind}/${id}`))

export const dropRecords = (kind: string) =>
  work("readwrite", (store) => store.delete(within(kind)))

/** All of a kind; none where nothing could be kept. */
export const keptRecords = async <T>(kind: string) =>
  ((await work("readonly", (store) => store.getAll(within(kind)))) ?? []) as T[]

/** Takes all of it from this device. */
export const forgetRecords = () => work("readwrite", (store) => store.clear())
