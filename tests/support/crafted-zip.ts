import { deflateSync, strToU8 } from "fflate"
import { crc32 } from "node:zlib"

/** A file of an archive, and the false values that its headers give. */
export interface Crafted {
  name: string | Uint8Array
  content?: Uint8Array | string
  /** Stored unless it says otherwise. */
  deflated?: boolean
  /** In place of what is true. */
  method?: number
  flags?: number
  size?: number
  packed?: number
  crc?: number
  /** Where the directory says that it is. */
  offset?: number
  /** Kind of file and rights, as Unix has them. */
  mode?: number
  extra?: Uint8Array
  /** What is in its place in the archive. */
  bytes?: Uint8Array
  /** Whether it is in the directory alone. */
  unwritten?: boolean
}

export interface End {
  disk?: number
  count?: number
  size?: number
  offset?: number
  comment?: Uint8Array
  /** What stands between the directory and its end: the records of the 64-bit extension. */
  before?: (directory: { offset: number; size: number; count: number }) => Uint8Array
}

const textBytes = (text: string | Uint8Array) => (typeof text === "string" ? strToU8(text) : text)

/** Little-endian numbers, each with its width in bytes. */
export function packed(...fields: [width: 1 | 2 | 4 | 8, value: number | bigint][]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [width]) => sum + width, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [width, value] of fields) {
    if (width === 8) view.setBigUint64(at, BigInt(value), true)
    else if (width === 4) view.setUint32(at, Number(value), true)
    else if (width === 2) view.setUint16(at, Number(value), true)
    else view.setUint8(at, Number(value))
    at += width
  }
  return bytes
}

export const joined = (...parts: Uint8Array[]) => concatenated(parts)

function concatenated(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A zip archive of files, as honest as is asked for (PKWARE APPNOTE 4.3). */
export function craftedZip(files: Crafted[], end: End = {}): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const file of files) {
    const name = textBytes(file.name)
    const content = textBytes(file.content ?? "")
    const bytes = file.bytes ?? (file.deflated ? deflateSync(content) : content)
    const extra = file.extra ?? new Uint8Array(0)
    const fields: [2 | 4, number][] = [
      [2, file.flags ?? 0],
      [2, file.method ?? (file.deflated ? 8 : 0)],
      [4, 0],
      [4, file.crc ?? crc32(content)],
      [4, file.packed ?? bytes.length],
      [4, file.size ?? content.length],
      [2, name.length],
    ]
    const head = packed([4, 0x04034b50], [2, 20], ...fields, [2, 0])
    directory.push(
      packed(
        [4, 0x02014b50],
        [2, 0x0314],
        [2, 20],
        ...fields,
        [2, extra.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, (file.mode ?? 0o100644) * 0x10000],
        [4, file.offset ?? at],
      ),
      name,
      extra,
    )
    if (file.unwritten) continue
    parts.push(head, name, bytes)
    at += head.length + name.length + bytes.length
  }
  const entries = concatenated(directory)
  const real = { offset: at, size: entries.length, count: files.length }
  const comment = end.comment ?? new Uint8Array(0)
  return joined(
    concatenated(parts),
    entries,
    end.before?.(real) ?? new Uint8Array(0),
    packed(
      [4, 0x06054b50],
      [2, end.disk ?? 0],
      [2, end.disk ?? 0],
      [2, (end.count ?? files.length) & 0xffff],
      [2, (end.count ?? files.length) & 0xffff],
      [4, end.size ?? real.size],
      [4, end.offset ?? real.offset],
      [2, comment.length],
    ),
    comment,
  )
}

/** The end record of the 64-bit extension and its locator, with lies of their own. */
export function extendedEnd(
  { offset, size, count }: { offset: number; size: number; count: number },
  lies: { offset?: bigint; size?: bigint; count?: bigint; where?: bigint } = {},
): Uint8Array {
  return joined(
    packed([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0]),
    packed([8, lies.count ?? count], [8, lies.count ?? count]),
    packed([8, lies.size ?? size], [8, lies.offset ?? offset]),
    packed([4, 0x07064b50], [4, 0], [8, lies.where ?? offset + size], [4, 1]),
  )
}

/** The extra field in which the 64-bit extension tells what has no place in 32 bits. */
export const extended = (...numbers: bigint[]) =>
  joined(packed([2, 1], [2, numbers.length * 8]), ...numbers.map((number) => packed([8, number])))
