import { settled } from "./idb-records"
import { stored } from "./local-storage"

/**
 * What is kept for reading without a network. `answers` are what was asked for anyway; `recipes`, by
 * user and id, are there when the user wants all of them (`features/offline`).
 */
const NAME = "larder-kept"
export type OfflineStore = "answers" | "recipes"

/** An answer of the server as it was last given to a user. */
export interface StoredAnswer {
  /** `<user>/<procedure>?<input as JSON>` */
  key: string
  data: unknown
  /** Milliseconds since 1970. */
  at: number
}

let opened: Promise<IDBDatabase> | undefined

/** The database with its one connection. @throws DOMException where the browser refuses storage. */
async function open() {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => {
    const made = opening.result
    made.createObjectStore("answers", { keyPath: "key" }).createIndex("at", "at")
    const recipes = made.createObjectStore("recipes", { keyPath: ["user", "id"] })
    recipes.createIndex("slug", ["user", "slug"])
  }
  const database = await settled(opening)
  const close = () => {
    database.close()
    opened = undefined
  }
  // A newer version of the app wants to build; or the browser has taken the storage away.
  database.onversionchange = close
  database.onclose = close
  return database
}

/** One piece of work on a store. @throws DOMException where there is no storage, or it is full. */
export async function withOfflineStore<T>(
  name: OfflineStore,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  opened ??= open()
  opened.catch(() => (opened = undefined))
  const transaction = (await opened).transaction(name, mode)
  // What was written counts once it is committed: a full disk shows only then.
  const committed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  const [result] = await Promise.all([settled(work(transaction.objectStore(name))), committed])
  return result
}

/** The same, and undefined where nothing can be kept: what is read then lasts as long as the page. */
export const tryOfflineStore = <T>(...[name, mode, work]: Parameters<typeof withOfflineStore<T>>) =>
  withOfflineStore(name, mode, work).catch(() => undefined)

/** Whose answers are stored and read: null where no one is logged in. */
export const keeper = () => stored<{ id: string }>("user")?.id

/** Where the pictures are that belong to recipes which are all kept. */
export const OFFLINE_PICTURES = "larder-kept-pictures"

/** The choice to keep all recipes of the group on this device. */
export interface KeepAll {
  pictures: "none" | "small" | "large"
}
export const keepsAll = () => stored<KeepAll>("keepAll")
