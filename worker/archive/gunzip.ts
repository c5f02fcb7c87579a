import { BadArchive } from "../import/archives/files.ts"
import { crc32 } from "./crc32.ts"
import { gathered } from "./byte-source.ts"
import { inflated } from "./inflate.ts"
import { viewOf } from "./zip-directory.ts"

const broken = () => new BadArchive("A packed file (gzip) is broken, or was cut off")

/**
 * Unpacks a gzip file of one member (RFC 1952).
 * @throws BadArchive if it is none, is broken, or has more than `most` bytes
 */
export async function gunzipped(bytes: Uint8Array, most: number): Promise<Uint8Array> {
  if (bytes.length < 18 || bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8) throw broken()
  const flags = bytes[3]!
  const view = viewOf(bytes)
  let at = 10
  if (flags & 4) at += 2 + view.getUint16(at, true)
  for (const flag of [8, 16]) {
    if (!(flags & flag)) continue
    const end = bytes.indexOf(0, at)
    if (end < 0) throw broken()
    at = end + 1
  }
  if (flags & 2) at += 2
  if (at + 8 > bytes.length) throw broken()
  const sum = view.getUint32(bytes.length - 8, true)
  const size = view.getUint32(bytes.length - 4, true)
  if (size > most) {
    throw new BadArchive(`A packed file (gzip) has more than ${Math.round(most / 1e4) / 100} MB`)
  }
  // Deflate packs 1,032 to 1 at most: room for what is claimed beyond that need not be taken.
  if (size > bytes.length * 1032) throw broken()
  const unpacked = await gathered(upTo(size, inflated([bytes.subarray(at, -8)])), size)
  if (unpacked.length !== size || crc32(unpacked) !== sum) throw broken()
  return unpacked
}

async function* upTo(size: number, pieces: AsyncIterable<Uint8Array>) {
  let left = size
  for await (const piece of pieces) {
    left -= piece.length
    if (left < 0) throw broken()
    yield piece
  }
}
