import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import { stored } from "./local-storage"

/** The server's last answer to a query of a user. */
export interface StoredAnswer {
  /** `<user>/<procedure>?<input as JSON>` */
  key: string
  data: unknown
  /** Milliseconds since 1970. */
  at: number
}

/** A recipe for reading offline. `features/offline` defines the rest of it. */
export interface StoredRecipe {
  user: string
  id: string
  slug: string
}

/** What can be read offline: `answers` to earlier queries, and all `recipes` of the group on request. */
interface OfflineSchema extends DBSchema {
  answers: { key: string; value: StoredAnswer; indexes: { at: number } }
  recipes: { key: [string, string]; value: StoredRecipe; indexes: { slug: [string, string] } }
}
export type OfflineDb = IDBPDatabase<OfflineSchema>

let opened: Promise<OfflineDb> | undefined

const openAgainLater = () => (opened = undefined)

/** The database, with one connection for the page. @throws DOMException where the browser refuses storage */
export function openOfflineDb(): Promise<OfflineDb> {
  if (!opened) {
    opened = openDB<OfflineSchema>("larder-kept", 1, {
      upgrade(created) {
        created.createObjectStore("answers", { keyPath: "key" }).createIndex("at", "at")
        const recipes = created.createObjectStore("recipes", { keyPath: ["user", "id"] })
        recipes.createIndex("slug", ["user", "slug"])
      },
      // A newer version of the app wants to change the database in another tab.
      blocking(_current, _wanted, event) {
        ;(event.target as IDBDatabase).close()
        openAgainLater()
      },
      terminated: openAgainLater,
    })
    opened.catch(openAgainLater)
  }
  return opened
}

/** One operation, or undefined where the browser stores nothing: data then lasts as long as the page. */
export const tryOfflineDb = <T>(work: (database: OfflineDb) => Promise<T>) =>
  openOfflineDb()
    .then(work)
    .catch(() => undefined)

/** Whose answers are stored and read: undefined where no one is logged in. */
export const storageUser = () => stored<{ id: string }>("user")?.id

/** The cache of the pictures of recipes that are stored for offline reading. */
export const OFFLINE_PICTURES = "larder-kept-pictures"

/** The choice to store all recipes of the group on this device. */
export interface OfflineChoice {
  pictures: "none" | "small" | "large"
}
export const offlineChoice = () => stored<OfflineChoice>("keepAll")
