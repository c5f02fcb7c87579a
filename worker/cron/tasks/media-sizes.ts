import { gt, sql } from "drizzle-orm"
import { groups, recipeMedia } from "../../../db/schema"
import { recipePrefix } from "../../media/keys"
import type { MediaStore } from "../../media/store"
import type { JobContext } from "../job"

const atOnce = 50

/**
 * Measures the storage of recipes whose pictures or files changed. This replaces the sizes that were recorded
 * in the meantime.
 */
export async function measureMedia({ db, media }: JobContext): Promise<string | undefined> {
  const changed = await db
    .select({ id: recipeMedia.recipeId, changes: recipeMedia.changes })
    .from(recipeMedia)
    .where(gt(recipeMedia.changes, 0))
    .limit(atOnce)
  if (changed.length === 0) {
    await forgetNoted(db)
    return undefined
  }
  const measured: [id: string, bytes: number, changes: number][] = []
  for (const { id, changes } of changed) {
    measured.push([id, await sizeOf(media, recipePrefix(id)), changes])
  }
  // Changes during the measurement stay recorded.
  await db.run(sql`
    update ${recipeMedia} set bytes = measured.value ->> 1, changes = changes - (measured.value ->> 2)
    from json_each(${JSON.stringify(measured)}) measured
    where ${recipeMedia}.recipe_id = measured.value ->> 0`)
  if (changed.length < atOnce) await forgetNoted(db)
  return `${changed.length} folders of recipes measured`
}

/** Called when everything is measured: the measured sizes include what groups have stored since. */
const forgetNoted = (db: JobContext["db"]) =>
  db.run(sql`update ${groups} set media_bytes = media_bytes - new_media_bytes, new_media_bytes = 0
    where new_media_bytes > 0`)

async function sizeOf(media: MediaStore, prefix: string): Promise<number> {
  let size = 0
  let startAfter: string | undefined
  for (;;) {
    const { objects, truncated } = await media.list({ prefix, ...(startAfter && { startAfter }) })
    for (const object of objects) size += object.size
    startAfter = objects.at(-1)?.key
    if (!truncated || !startAfter) return size
  }
}
