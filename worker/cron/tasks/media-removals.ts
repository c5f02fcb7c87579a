import { inArray } from "drizzle-orm"
import { listOf } from "../../../db/group"
import { mediaRemovals } from "../../../db/schema"
import { isRestoring } from "../../domain/backups/is-restoring"
import type { MediaStore } from "../../media/store"
import type { JobContext } from "../job"

/** More than a few people can note between two runs; a hosted site has 1,000 calls for all of them. */
const atOnce = 300

/** Removes objects whose rows are gone. What is noted stays noted until it is done. */
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

/** Every listing is from the start, for what it named is gone. */
async function removeAll(media: MediaStore, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await media.list({ prefix })
    if (objects.length > 0) await media.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}
