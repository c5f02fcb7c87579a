import { type DBSchema, type IDBPObjectStore, openDB } from "idb"
import { isStoreClosed } from "./local-storage"

/** Values that are too large for local storage: pictures and the text read from them, copies of shopping lists. */
interface RecordSchema extends DBSchema {
  records: { key: string; value: unknown }
}

type Mode = "readonly" | "readwrite"
export type RecordStore<M extends Mode> = IDBPObjectStore<RecordSchema, ["records"], "records", M>

/**
 * Runs one operation on the records, in a transaction that no other tab interrupts. It resolves once the browser
 * has written everything.
 * @throws DOMException where the browser refuses storage, or the device is full
 */
export async function withRecords<T, M extends Mode>(
  mode: M,
  work: (store: RecordStore<M>) => Promise<T>,
): Promise<T> {
  const database = await openDB<RecordSchema>("larder", 1, {
    upgrade: (created) => void created.createObjectStore("records"),
  })
  try {
    const transaction = database.transaction("records", mode)
    const [result] = await Promise.all([work(transaction.store), transaction.done])
    return result
  } finally {
    database.close()
  }
}

/** The same, but undefined where the browser stores nothing: data then lasts as long as the page. */
const tryRecords: typeof withRecords<unknown, Mode> = (mode, work) =>
  withRecords(mode, work).catch(() => undefined)

const ofKind = (kind: string) => IDBKeyRange.bound(`${kind}/`, `${kind}/\uffff`)

/** Stores a value, files included, on this device until its user logs out. */
export async function storeRecord(kind: string, id: string, value: unknown) {
  if (isStoreClosed()) return
  await tryRecords("readwrite", (store) => store.put!(value, `${kind}/${id}`))
}

export const deleteRecord = (kind: string, id: string) =>
  tryRecords("readwrite", (store) => store.delete!(`${kind}/${id}`))

export const deleteRecords = (kind: string) =>
  tryRecords("readwrite", (store) => store.delete!(ofKind(kind)))

export const readRecord = async <T>(kind: string, id: string) =>
  (await tryRecords("readonly", (store) => store.get(`${kind}/${id}`))) as T | undefined

/** All records of a kind; none where the browser stores nothing. */
export const readRecords = async <T>(kind: string) =>
  ((await tryRecords("readonly", (store) => store.getAll(ofKind(kind)))) ?? []) as T[]

/** A user's offline changes: stored for them until sent, even if others log in before. */
export const UNSENT = "unsent"

/** Deletes all records from this device, except what has not been sent yet. */
export const clearRecords = () =>
  tryRecords("readwrite", (store) =>
    Promise.all([
      store.delete!(IDBKeyRange.upperBound(`${UNSENT}/`, true)),
      store.delete!(IDBKeyRange.lowerBound(`${UNSENT}/\uffff`)),
    ]),
  )
