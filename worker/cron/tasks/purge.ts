import { and, inArray, lt } from "drizzle-orm"
import { recipes } from "../../../db/schema"
import { fromNow } from "../../lib/times"
import type { JobContext } from "../job"

/** Seconds for which a deleted recipe can be had back. */
const kept = 30 * 86_400
const atOnce = 200

/** Removes recipes that were deleted a month ago; triggers note their pictures and files for removal. */
export async function purgeRecipes({ db }: JobContext): Promise<string | undefined> {
  const over = lt(recipes.deletedAt, fromNow(-kept))
  const bite = db.select({ id: recipes.id }).from(recipes).where(over).limit(atOnce)
  const purged = await db
    .delete(recipes)
    .where(and(over, inArray(recipes.id, bite)))
    .returning({ id: recipes.id })
  return purged.length > 0 ? `${purged.length} deleted recipes purged` : undefined
}
