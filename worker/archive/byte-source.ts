import { transferableBuffers, release } from "../lib/transferable-buffer.ts"

/** Bytes that are read by range, wherever they are stored. */
export interface ByteSource {
  readonly size: number
  /**
   * Reads exactly `length` bytes.
   * @throws Error if there are fewer: callers check `size`
   */
  read(offset: number, length: number): Promise<Uint8Array>
}

export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    async read(offset, length) {
      within(bytes.length, offset, length)
      return bytes.subarray(offset, offset + length)
    },
  }
}

/** A range of a source as its own source. */
export function rangeOf(source: ByteSource, offset: number, size: number): ByteSource {
  within(source.size, offset, size)
  return {
    size,
    read(at, length) {
      within(size, at, length)
      return source.read(offset + at, length)
    },
  }
}

/**
 * One source for content that is stored in parts of `partBytes`; the last may be smaller. `readPart` reads a
 * range of one part, counted from 0.
 */
export function partsSource(
  size: number,
  partBytes: number,
  readPart: (number: number, offset: number, length: number) => Promise<Uint8Array>,
): ByteSource {
  return {
    size,
    async read(offset, length) {
      within(size, offset, length)
      const piece = (at: number) => {
        const start = at % partBytes
        const most = Math.min(partBytes - start, offset + length - at)
        return readPart(Math.floor(at / partBytes), start, most)
      }
      if (length === 0) return new Uint8Array(0)
      if ((offset % partBytes) + length <= partBytes) return piece(offset)
      const bytes = new Uint8Array(length)
      for (let at = offset; at < offset + length;) {
        const read = await piece(at)
        bytes.set(read, at - offset)
        at += read.length
        release(read)
      }
      return transferableBuffers(bytes)
    },
  }
}

/** The least that is read at once, so that adjacent small files take one read. */
const ahead = 2 ** 16

/** A source that keeps the last piece it read, and reads a little further than requested. */
export function readingAhead(source: ByteSource): ByteSource {
  let buffer = { offset: 0, bytes: new Uint8Array(0) }
  return {
    size: source.size,
    async read(offset, length) {
      within(source.size, offset, length)
      const held = buffer
      const start = offset - held.offset
      if (start < 0 || start + length > held.bytes.length) {
        if (length >= ahead) return source.read(offset, length)
        const bytes = await source.read(offset, Math.min(ahead, source.size - offset))
        buffer = { offset, bytes: new Uint8Array(bytes) }
        release(bytes)
        return buffer.bytes.subarray(0, length)
      }
      return held.bytes.subarray(start, start + length)
    },
  }
}

/** The most that is read at once from a source that may be large. */
const pieceBytes = 2 ** 20

/** All of a source, piece by piece. */
export async function* piecesOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < source.size; at += pieceBytes) {
    yield await source.read(at, Math.min(pieceBytes, source.size - at))
  }
}

/** Pieces in an array of their own. The pieces are released, and must not have more than `size` bytes. */
export async function collectBytes(pieces: AsyncIterable<Uint8Array>, size: number) {
  let whole: Uint8Array | undefined
  let at = 0
  for await (const piece of pieces) {
    // Allocated late: if the generator throws before the first piece, no memory was taken.
    whole ??= new Uint8Array(size)
    whole.set(piece, at)
    at += piece.length
    release(piece)
  }
  return whole ? transferableBuffers(whole.subarray(0, at)) : new Uint8Array(0)
}

function within(size: number, offset: number, length: number) {
  if (!(offset >= 0 && length >= 0 && offset + length <= size)) {
    throw new Error(`No ${length} bytes at ${offset} of ${size}`)
  }
}
