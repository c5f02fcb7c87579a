import { withOfflineStore } from "../../lib/offline-db"
import type { Listed } from "./browse-offline"
import type { OfflineRecipe } from "./offline-recipe"

const of = (user: string, after = "") => IDBKeyRange.bound([user, after], [user, "\uffff"], true)

/** How many are read at once, so that reading does not hold up the user. */
const AT_ONCE = 200

export const storeRecipe = (recipe: OfflineRecipe) =>
  withOfflineStore("recipes", "readwrite", (store) => store.put(recipe))

export const removeRecipe = (user: string, id: string) =>
  withOfflineStore("recipes", "readwrite", (store) => store.delete([user, id]))

export const countStored = (user: string) =>
  withOfflineStore("recipes", "readonly", (store) => store.count(of(user)))

export const storedIds = async (user: string) =>
  (await withOfflineStore("recipes", "readonly", (store) => store.getAllKeys(of(user)))).map(
    (key) => (key as [string, string])[1],
  )

/** @returns undefined where it is not kept */
export const storedBySlug = (user: string, slug: string): Promise<OfflineRecipe | undefined> =>
  withOfflineStore("recipes", "readonly", (store) => store.index("slug").get([user, slug]))

/** What lists and searches look at, of all that is kept. */
export async function listStored(user: string): Promise<Listed[]> {
  const listed: Listed[] = []
  let last = ""
  for (;;) {
    const some: OfflineRecipe[] = await withOfflineStore("recipes", "readonly", (store) =>
      store.getAll(of(user, last), AT_ONCE),
    )
    listed.push(...some.map(({ card, words, foods }) => ({ card, words, foods })))
    if (some.length < AT_ONCE) return listed
    last = some.at(-1)!.id
  }
}

export const clearStored = () => withOfflineStore("recipes", "readwrite", (store) => store.clear())
