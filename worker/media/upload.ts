import type { MediaStore } from "./store"

/** R2 wants parts of one size, but for the last, and of no less than this. */
export const partBytes = 5 * 2 ** 20

/**
 * Writes an object whose size is not known beforehand, with one part of 5 MiB in memory. It is there
 * when `finish` has come back, and never after `abort`.
 */
export async function openUpload(store: MediaStore, key: string, contentType: string) {
  const upload = await store.createMultipartUpload(key, { httpMetadata: { contentType } })
  const parts: { partNumber: number; etag: string }[] = []
  const part = new Uint8Array(partBytes)
  let [filled, size] = [0, 0]
  const send = async () => {
    parts.push(await upload.uploadPart(parts.length + 1, part.slice(0, filled)))
    filled = 0
  }
  return {
    async write(bytes: Uint8Array) {
      size += bytes.length
      for (let at = 0; at < bytes.length;) {
        const piece = bytes.subarray(at, at + partBytes - filled)
        part.set(piece, filled)
        filled += piece.length
        at += piece.length
        if (filled === partBytes) await send()
      }
    },
    /** @returns the size in bytes */
    async finish() {
      if (filled > 0 || parts.length === 0) await send()
      await upload.complete(parts)
      return size
    },
    abort: () => upload.abort(),
  }
}
