import { Inflate } from "fflate"
import { BadArchive } from "../import/archives/files.ts"

/** A piece of so many bytes becomes 8 MB at most (deflate packs 1,032 to 1), whatever a stream holds. */
const bite = 8192
/** No honest stream goes on for longer than this without a byte coming out. */
const mostInVain = 2 ** 16

const broken = (cause?: unknown) =>
  new BadArchive("A file of the archive is broken: its content cannot be unpacked", { cause })

/**
 * Unpacks deflated bytes (RFC 1951) piece by piece. Nothing is unpacked before it is asked for, and the
 * runtime's own `DecompressionStream` is not used: in one write it may unpack more than the memory holds.
 * @throws BadArchive
 */
export async function* inflated(
  packed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let out: Uint8Array[] = []
  let inVain = 0
  const inflate = new Inflate((chunk) => {
    if (chunk.length > 0) out.push(chunk)
  })
  const push = (bytes: Uint8Array, last: boolean) => {
    try {
      inflate.push(bytes, last)
    } catch (error) {
      throw broken(error)
    }
    inVain = out.length > 0 ? 0 : inVain + bytes.length
    if (inVain > mostInVain) throw broken()
    const ready = out
    out = []
    return ready
  }
  for await (const bytes of packed) {
    for (let at = 0; at < bytes.length; at += bite) {
      yield* push(bytes.subarray(at, at + bite), false)
    }
  }
  yield* push(new Uint8Array(0), true)
}
