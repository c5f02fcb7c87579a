import { pipeline } from "node:stream"
import { createDeflateRaw } from "node:zlib"

/** Compresses bytes piece by piece (deflate, RFC 1951). Server only: browsers have no `node:zlib`. */
export async function* deflated(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw()
  // Errors of both streams surface in the loop below; leaving the loop ends both.
  pipeline(bytes, deflate, () => undefined)
  yield* deflate as AsyncIterable<Uint8Array>
}
