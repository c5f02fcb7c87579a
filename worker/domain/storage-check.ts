import type { Context, SiteScope } from "../context"
import { storageCheckKey } from "../media/keys"
import { plain } from "./errors"

/**
 * Writes a fresh text to the media store and returns it. When `GET /api/media/docker/validate.txt` answers the
 * same, files are stored and read in one place.
 */
export async function checkStorage({ media, me }: SiteScope) {
  await me()
  const text = crypto.randomUUID()
  await media.put(storageCheckKey, new TextEncoder().encode(text), {
    httpMetadata: { contentType: "text/plain; charset=utf-8" },
  })
  return { text }
}

/**
 * The text of the last check.
 * @throws DomainError 404 when there was none
 */
export async function storageCheckText({ media }: Context) {
  const found = await media.get(storageCheckKey)
  if (!found) throw plain(404, "notFoundHere.file")
  return new TextDecoder().decode(await found.arrayBuffer())
}
