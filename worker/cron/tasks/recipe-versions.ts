import { inArray, lt } from "drizzle-orm"
import { recipeVersions } from "../../../db/schema"
import { fromNow } from "../../lib/times"
import type { JobContext } from "../job"

const YEAR = 365 * 86_400
/** Rows in one run. */
const atOnce = 500

/** Removes versions of recipes that were replaced a year ago. */
export async function deleteOldVersions({ db }: JobContext): Promise<string | undefined> {
  const old = db
    .select({ id: recipeVersions.id })
    .from(recipeVersions)
    .where(lt(recipeVersions.replacedAt, fromNow(-YEAR)))
    .limit(atOnce)
  const removed = await db
    .delete(recipeVersions)
    .where(inArray(recipeVersions.id, old))
    .returning({ id: recipeVersions.id })
  return removed.length > 0 ? `${removed.length} old versions of recipes removed` : undefined
}
