import { lt } from "drizzle-orm"
import { dataExports } from "../../../db/schema"
import { now } from "../../lib/times"
import type { JobContext } from "../job"

/** Removes expired archives of recipes; a trigger marks their files for removal. */
export async function purgeExports({ db }: JobContext): Promise<string | undefined> {
  const over = lt(dataExports.expires, now())
  const purged = await db.delete(dataExports).where(over).returning({ id: dataExports.id })
  return purged.length > 0 ? `${purged.length} exports expired` : undefined
}
