import { storageUser } from "../../lib/offline-db"
import { browseOffline, type Listed } from "./browse-offline"
import type { Browse } from "./offline-recipe"
import { storedBySlug, listStored } from "./recipe-store"

let listed: { user: string; all: Promise<Listed[]> } | undefined

/** The stored recipes changed: their list is read again. */
export const offlineRecipesChanged = () => (listed = undefined)

/** The answer to `recipes.open` or `recipes.browse` from all stored recipes; undefined where there is none. */
export async function offlineAnswer(path: string, input: unknown): Promise<unknown> {
  const user = storageUser()
  if (!user) return undefined
  if (path === "recipes.open")
    return (await storedBySlug(user, (input as { slug: string }).slug))?.opened
  if (listed?.user !== user) listed = { user, all: listStored(user) }
  const all = await listed.all
  return all.length > 0 ? browseOffline(all, input as Browse) : undefined
}
