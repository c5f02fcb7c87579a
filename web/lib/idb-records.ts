/** What is too large for local storage: pictures and what was read of them, until they are a recipe. */
const DATABASE = "larder"
const STORE = "records"

export const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The store, for one piece of work; the caller closes the database. */
export async function openRecords(mode: IDBTransactionMode) {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  return { database, store: database.transaction(STORE, mode).objectStore(STORE) }
}

/** One piece of work on the store. Nothing, where the browser refuses storage. */
async function work<T>(
  mode: IDBTransactionMode,
  on: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const { database, store } = await openRecords(mode)
    try {
      return await settled(on(store))
    } finally {
      database.close()
    }
  } catch {
    return undefined // Private windows, or full: it then lasts as long as the page.
  }
}

const within = (kind: string) => IDBKeyRange.bound(`${kind}/`, `${kind}/\uffff`)

/** Keeps a value, files included, on this device until its user logs out. */
export const keepRecord = (kind: string, id: string, value: unknown) =>
  work("readwrite", (store) => store.put(value, `${kind}/${id}`))

export const dropRecord = (kind: string, id: string) =>
  work("readwrite", (store) => store.delete(`${kind}/${id}`))

export const dropRecords = (kind: string) =>
  work("readwrite", (store) => store.delete(within(kind)))

export const storedRecord = <T>(kind: string, id: string) =>
  work("readonly", (store) => store.get(`${kind}/${id}`) as IDBRequest<T | undefined>)

/** All of a kind; none where nothing could be kept. */
export const storedRecords = async <T>(kind: string) =>
  ((await work("readonly", (store) => store.getAll(within(kind)))) ?? []) as T[]

/** What a user did while there was no connection: stored for them until it is sent, even if others log in between. */
export const UNSENT = "unsent"

/** Deletes all of it from this device, except what has not been sent yet. */
export const forgetRecords = () =>
  work("readwrite", (store) => {
    store.delete(IDBKeyRange.upperBound(`${UNSENT}/`, true))
    return store.delete(IDBKeyRange.lowerBound(`${UNSENT}/\uffff`))
  })
