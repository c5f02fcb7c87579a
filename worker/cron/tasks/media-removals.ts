import { inArray } from "drizzle-orm"
import { listOf } from "../../../db/group"
import { mediaRemovals } from "../../../db/schema"
import { isRestoring } from "../../domain/backups/is-restoring"
import type { MediaStore } from "../../media/store"
import type { JobContext } from "../job"

/** More than a few users can delete between two runs; a hosted site may make 1,000 calls for all of them. */
const atOnce = 300

/** Removes objects whose rows were deleted. An entry stays in the table until its objects are removed. */
export async function runMediaRemovals({ db, media }: JobContext): Promise<string | undefined> {
  const noted = await db.select().from(mediaRemovals).limit(atOnce)
  if (noted.length === 0 || (await isRestoring(db))) return undefined
  const keys = noted.map(({ key }) => key)
  const single = keys.filter((key) => !key.endsWith("/"))
  if (single.length > 0) await media.delete(single)
  for (const prefix of keys.filter((key) => key.endsWith("/"))) await removeAll(media, prefix)
  const done = listOf(noted.map(({ id }) => id))
  await db.delete(mediaRemovals).where(inArray(mediaRemovals.id, done))
  return `${noted.length} noted objects or folders removed`
}

/** Always lists from the start, because the objects of the previous page are deleted. */
async function removeAll(media: MediaStore, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await media.list({ prefix })
    if (objects.length > 0) await media.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}
