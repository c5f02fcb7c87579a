import { eq } from "drizzle-orm"
import type { Db } from "../../../db/client"
import { siteSettings } from "../../../db/schema"
import type { MediaStore } from "../../media/store"
import { isRestoring } from "../backups/is-restoring"
import { listObjects } from "../../media/list-objects"
import { type OrphanedObject, type OrphanKind, orphansAmong } from "./orphaned-objects"

/** An object is stored before the row that refers to it, so that one of the last hour may still get its row. */
const grace = 3_600_000

type Found = Awaited<ReturnType<typeof listObjects>>["objects"]

/** The objects without a row that refers to them, except recent ones. */
export function oldOrphans(db: Db, objects: Found): Promise<OrphanedObject[]> {
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < Date.now() - grace)
  return orphansAmong(
    db,
    old.map(({ key }) => key),
  )
}

/**
 * Reads a number of pages of the store, of 1,000 objects each, and removes orphans of some kinds. The next sweep
 * of the same name continues after the last one, and starts over at the end.
 */
export async function deleteOrphans(
  { db, media }: { db: Db; media: MediaStore },
  name: string,
  kinds: OrphanKind[],
  pages: number,
): Promise<{ removed: string[]; more: boolean }> {
  if (await isRestoring(db)) return { removed: [], more: true }
  const key = `sweep of ${name}`
  const [left] = await db.select().from(siteSettings).where(eq(siteSettings.key, key))
  const { objects, next } = await listObjects(media, pages, left?.value)
  const orphans = await oldOrphans(db, objects)
  const removed = orphans.filter(({ kind }) => kinds.includes(kind)).map((orphan) => orphan.key)
  for (let i = 0; i < removed.length; i += 1000) await media.delete(removed.slice(i, i + 1000))
  if (next) {
    const value = { value: next }
    await db
      .insert(siteSettings)
      .values({ key, ...value })
      .onConflictDoUpdate({ target: siteSettings.key, set: value })
  } else if (left) await db.delete(siteSettings).where(eq(siteSettings.key, key))
  return { removed, more: next !== undefined }
}
