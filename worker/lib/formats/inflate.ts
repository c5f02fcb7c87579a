import { pipeline } from "node:stream"
import { createInflateRaw } from "node:zlib"
import { transferableBuffers } from "../transferable-buffer.ts"

/** Deflated bytes that are broken, or were cut off. */
export class BadDeflate extends Error {}

/** Bytes of a piece that comes out. */
const pieceBytes = 65_536
/** Behind the end some formats have a sum; more than this has another purpose. */
const mostBehind = 65_536

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
      // What comes last in a buffer is the last to be read of it.
      yield byteOffset + length === buffer.byteLength ? transferableBuffers(piece) : piece
    }
  } catch (error) {
    const isOfBytes =
      error instanceof Error && "code" in error && String(error.code).startsWith("Z_")
    throw isOfBytes ? new BadDeflate("The bytes cannot be unpacked", { cause: error }) : error
  }
  // The bytes that were taken in, whatever is called so.
  if (given > inflate.bytesWritten + mostBehind) throw new BadDeflate("There is more after the end")
}
