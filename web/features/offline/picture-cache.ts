import { OFFLINE_PICTURES, type OfflineChoice } from "../../lib/offline-db"
import { recipePicture } from "../../lib/recipe-picture"
import { assetUrl, isPictureFile, type Recipe } from "../recipe"

const sizes = { small: "tiny", large: "card" } as const

/** The addresses of the pictures among a recipe's files, which have one size. */
const fileAddresses = ({ id, assets }: Pick<Recipe, "id" | "assets">) =>
  assets.filter(isPictureFile).map(({ fileName }) => assetUrl(id, fileName))

/**
 * Stores the picture of a recipe in the chosen size, unless it exists, and with large pictures those among its
 * files. Returns their bytes.
 * @throws DOMException QuotaExceededError when the device is full; TypeError when offline
 */
export async function cachePicture(
  recipe: Pick<Recipe, "id" | "image" | "assets">,
  pictures: OfflineChoice["pictures"],
): Promise<number> {
  if (pictures === "none" || !("caches" in globalThis)) return 0
  const cache = await caches.open(OFFLINE_PICTURES)
  const address = recipePicture(recipe, sizes[pictures])
  const bytes = address && !(await cache.match(address)) ? await fetchInto(cache, address) : 0
  // A file may have been replaced under the same address.
  if (pictures === "large") for (const file of fileAddresses(recipe)) await fetchInto(cache, file)
  return bytes
}

async function fetchInto(cache: Cache, address: string) {
  const response = await fetch(address)
  if (!response.ok) return 0 // It was deleted, or the server is busy: the recipe is stored without it.
  const bytes = Number(response.headers.get("content-length") ?? 0)
  await cache.put(address, response)
  return bytes
}

/** Deletes the pictures of recipes other than these, and main pictures of another version. */
export async function dropPictures(current: Pick<Recipe, "id" | "image">[]) {
  if (!("caches" in globalThis)) return
  const wanted = new Set(
    current.flatMap((recipe) =>
      Object.values(sizes).map((size) => new URL(recipePicture(recipe, size) ?? "/", origin).href),
    ),
  )
  const ids = new Set(current.map(({ id }) => id))
  const cache = await caches.open(OFFLINE_PICTURES)
  for (const { url } of await cache.keys()) {
    const owner = /\/recipes\/([\w-]+)\/assets\//.exec(url)?.[1]
    if (!(owner === undefined ? wanted.has(url) : ids.has(owner))) await cache.delete(url)
  }
}
