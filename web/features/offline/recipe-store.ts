import { openOfflineDb } from "../../lib/offline-db"
import type { Listed } from "./browse-offline"
import { type OfflineRecipe, storedWords } from "./offline-recipe"

const of = (user: string, after = "") => IDBKeyRange.bound([user, after], [user, "\uffff"], true)

/** How many are read at once, so that reading does not block the user. */
const AT_ONCE = 200

export const storeRecipe = async (recipe: OfflineRecipe) =>
  (await openOfflineDb()).put("recipes", recipe)

export const removeRecipe = async (user: string, id: string) =>
  (await openOfflineDb()).delete("recipes", [user, id])

export const countStored = async (user: string) =>
  (await openOfflineDb()).count("recipes", of(user))

export const storedIds = async (user: string) =>
  (await (await openOfflineDb()).getAllKeys("recipes", of(user))).map(([, id]) => id)

/** @returns undefined where it is not stored */
export const storedBySlug = async (user: string, slug: string) =>
  (await (await openOfflineDb()).getFromIndex("recipes", "slug", [user, slug])) as
    | OfflineRecipe
    | undefined

/** The data of all stored recipes for lists and searches. */
export async function listStored(user: string): Promise<Listed[]> {
  const listed: Listed[] = []
  const database = await openOfflineDb()
  let last = ""
  for (;;) {
    const some = (await database.getAll("recipes", of(user, last), AT_ONCE)) as OfflineRecipe[]
    for (const one of some)
      listed.push({ card: one.card, words: storedWords(one), foods: one.foods })
    if (some.length < AT_ONCE) return listed
    last = some.at(-1)!.id
  }
}

export const clearStored = async () => (await openOfflineDb()).clear("recipes")
