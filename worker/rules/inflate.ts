import { Inflate } from "fflate"

/** Deflated bytes that are broken, or were cut off. */
export class BadDeflate extends Error {}

/** Bytes given at once: deflate packs 1,032 to 1, so that 2 MB come of the smallest bite, and 17 of the largest. */
const [smallestBite, largestBite] = [2048, 16_384]
/** What is packed like this is bitten off in the smallest pieces. */
const suspicious = 64
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
  let [bite, inVain] = [smallestBite, 0]
  const inflate = new Inflate((piece) => {
    if (piece.length > 0) out.push(piece)
  })
  const push = (bytes: Uint8Array, last: boolean) => {
    out = []
    try {
      inflate.push(bytes, last)
    } catch (error) {
      throw new BadDeflate("The bytes cannot be unpacked", { cause: error })
    }
    const size = out.reduce((sum, piece) => sum + piece.length, 0)
    bite = size > bytes.length * suspicious ? smallestBite : Math.min(largestBite, bite * 2)
    inVain = size > 0 ? 0 : inVain + bytes.length
    if (inVain > mostInVain) throw new BadDeflate("There is more after the end")
    return out
  }
  for await (const bytes of packed) {
    for (let at = 0; at < bytes.length;) {
      const bitten = bytes.subarray(at, at + bite)
      at += bitten.length
      yield* push(bitten, false)
    }
  }
  yield* push(new Uint8Array(0), true)
}
