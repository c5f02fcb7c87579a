import { pipeline } from "node:stream"
import { createInflateRaw } from "node:zlib"

/** Deflated bytes that are broken, or were cut off. */
export class BadDeflate extends Error {}

/** Bytes of a piece that comes out. */
const pieceBytes = 65_536
/** Behind the end some formats have a sum; more than this has another purpose. */
const mostBehind = 65_536

/** Pieces behind which nothing else will be in their memory. */
const whole = new WeakSet<Uint8Array>()

/**
 * Gives the memory of a piece of `inflated` back, for one who reads all of them in their order and has nothing
 * to do with this one and those before any more. Without it V8 lets some 50 MB of them lie. Bytes of any
 * other origin stay as they are.
 */
export function release(piece: Uint8Array<ArrayBufferLike>): void {
  if (whole.delete(piece) && piece.buffer instanceof ArrayBuffer) piece.buffer.transfer(0)
}

/**
 * Unpacks deflated bytes (RFC 1951) piece by piece, and no more than a few pieces before they are asked for.
 * `DecompressionStream` does not wait for its reader in workerd: of 1 MB, made for it, it put 1 GB into memory
 * before the first 5 MB were read. For the server alone: a browser has no `node:zlib`.
 * @throws BadDeflate, and what `packed` throws
 */
export async function* inflated(
  packed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes })
  let given = 0
  async function* counted() {
    for await (const bytes of packed) {
      given += bytes.length
      yield bytes
    }
  }
  // Errors of either come out of the reading below, and who stops reading ends both.
  pipeline(counted(), inflate, () => undefined)
  try {
    for await (const { buffer, byteOffset, length } of inflate as AsyncIterable<Buffer>) {
      const piece = new Uint8Array(buffer, byteOffset, length)
      if (byteOffset + length === buffer.byteLength) whole.add(piece)
      yield piece
    }
  } catch (error) {
    const isOfBytes =
      error instanceof Error && "code" in error && String(error.code).startsWith("Z_")
    throw isOfBytes ? new BadDeflate("The bytes cannot be unpacked", { cause: error }) : error
  }
  // The bytes that were taken in, whatever is called so.
  if (given > inflate.bytesWritten + mostBehind) throw new BadDeflate("There is more after the end")
}
