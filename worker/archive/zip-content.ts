import { BadArchive } from "./archive-files.ts"
import { crc32 } from "node:zlib"
import { BadDeflate, inflated } from "../lib/formats/inflate.ts"
import { type ByteSource, piecesOf, rangeOf } from "./byte-source.ts"
import { type ArchiveLimits, harmless } from "./limits.ts"
import { signatures, viewOf, type ZipEntry } from "./zip-directory.ts"

/** Names of the compression methods that are not supported (PKWARE APPNOTE, 4.4.5). */
const methods: Record<number, string> = {
  9: "Deflate64",
  12: "bzip2",
  14: "LZMA",
  93: "Zstandard",
  95: "XZ",
  98: "PPMd",
  99: "encryption",
}

/** The bytes of an entry as stored in the archive. */
export async function packedRange(source: ByteSource, entry: ZipEntry): Promise<ByteSource> {
  const head = viewOf(await source.read(entry.offset, 30))
  if (head.getUint32(0, true) !== signatures.local) {
    throw new BadArchive("archive.misplaced", { name: quoted(entry) })
  }
  const start = entry.offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  if (start + entry.packed > source.size) {
    throw new BadArchive("archive.incompleteFile", { name: quoted(entry) })
  }
  return rangeOf(source, start, entry.packed)
}

/**
 * The content of an entry, unpacked piece by piece, at most as many bytes as the directory declares. The last
 * piece follows only if the checksum is right.
 * @throws BadArchive
 */
export async function* contentOf(
  source: ByteSource,
  entry: ZipEntry,
  { ratio }: Pick<ArchiveLimits, "ratio">,
): AsyncGenerator<Uint8Array> {
  if (entry.size > harmless && entry.size > entry.packed * ratio) {
    throw new BadArchive("archive.squeezedFile", { name: quoted(entry) })
  }
  const packed = piecesOf(await packedRange(source, entry))
  let [size, sum] = [0, 0]
  let last: Uint8Array | undefined
  try {
    for await (const bytes of unpacked(entry, packed)) {
      size += bytes.length
      if (size > entry.size) throw wrongSize(entry, "more")
      sum = crc32(bytes, sum)
      if (last) yield last
      last = bytes
    }
  } catch (error) {
    if (!(error instanceof BadDeflate)) throw error
    throw new BadArchive("archive.cannotUnpack", { name: quoted(entry) })
  }
  if (size < entry.size) throw wrongSize(entry, "less")
  if (sum !== entry.crc) {
    throw new BadArchive("archive.wrongChecksum", { name: quoted(entry) })
  }
  if (last) yield last
}

function unpacked(entry: ZipEntry, packed: AsyncIterable<Uint8Array>) {
  if (entry.method === 0) return packed
  if (entry.method === 8) return inflated(packed)
  const name = methods[entry.method] ?? `method ${entry.method}`
  throw new BadArchive("archive.compression", { name: quoted(entry), method: name })
}

const wrongSize = (entry: ZipEntry, than: "more" | "less") =>
  new BadArchive("archive.wrongSize", { name: quoted(entry), than })

const quoted = ({ name }: ZipEntry) => `“${name.slice(0, 100)}”`
