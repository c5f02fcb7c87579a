import { damaged } from "../picture-error"

export interface HuffmanTable {
  /** By the next nine bits: length of the code × 256 + its symbol, or 0 for a longer code. */
  short: Uint16Array
  /** By length of the code: the largest code, or -1 for none. */
  largest: Int32Array
  /** By length: what to add to a code to find its symbol. */
  offset: Int32Array
  symbols: Uint8Array
}

const shortBits = 9

/** Codes in order of length, as ITU T.81, annex C makes them. */
export function buildHuffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const short = new Uint16Array(1 << shortBits)
  const largest = new Int32Array(17).fill(-1)
  const offset = new Int32Array(17)
  let code = 0
  let index = 0
  for (let length = 1; length <= 16; length++) {
    offset[length] = index - code
    for (let n = 0; n < counts[length - 1]!; n++, code++, index++) {
      if (code >= 1 << length) throw damaged()
      if (length > shortBits) continue
      const from = code << (shortBits - length)
      short.fill((length << 8) | symbols[index]!, from, from + (1 << (shortBits - length)))
    }
    if (counts[length - 1]! > 0) largest[length] = code - 1
    code <<= 1
  }
  return { short, largest, offset, symbols }
}

/** Reads the data of a scan bit by bit. After the end it returns zeros, and `missing` counts them. */
export class BitReader {
  /** Bytes that were requested and missing. */
  missing = 0
  readonly #bytes: Uint8Array
  #at: number
  #bits = 0
  #count = 0

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  /** Where the segment after the data starts. */
  get position(): number {
    return this.#at
  }

  /** Drops the rest before the next restart marker, and skips that. */
  restart(): void {
    this.#bits = 0
    this.#count = 0
    const bytes = this.#bytes
    for (let at = this.#at; at + 1 < bytes.length; at++) {
      if (bytes[at] !== 0xff || bytes[at + 1] === 0 || bytes[at + 1] === 0xff) continue
      const isRestart = bytes[at + 1]! >= 0xd0 && bytes[at + 1]! <= 0xd7
      this.#at = isRestart ? at + 2 : at
      this.missing = isRestart ? 0 : Infinity
      return
    }
    this.#at = bytes.length
    this.missing = Infinity
  }

  bit(): number {
    if (this.#count < 1) this.#fill()
    return (this.#bits >>> --this.#count) & 1
  }

  /** Up to 16 bits as a number. */
  bits(length: number): number {
    if (length === 0) return 0
    if (this.#count < length) this.#fill()
    this.#count -= length
    return (this.#bits >>> this.#count) & ((1 << length) - 1)
  }

  /** A number whose sign is in its first bit: ITU T.81, F.2.2.1. */
  signed(length: number): number {
    if (length === 0) return 0
    const value = this.bits(length)
    return value < 1 << (length - 1) ? value - (1 << length) + 1 : value
  }

  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill()
    const next = (this.#bits >>> (this.#count - 16)) & 0xffff
    const entry = table.short[next >>> (16 - shortBits)]!
    if (entry !== 0) {
      this.#count -= entry >>> 8
      return entry & 0xff
    }
    for (let length = shortBits + 1; length <= 16; length++) {
      const code = next >>> (16 - length)
      if (code > table.largest[length]!) continue
      this.#count -= length
      return table.symbols[code + table.offset[length]!] ?? 0
    }
    throw damaged()
  }

  /** Keeps at least 24 bits ready; a zero stuffed after 0xFF is dropped, a marker ends the data. */
  #fill(): void {
    const bytes = this.#bytes
    while (this.#count <= 16) {
      let byte = bytes[this.#at]
      if (byte === undefined || (byte === 0xff && bytes[this.#at + 1] !== 0)) {
        byte = 0
        this.missing++
      } else {
        this.#at += byte === 0xff ? 2 : 1
      }
      this.#bits = ((this.#bits << 8) | byte) >>> 0
      this.#count += 8
    }
  }
}
