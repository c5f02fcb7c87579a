import { crc32 } from "node:zlib"
import { BadDeflate, inflated } from "../../lib/formats/inflate.ts"
import { BadArchive } from "../../archive/archive-files.ts"

/** Flags of the header for optional fields (RFC 1952, 2.3.1). */
const [checked, further, named, commented] = [2, 4, 8, 16]
/** Bytes of the header without the optional fields, and of the checksum and size at the end. */
const [headBytes, tailBytes] = [10, 8]

/**
 * The text of gzip bytes, or of the bytes themselves if they are not compressed.
 * @throws BadArchive when they are damaged, or longer than `most` bytes
 */
export async function unzippedText(bytes: Uint8Array, most: number): Promise<string> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const decoder = new TextDecoder()
  let [text, size, sum] = ["", 0, 0]
  try {
    for await (const piece of isPacked ? inflated([packedOf(bytes)]) : [bytes]) {
      size += piece.length
      if (size > most) throw tooLarge(most)
      sum = crc32(piece, sum)
      text += decoder.decode(piece, { stream: true })
    }
  } catch (error) {
    throw error instanceof BadDeflate ? damaged() : error
  }
  if (isPacked) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - tailBytes)
    if (view.getUint32(0, true) !== sum || view.getUint32(4, true) !== size) throw damaged()
  }
  return text + decoder.decode()
}

function packedOf(bytes: Uint8Array): Uint8Array {
  const start = headOf(bytes)
  if (start + tailBytes > bytes.length) throw damaged()
  return bytes.subarray(start, -tailBytes)
}

/** The offset of the compressed data. */
function headOf(bytes: Uint8Array): number {
  if (bytes.length < headBytes || bytes[2] !== 8) throw damaged()
  const flags = bytes[3]!
  let at = headBytes
  if (flags & further) at += 2 + (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256
  for (const flag of [named, commented]) {
    if (!(flags & flag)) continue
    const end = bytes.indexOf(0, at)
    if (end < 0) throw damaged()
    at = end + 1
  }
  return flags & checked ? at + 2 : at
}

const damaged = () => new BadArchive("archive.damagedFile")

const tooLarge = (most: number) =>
  new BadArchive("archive.fileTooLargeUnpacked", { megabytes: Math.round(most / 1e6) })
