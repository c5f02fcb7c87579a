import { damaged } from "../picture-error"
import { type HuffmanTable, buildHuffmanTable } from "./huffman"
import { orientationIn } from "./orientation"

/** One color plane. Its blocks are padded to whole units of the picture (MCU). */
export interface Component {
  id: number
  /** Sampling factors. */
  h: number
  v: number
  quantizer: number
  /** Blocks across and down that scans of this component alone contain. */
  blocksWide: number
  blocksHigh: number
  /** Blocks of a stored row, padded. */
  stride: number
}

export interface Frame {
  width: number
  height: number
  progressive: boolean
  components: Component[]
  /** The largest sampling factors; a unit is 8 · hMax × 8 · vMax pixels. */
  hMax: number
  vMax: number
  unitsWide: number
  unitsHigh: number
}

/** How the spectrum is divided among scans: ITU T.81, annex G. */
export interface Scan {
  parts: { component: Component; dc?: HuffmanTable; ac?: HuffmanTable }[]
  first: number
  last: number
  high: number
  low: number
}

/** The data of the segments before a scan. */
export interface State {
  frame?: Frame
  /** Four tables in the order of the rows and columns of a block. */
  quantizers: (Float32Array | undefined)[]
  dc: (HuffmanTable | undefined)[]
  ac: (HuffmanTable | undefined)[]
  restartInterval: number
  orientation: number
  /** The color transform that Adobe's marker names, if it is there. */
  adobe?: number
}

export const newState = (): State => ({
  quantizers: [],
  dc: [],
  ac: [],
  restartInterval: 0,
  orientation: 1,
})

/** Position of the n-th coefficient of the zigzag in a block of rows; beyond the end is ignored. */
export const zigzag = Uint8Array.from([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
  13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52,
  45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
])

/**
 * Reads segments from `at` until a scan starts. Segments: ITU T.81, annex B.
 *
 * @returns the scan and where its data start, or undefined at the end of the picture
 */
export function nextScan(bytes: Uint8Array, at: number, state: State) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (;;) {
    // Anything that is not a marker is skipped, as in other decoders.
    while (at < bytes.length && (bytes[at] !== 0xff || isFill(bytes[at + 1]))) at++
    const marker = bytes[at + 1]
    if (marker === undefined || marker === 0xd9) return undefined
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    if (at + 4 > bytes.length) return undefined
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length || end < at + 4) throw damaged()
    const content = bytes.subarray(at + 4, end)
    if (marker === 0xda) return { scan: readScan(content, state), start: end }
    readSegment(marker, content, state)
    at = end
  }
}

const isFill = (byte: number | undefined) => byte === 0 || byte === 0xff

function readSegment(marker: number, content: Uint8Array, state: State): void {
  if (marker === 0xdb) readQuantizers(content, state)
  else if (marker === 0xc4) readHuffmanTables(content, state)
  else if (marker === 0xdd) state.restartInterval = word(content, 0)
  else if (marker === 0xe1) state.orientation = orientationIn(content) ?? state.orientation
  else if (marker === 0xee && startsWith(content, "Adobe")) state.adobe = content[11]
  else if (marker >= 0xc0 && marker <= 0xc2) {
    if (state.frame) throw damaged()
    state.frame = readFrame(content, marker === 0xc2)
  } else if (marker >= 0xc3 && marker <= 0xcf) {
    // Lossless, hierarchical and arithmetic coding: no browser shows these either.
    throw damaged()
  }
}

const word = (bytes: Uint8Array, at: number) => (bytes[at]! << 8) | bytes[at + 1]!

const startsWith = (bytes: Uint8Array, text: string) =>
  String.fromCharCode(...bytes.subarray(0, text.length)) === text

function readQuantizers(content: Uint8Array, state: State): void {
  for (let at = 0; at < content.length;) {
    const [wide, index] = [content[at]! >> 4, content[at]! & 3]
    const size = wide ? 2 : 1
    if (at + 1 + 64 * size > content.length) throw damaged()
    const table = new Float32Array(64)
    for (let k = 0; k < 64; k++) {
      table[zigzag[k]!] = wide ? word(content, at + 1 + k * 2) : content[at + 1 + k]!
    }
    state.quantizers[index] = table
    at += 1 + 64 * size
  }
}

function readHuffmanTables(content: Uint8Array, state: State): void {
  for (let at = 0; at + 17 <= content.length;) {
    const [kind, index] = [content[at]! >> 4, content[at]! & 3]
    const counts = content.subarray(at + 1, at + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (at + 17 + total > content.length) throw damaged()
    const table = buildHuffmanTable(counts, content.subarray(at + 17, at + 17 + total))
    const tables = kind === 0 ? state.dc : state.ac
    tables[index] = table
    at += 17 + total
  }
}

function readFrame(content: Uint8Array, progressive: boolean): Frame {
  const [height, width, count] = [word(content, 1), word(content, 3), content[5]!]
  if (content[0] !== 8 || width === 0 || height === 0) throw damaged()
  if (![1, 3, 4].includes(count) || content.length < 6 + count * 3) throw damaged()
  const parts = Array.from({ length: count }, (_, index) => {
    const [id, factors, quantizer] = content.subarray(6 + index * 3) as unknown as number[]
    return { id: id!, h: factors! >> 4, v: factors! & 15, quantizer: quantizer! & 3 }
  })
  if (parts.some(({ h, v }) => h < 1 || h > 4 || v < 1 || v > 4)) throw damaged()
  // With one component the sampling factors mean nothing.
  if (count === 1) Object.assign(parts[0]!, { h: 1, v: 1 })

  const hMax = Math.max(...parts.map(({ h }) => h))
  const vMax = Math.max(...parts.map(({ v }) => v))
  const unitsWide = Math.ceil(width / (8 * hMax))
  const unitsHigh = Math.ceil(height / (8 * vMax))
  const components = parts.map((part) => ({
    ...part,
    blocksWide: Math.ceil((width * part.h) / hMax / 8),
    blocksHigh: Math.ceil((height * part.v) / vMax / 8),
    stride: unitsWide * part.h,
  }))
  return { width, height, progressive, components, hMax, vMax, unitsWide, unitsHigh }
}

function readScan(content: Uint8Array, { frame, dc, ac }: State): Scan {
  const count = content[0] ?? 0
  if (!frame || count < 1 || count > frame.components.length) throw damaged()
  if (content.length < 4 + count * 2) throw damaged()
  const parts = Array.from({ length: count }, (_, index) => {
    const [id, tables] = [content[1 + index * 2], content[2 + index * 2]!]
    const component = frame.components.find((one) => one.id === id)
    if (!component) throw damaged()
    return { component, dc: dc[(tables >> 4) & 3], ac: ac[tables & 3] }
  })
  if (!frame.progressive) return { parts, first: 0, last: 63, high: 0, low: 0 }
  const [first, last, bits] = content.subarray(1 + count * 2) as unknown as number[]
  const scan = { parts, first: first!, last: last!, high: bits! >> 4, low: bits! & 15 }
  if (scan.last > 63 || scan.first > scan.last || scan.low > 13) throw damaged()
  if (scan.first > 0 && count > 1) throw damaged()
  return scan
}
