import { and, inArray, lt, sql } from "drizzle-orm"
import type { Db } from "../../db/client"
import { listOf } from "../../db/group"
import { mediaRemovals, recipes } from "../../db/schema"
import { recipePrefix } from "../media/keys"
import { fromNow, now } from "../rules/times"
import type { JobContext } from "."

/** Seconds for which a deleted recipe can be had back. */
const kept = 30 * 86_400
const atOnce = 200

/** Removes recipes that were deleted a month ago, and notes their pictures and files for removal. */
export async function purgeRecipes({ db }: JobContext): Promise<string | undefined> {
  const over = lt(recipes.deletedAt, fromNow(-kept))
  const found = await db.select({ id: recipes.id }).from(recipes).where(over).limit(atOnce)
  if (found.length === 0) return undefined
  const ids = found.map(({ id }) => id)
  await db.batch([
    db.delete(recipes).where(and(inArray(recipes.id, listOf(ids)), over)),
    noteRemovals(db, ids),
  ])
  return `${ids.length} deleted recipes purged`
}

/** For those that are gone now: somebody may have restored one since they were listed. */
function noteRemovals(db: Db, ids: string[]) {
  const prefixes = JSON.stringify(ids.map((id) => ({ id, key: recipePrefix(id) })))
  return db.run(sql`
    insert into ${mediaRemovals} (id, key, created_at, update_at)
    select lower(hex(randomblob(16))), value ->> 'key', ${now()}, ${now()}
    from json_each(${prefixes})
    where value ->> 'id' not in (select id from ${recipes})`)
}
