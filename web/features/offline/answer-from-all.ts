import { keeper } from "../../lib/kept-database"
import { browseKept, type Listed } from "./browse-kept"
import type { Browse } from "./kept-recipe"
import { keptBySlug, listKept } from "./kept-store"

let listed: { user: string; all: Promise<Listed[]> } | undefined

/** What is kept changed: the list of it is read anew. */
export const keptChanged = () => (listed = undefined)

/** The answer to `recipes.open` or `recipes.browse` out of all kept recipes; undefined where there is none. */
export async function answerFromAll(path: string, input: unknown): Promise<unknown> {
  const user = keeper()
  if (!user) return undefined
  if (path === "recipes.open")
    return (await keptBySlug(user, (input as { slug: string }).slug))?.opened
  if (listed?.user !== user) listed = { user, all: listKept(user) }
  const all = await listed.all
  return all.length > 0 ? browseKept(all, input as Browse) : undefined
}
