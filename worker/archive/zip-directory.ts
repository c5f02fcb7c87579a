import { BadArchive } from "./archive-files.ts"
import { crc32 } from "node:zlib"
import type { ByteSource } from "./byte-source.ts"
import { type ArchiveLimits, harmless } from "./limits.ts"
import { decodedName } from "./names.ts"

/** A file of a zip archive, according to its directory. */
export interface ZipEntry {
  name: string
  /** The position of its local header. */
  offset: number
  /** Bytes in the archive, and unpacked. */
  packed: number
  size: number
  crc: number
  /** 0 stored, 8 deflated. */
  method: number
}

/** Signatures from PKWARE's APPNOTE 6.3, as little-endian numbers. */
export const signatures = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
}

/** The end record, and the longest comment after it. */
const endBytes = 22
const tailBytes = endBytes + 65_535

const cutOff = () => new BadArchive("archive.cut")
/** @param why for the log */
const broken = (why: string) => new BadArchive("archive.broken", {}, { cause: new Error(why) })

/**
 * The files of a zip archive, from the directory at its end, without folders and links. All claims of the
 * directory are checked against the archive.
 * @throws BadArchive
 */
export async function zipEntries(source: ByteSource, limits: ArchiveLimits): Promise<ZipEntry[]> {
  const { start, end, count, shift } = await findDirectory(source)
  if (end - start > limits.directory) {
    throw new BadArchive("archive.hugeDirectory")
  }
  const entries: ZipEntry[] = []
  let total = 0
  for await (const { entry, isFile } of readDirectory(source, start, end)) {
    if (++total > limits.entries) {
      throw new BadArchive("archive.tooManyFiles", { most: limits.entries })
    }
    entry.offset += shift
    if (entry.offset + 30 + entry.packed > start) throw broken("a file lies outside of it")
    if (isFile) entries.push(entry)
  }
  // Archives without the 64-bit extension count to 65,535, and some writers start over at 0.
  if (total !== count && (total & 0xffff) !== count) {
    throw broken(`its directory has ${total} entries, and it claims ${count}`)
  }
  refuseOverlaps(entries)
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > limits.unpacked) {
    throw new BadArchive("archive.tooLarge", { gigabytes: limits.unpacked / 1e9 })
  }
  if (unpacked > 100 * harmless && unpacked > source.size * limits.ratio) {
    throw new BadArchive("archive.squeezed")
  }
  return entries
}

/** Zip bombs: in small archives that unpack to enormous ones, files share bytes. */
function refuseOverlaps(entries: ZipEntry[]) {
  const ordered = entries.toSorted((a, b) => a.offset - b.offset)
  for (let i = 1; i < ordered.length; i++) {
    const before = ordered[i - 1]!
    if (before.offset + 30 + before.packed > ordered[i]!.offset) {
      throw broken("its files lie on top of each other")
    }
  }
}

interface Directory {
  start: number
  end: number
  count: number
  /** Bytes before the archive, in a self-extracting file. */
  shift: number
}

async function findDirectory(source: ByteSource): Promise<Directory> {
  const tail = await source.read(
    Math.max(0, source.size - tailBytes),
    Math.min(tailBytes, source.size),
  )
  const view = viewOf(tail)
  let at = tail.length - endBytes
  const isEnd = (i: number) =>
    view.getUint32(i, true) === signatures.end &&
    i + endBytes + view.getUint16(i + 20, true) <= tail.length
  while (at >= 0 && !isEnd(at)) at--
  if (at < 0) throw cutOff()
  const where = source.size - tail.length + at
  const read = {
    disk: view.getUint16(at + 4, true),
    count: view.getUint16(at + 10, true),
    size: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
    end: where,
  }
  const extended = await extendedEnd(source, where)
  const { disk, count, size, offset, end } = extended ?? read
  if (disk !== 0) {
    throw new BadArchive("archive.onePart")
  }
  const shift = end - size - offset
  if (!(shift >= 0) || size > end) throw broken("its directory is not where it should be")
  if (shift > 0) {
    // There may be something before the archive, unless it is an archive itself that is cut off.
    const head = viewOf(await source.read(0, Math.min(4, source.size)))
    if (head.byteLength < 4 || head.getUint32(0, true) === signatures.local) throw cutOff()
  }
  return { start: end - size, end, count, shift }
}

/** The end record of 64-bit archives, whose locator precedes the regular end record. */
async function extendedEnd(source: ByteSource, where: number) {
  if (where < 20 + 56) return null
  const locator = viewOf(await source.read(where - 20, 20))
  if (locator.getUint32(0, true) !== signatures.locator64) return null
  const size = 56
  for (const at of [number64(locator, 8), where - 20 - size]) {
    if (!(at + size <= where - 20)) continue
    const record = viewOf(await source.read(at, size))
    if (record.getUint32(0, true) !== signatures.end64) continue
    return {
      disk: record.getUint32(16, true),
      count: number64(record, 32),
      size: number64(record, 40),
      offset: number64(record, 48),
      end: at,
    }
  }
  throw broken("its end is not where it should be")
}

/** Read in pieces, because a directory may have megabytes. */
const piece = 2 ** 18

async function* readDirectory(source: ByteSource, start: number, end: number) {
  let held = new Uint8Array(0)
  for (let at = start; at < end;) {
    if (held.length < 46 + 3 * 65_535 && held.length < end - at) {
      held = new Uint8Array(await source.read(at, Math.min(piece, end - at)))
    }
    const view = viewOf(held)
    if (held.length < 46 || view.getUint32(0, true) !== signatures.central) {
      throw broken("its directory cannot be read")
    }
    const [name, extra, comment] = [28, 30, 32].map((i) => view.getUint16(i, true)) as [
      number,
      number,
      number,
    ]
    const length = 46 + name + extra + comment
    if (length > held.length) throw broken("its directory ends in the middle")
    yield entryOf(view, held.subarray(46, 46 + name), held.subarray(46 + name, 46 + name + extra))
    held = held.subarray(length)
    at += length
  }
}

/**
 * The system that made an entry decides what its attributes mean; 3 is Unix, with the file type in the upper
 * bits.
 */
const unix = 3
const [kindMask, link, folder] = [0xf000, 0xa000, 0x4000]

function entryOf(view: DataView, rawName: Uint8Array, extra: Uint8Array) {
  const flags = view.getUint16(8, true)
  if (flags & 0x2041) {
    throw new BadArchive("archive.encrypted")
  }
  const name = unicodeName(rawName, extra) ?? decodedName(rawName)
  const kind = view.getUint8(5) === unix ? view.getUint16(40, true) & kindMask : 0
  const entry: ZipEntry = {
    name,
    method: view.getUint16(10, true),
    crc: view.getUint32(16, true),
    packed: view.getUint32(20, true),
    size: view.getUint32(24, true),
    offset: view.getUint32(42, true),
  }
  extend(entry, extra)
  return { entry, isFile: kind !== link && kind !== folder && !/[/\\]$/.test(name) }
}

/** The 64-bit extension holds, in this order, those numbers that do not fit into 32 bits. */
function extend(entry: ZipEntry, extra: Uint8Array) {
  const numbers = fieldOf(extra, 0x0001)
  let at = 0
  for (const key of ["size", "packed", "offset"] as const) {
    if (entry[key] !== 0xffffffff) continue
    if (!numbers) continue
    if (at + 8 > numbers.length) throw broken("a number of its directory is missing")
    entry[key] = number64(viewOf(numbers), at)
    at += 8
  }
}

/** The UTF-8 name that some writers add, with the checksum of the original name. */
function unicodeName(rawName: Uint8Array, extra: Uint8Array): string | undefined {
  const field = fieldOf(extra, 0x7075)
  if (!field || field.length < 5 || field[0] !== 1) return undefined
  if (viewOf(field).getUint32(1, true) !== crc32(rawName)) return undefined
  return decodedName(field.subarray(5))
}

function fieldOf(extra: Uint8Array, id: number): Uint8Array | undefined {
  const view = viewOf(extra)
  for (let at = 0; at + 4 <= extra.length;) {
    const size = view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === id) return extra.subarray(at + 4, at + 4 + size)
    at += 4 + size
  }
  return undefined
}

function number64(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true))
  if (!Number.isSafeInteger(value)) throw broken("it claims to be larger than any file")
  return value
}

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
