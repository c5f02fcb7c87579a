import { pipeline } from "node:stream"
import { createDeflateRaw } from "node:zlib"

/** Deflates bytes (RFC 1951) piece by piece. For the server alone: a browser has no `node:zlib`. */
export async function* deflated(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw()
  // Errors of either come out of the reading below, and who stops reading ends both.
  pipeline(bytes, deflate, () => undefined)
  yield* deflate as AsyncIterable<Uint8Array>
}
