import { OutboundError } from "./error"
import { concatChunks, decompressed } from "./unpack"

/**
 * Reads a decompressed body, and stops at `limit` bytes or when `signal` fires: a compression bomb costs no more
 * than the limit.
 * @throws OutboundError `tooLarge`; the reason of `signal`; any error of the network
 */
export async function readBody(response: Response, limit: number, signal: AbortSignal) {
  const declared = Number(response.headers.get("content-length") ?? 0)
  if (declared > limit) {
    discard(response)
    throw tooLarge(limit)
  }
  if (!response.body) return new Uint8Array()

  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await unlessAborted(reader.read(), signal)
      if (done) break
      size += value.byteLength
      if (size > limit) throw tooLarge(limit)
      chunks.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => {})
    throw error
  }
  const encoding = response.headers.get("content-encoding")
  return decompressed(concatChunks(chunks, size), encoding, limit, tooLarge)
}

/** Drops a body that will not be read, so that its connection is freed. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => {})
}

/** `work`, or a rejection with the signal's reason as soon as it fires. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener("abort", stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop))
  })
}

const tooLarge = (limit: number) =>
  new OutboundError("tooLarge", {
    code: "failed.tooLarge",
    values: { megabytes: Math.floor(limit / 1_000_000) },
  })
