import { OFFLINE_PICTURES, type OfflineChoice } from "../../lib/offline-db"
import { recipePicture } from "../../lib/recipe-picture"

const sizes = { small: "tiny", large: "card" } as const

/**
 * Keeps the picture of a recipe in the chosen size, unless it is there. Answers its bytes.
 * @throws DOMException QuotaExceededError when the device has no room; TypeError without a network
 */
export async function cachePicture(
  recipe: { id: string; image: string | null },
  pictures: OfflineChoice["pictures"],
): Promise<number> {
  const address = pictures !== "none" && recipePicture(recipe, sizes[pictures])
  if (!address || !("caches" in globalThis)) return 0
  const cache = await caches.open(OFFLINE_PICTURES)
  if (await cache.match(address)) return 0
  const response = await fetch(address)
  if (!response.ok) return 0 // It is gone, or the server is busy: the recipe is kept without.
  const bytes = Number(response.headers.get("content-length") ?? 0)
  await cache.put(address, response)
  return bytes
}

/** Takes away the pictures of recipes other than these, and those of another version. */
export async function dropPictures(current: { id: string; image: string | null }[]) {
  if (!("caches" in globalThis)) return
  const wanted = new Set(
    current.flatMap((recipe) =>
      Object.values(sizes).map((size) => new URL(recipePicture(recipe, size) ?? "/", origin).href),
    ),
  )
  const cache = await caches.open(OFFLINE_PICTURES)
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
}
