import { partWriter } from "../lib/part-writer"
import type { MediaStore } from "./store"

/** R2 requires parts of one size, except the last, and of at least this size. */
export const partBytes = 5 * 2 ** 20

/**
 * Writes an object of unknown size, with one part of 5 MiB in memory. It exists when `finish` has returned, and
 * never after `abort`.
 */
export async function openUpload(store: MediaStore, key: string, contentType: string) {
  const upload = await store.createMultipartUpload(key, { httpMetadata: { contentType } })
  const parts: { partNumber: number; etag: string }[] = []
  const writer = partWriter(partBytes, async (part) => {
    parts.push(await upload.uploadPart(parts.length + 1, part))
  })
  let size = 0
  return {
    async write(bytes: Uint8Array) {
      size += bytes.length
      await writer.write(bytes)
    },
    /** @returns the size in bytes */
    async finish() {
      await writer.end()
      await upload.complete(parts)
      return size
    },
    abort: () => upload.abort(),
  }
}
