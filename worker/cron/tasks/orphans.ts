import { eq } from "drizzle-orm"
import { siteSettings } from "../../../db/schema"
import { deleteOrphans } from "../../domain/admin/orphan-cleanup"
import { fromNow, now } from "../../lib/times"
import type { JobContext } from "../job"

const day = 86_400
const key = "swept at"

/**
 * Removes objects that no row refers to, from uploads whose row was never written. Covers the whole store
 * once a day.
 */
export async function removeOrphans(ctx: JobContext): Promise<string | undefined> {
  const { db } = ctx
  const [last] = await db.select().from(siteSettings).where(eq(siteSettings.key, key))
  if (last && last.value > fromNow(-day)) return undefined
  const { removed, more } = await deleteOrphans(
    ctx,
    "everything",
    ["image", "folder", "export", "upload"],
    2,
  )
  if (!more) {
    const value = { value: now() }
    await db
      .insert(siteSettings)
      .values({ key, ...value })
      .onConflictDoUpdate({ target: siteSettings.key, set: value })
  }
  return removed.length > 0 ? `${removed.length} objects without a row removed` : undefined
}
