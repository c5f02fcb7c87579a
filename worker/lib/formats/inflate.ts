import { pipeline } from "node:stream"
import { createInflateRaw } from "node:zlib"
import { transferableBuffers } from "../transferable-buffer.ts"

/** The compressed bytes are damaged or truncated. */
export class BadDeflate extends Error {}

/** Bytes per unpacked piece. */
const pieceBytes = 65_536
/** Some formats have a checksum after the end; more bytes than this are refused. */
const mostBehind = 65_536

/**
 * Decompresses bytes piece by piece (deflate, RFC 1951), at most a few pieces ahead of the reader.
 * `DecompressionStream` in workerd has no backpressure: a malicious file of 1 MB took 1 GB of memory before
 * the first 5 MB were read. Server only: browsers have no `node:zlib`.
 * @throws BadDeflate, and whatever `packed` throws
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
  // Errors of both streams surface in the loop below; leaving the loop ends both.
  pipeline(counted(), inflate, () => undefined)
  try {
    for await (const { buffer, byteOffset, length } of inflate as AsyncIterable<Buffer>) {
      const piece = new Uint8Array(buffer, byteOffset, length)
      // The last piece of a buffer is also the last that is read from it.
      yield byteOffset + length === buffer.byteLength ? transferableBuffers(piece) : piece
    }
  } catch (error) {
    const isOfBytes =
      error instanceof Error && "code" in error && String(error.code).startsWith("Z_")
    throw isOfBytes ? new BadDeflate("The bytes cannot be unpacked", { cause: error }) : error
  }
  // `bytesWritten` is the number of bytes that were consumed, despite its name.
  if (given > inflate.bytesWritten + mostBehind) throw new BadDeflate("There is more after the end")
}
