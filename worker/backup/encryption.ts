import type { ByteSource } from "../archive/byte-source"
import { BadEncryption, headerBytes, openHeader, type Opened, tagBytes } from "./encryption-header"

/* Files encrypted with a passphrase: a header, then chunks encrypted one by one with AES-256-GCM. A file
   of any size takes the memory of one chunk, and any part of it can be read on its own. For the format see
   decision 071. */

/**
 * The encrypted form of a file, read by range. Reading a range again gives the same bytes: the content must
 * not change.
 * @param opened a new header, which has been used for no other content
 */
export function encryptedSource(source: ByteSource, opened: Opened): ByteSource {
  const { header, chunk } = opened
  const chunks = Math.max(1, Math.ceil(source.size / chunk))
  const chunkAt = holdingLast(async (index) => {
    const at = index * chunk
    const piece = await source.read(at, Math.min(chunk, source.size - at))
    return seal(opened, index, index === chunks - 1, piece)
  })
  const body = joined(source.size + chunks * tagBytes, chunk + tagBytes, chunkAt)
  return {
    size: headerBytes + body.size,
    async read(offset, length) {
      const start = header.subarray(Math.min(offset, headerBytes), offset + length)
      if (start.length === length) return start.slice()
      const rest = await body.read(offset + start.length - headerBytes, length - start.length)
      if (start.length === 0) return rest
      const whole = new Uint8Array(length)
      whole.set(start)
      whole.set(rest, start.length)
      return whole
    },
  }
}

/**
 * The content of an encrypted file, read by range. The last chunk is checked first, so that a truncated file
 * is refused immediately.
 * @throws BadEncryption, here and while it is read
 */
export async function decryptedSource(source: ByteSource, passphrase: string): Promise<ByteSource> {
  const head = await source.read(0, Math.min(headerBytes, source.size))
  const opened = await openHeader(passphrase, head)
  const sealedChunk = opened.chunk + tagBytes
  const sealedBytes = source.size - headerBytes
  const chunks = Math.max(1, Math.ceil(sealedBytes / sealedChunk))
  const size = sealedBytes - chunks * tagBytes
  if (size < (chunks - 1) * opened.chunk) throw new BadEncryption("encryption.damaged")
  const chunkAt = holdingLast(async (index) => {
    const at = index * sealedChunk
    const piece = await source.read(headerBytes + at, Math.min(sealedChunk, sealedBytes - at))
    return unseal(opened, index, index === chunks - 1, piece)
  })
  await chunkAt(chunks - 1)
  return joined(size, opened.chunk, chunkAt)
}

type ChunkAt = (index: number) => Promise<Uint8Array>

/** Keeps the last chunk, because the next range often starts in it. */
function holdingLast(make: ChunkAt): ChunkAt {
  let held: { index: number; bytes: Uint8Array } | undefined
  return async (index) => {
    if (held?.index !== index) held = { index, bytes: await make(index) }
    return held.bytes
  }
}

/** One source of chunks with `chunk` bytes each; the last may be smaller. */
const joined = (size: number, chunk: number, chunkAt: ChunkAt): ByteSource => ({
  size,
  async read(offset, length) {
    if (!(offset >= 0 && length >= 0 && offset + length <= size)) {
      throw new Error(`No ${length} bytes at ${offset} of ${size}`)
    }
    const whole = new Uint8Array(length)
    for (let at = 0; at < length;) {
      const index = Math.floor((offset + at) / chunk)
      const bytes = await chunkAt(index)
      const start = offset + at - index * chunk
      const piece = bytes.subarray(start, start + length - at)
      whole.set(piece, at)
      at += piece.length
    }
    return whole
  },
})

/**
 * The number of the chunk in eleven bytes, and whether it is the last. Safe because a key encrypts only one
 * file.
 */
function nonceOf(index: number, isLast: boolean): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(12)
  new DataView(nonce.buffer).setBigUint64(3, BigInt(index))
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const parametersOf = ({ header }: Opened, index: number, isLast: boolean) => ({
  name: "AES-GCM",
  iv: nonceOf(index, isLast),
  additionalData: header as Uint8Array<ArrayBuffer>,
})

async function seal(opened: Opened, index: number, isLast: boolean, piece: Uint8Array) {
  const parameters = parametersOf(opened, index, isLast)
  const bytes = await crypto.subtle.encrypt(parameters, opened.key, piece as BufferSource)
  return new Uint8Array(bytes)
}

async function unseal(opened: Opened, index: number, isLast: boolean, piece: Uint8Array) {
  const parameters = parametersOf(opened, index, isLast)
  try {
    const bytes = await crypto.subtle.decrypt(parameters, opened.key, piece as BufferSource)
    return new Uint8Array(bytes)
  } catch {
    throw new BadEncryption("encryption.damaged")
  }
}
