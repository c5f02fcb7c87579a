import { Inflate } from "fflate"

/** Deflated bytes that are broken, or were cut off. */
export class BadDeflate extends Error {}

/** A piece of so many bytes becomes 2 MB at most (deflate packs 1,032 to 1), whatever is in it. */
const bite = 2048
/** No honest stream goes on for longer than this without a byte coming out. */
const mostInVain = 2 ** 16

/**
 * Unpacks deflated bytes (RFC 1951) piece by piece, and none before it is asked for. `DecompressionStream`
 * does not wait for its reader in workerd: of 1 MB, made for it, it put 1 GB into memory before the first
 * 5 MB were read.
 * @throws BadDeflate
 */
export async function* inflated(
  packed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let out: Uint8Array[] = []
  let inVain = 0
  const inflate = new Inflate((piece) => {
    if (piece.length > 0) out.push(piece)
  })
  const push = (bytes: Uint8Array, last: boolean) => {
    try {
      inflate.push(bytes, last)
    } catch (error) {
      throw new BadDeflate("The bytes cannot be unpacked", { cause: error })
    }
    inVain = out.length > 0 ? 0 : inVain + bytes.length
    if (inVain > mostInVain) throw new BadDeflate("There is more after the end")
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
