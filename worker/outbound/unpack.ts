import {
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  type Inflate,
  type InflateRaw,
  type ZstdDecompress,
} from "node:zlib"

/** The encodings that every `fetch` here unpacks, and that are therefore requested. */
export const acceptEncoding = "gzip, br"

/**
 * The bytes of a body that came compressed although that was not requested: `fetch` of Node unpacks `deflate` and
 * `zstd`, that of workerd does not, and the header is the same. Bytes that are not packed stay as they are.
 * @throws whatever `tooLarge` gives, as soon as more than `limit` bytes have come out
 */
export async function decompressed(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: string | null,
  limit: number,
  tooLarge: (limit: number) => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  const unpacker = unpackerFor(bytes, encoding?.trim().toLowerCase())
  if (!unpacker) return bytes
  const { stage, isCertain } = unpacker
  const chunks: Uint8Array[] = []
  let size = 0
  stage.end(bytes)
  try {
    for await (const chunk of stage as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge(limit)
      chunks.push(chunk)
    }
  } catch (error) {
    if (size > limit) throw error
    return bytes
  }
  // A text that starts like compressed data by chance ends soon.
  return isCertain || size >= bytes.byteLength ? concatChunks(chunks, size) : bytes
}

interface Unpacker {
  stage: Inflate | InflateRaw | ZstdDecompress
  /** Whether the bytes themselves show that they are compressed. */
  isCertain: boolean
}

function unpackerFor(
  [a = 0, b = 0, c, d]: Uint8Array,
  encoding: string | undefined,
): Unpacker | undefined {
  if (encoding === "zstd" && a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd)
    return { stage: createZstdDecompress(), isCertain: true }
  if (encoding !== "deflate") return undefined
  // RFC 1950; some servers leave its header out.
  const hasHeader = (a & 15) === 8 && (a * 256 + b) % 31 === 0
  return hasHeader
    ? { stage: createInflate(), isCertain: true }
    : { stage: createInflateRaw(), isCertain: false }
}

/** The chunks as one. */
export function concatChunks(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
