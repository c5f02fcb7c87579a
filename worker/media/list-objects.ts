import type { MediaStore, StoredPage } from "./store"

export interface ListedObject {
  objects: StoredPage["objects"]
  /** The key after which more follow; none at the end of the store. */
  next?: string
}

/** Stored objects in the order of their keys: a number of pages of at most 1,000, after a key. */
export async function listObjects(
  media: MediaStore,
  pages: number,
  after = "",
): Promise<ListedObject> {
  const objects: StoredPage["objects"] = []
  let startAfter = after
  for (let page = 0; page < pages; page++) {
    const found = await media.list({ prefix: "", startAfter })
    objects.push(...found.objects)
    startAfter = found.objects.at(-1)?.key ?? startAfter
    if (!found.truncated) return { objects }
  }
  return { objects, next: startAfter }
}
