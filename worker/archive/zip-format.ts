import { signatures } from "./zip-directory.ts"

/** A file in a zip archive that is being written. Sizes in bytes, and the position of its local header. */
export interface ZipFile {
  name: string
  offset: number
  packed: number
  size: number
  crc: number
  /** 0 stored, 8 deflated. */
  method: number
}

/** Larger values than 32 and 16 bits can hold are in the 64-bit extension (PKWARE APPNOTE 4.5.3). */
const [full32, full16] = [0xffffffff, 0xffff]
/** Versions of the format that readers must support: with folders and deflate, and with 64 bits. */
const [version20, version45] = [20, 45]
/** The flag for UTF-8 names. */
const utf8 = 0x0800
/** 1980-01-01, the first date of the format; it is fixed, so that the same content gives the same bytes. */
const firstDay = 0x21

/** The header before the bytes of a file, whose sizes and checksum are known. */
export function localHeader({ name, packed, size, crc, method }: Omit<ZipFile, "offset">) {
  const isLarge = size >= full32 || packed >= full32
  const bytes = new TextEncoder().encode(name)
  return record(30 + bytes.length + (isLarge ? 20 : 0), (put) => {
    put.u32(signatures.local)
    put.u16(isLarge ? version45 : version20, utf8, method, 0, firstDay)
    put.u32(crc, isLarge ? full32 : packed, isLarge ? full32 : size)
    put.u16(bytes.length, isLarge ? 20 : 0)
    put.bytes(bytes)
    if (!isLarge) return
    put.u16(0x0001, 16)
    put.u64(size, packed)
  })
}

/** The end of an archive: its directory, which starts at `start`, piece by piece. */
export function* directory(files: Iterable<ZipFile>, start: number): Generator<Uint8Array> {
  let [count, size] = [0, 0]
  for (const file of files) {
    const entry = centralHeader(file)
    count++
    size += entry.length
    yield entry
  }
  if (count >= full16 || size >= full32 || start >= full32) {
    yield record(56 + 20, (put) => {
      put.u32(signatures.end64)
      put.u64(44)
      put.u16(version45, version45)
      put.u32(0, 0)
      put.u64(count, count, size, start)
      put.u32(signatures.locator64, 0)
      put.u64(start + size)
      put.u32(1)
    })
  }
  yield record(22, (put) => {
    put.u32(signatures.end)
    put.u16(0, 0, Math.min(count, full16), Math.min(count, full16))
    put.u32(Math.min(size, full32), Math.min(start, full32))
    put.u16(0)
  })
}

function centralHeader({ name, offset, packed, size, crc, method }: ZipFile) {
  const bytes = new TextEncoder().encode(name)
  const large = [size, packed, offset].filter((value) => value >= full32)
  const extra = large.length > 0 ? 4 + 8 * large.length : 0
  return record(46 + bytes.length + extra, (put) => {
    const version = extra ? version45 : version20
    put.u32(signatures.central)
    put.u16(version, version, utf8, method, 0, firstDay)
    put.u32(crc, Math.min(packed, full32), Math.min(size, full32))
    put.u16(bytes.length, extra, 0, 0, 0)
    put.u32(0, Math.min(offset, full32))
    put.bytes(bytes)
    if (!extra) return
    put.u16(0x0001, extra - 4)
    put.u64(...large)
  })
}

type Put = ReturnType<typeof writing>

function record(length: number, fill: (put: Put) => void): Uint8Array {
  const bytes = new Uint8Array(length)
  fill(writing(bytes))
  return bytes
}

/** Writes little-endian numbers one after the other. */
function writing(into: Uint8Array) {
  const view = new DataView(into.buffer)
  let at = 0
  const each = (size: number, set: (value: number) => void) => {
    return (...values: number[]) => {
      for (const value of values) {
        set(value)
        at += size
      }
    }
  }
  return {
    u16: each(2, (value) => view.setUint16(at, value, true)),
    u32: each(4, (value) => view.setUint32(at, value, true)),
    u64: each(8, (value) => view.setBigUint64(at, BigInt(value), true)),
    bytes(value: Uint8Array) {
      into.set(value, at)
      at += value.length
    },
  }
}
