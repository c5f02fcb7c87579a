import { WAYS } from "./lattice.ts"
import { EMBEDDED, emptyNet, matricesOf, type Net } from "./net.ts"

/**
 * The weights of a trained tagger. In the file, all numbers are little-endian: the letters LNLP, the format
 * number, the temperature of the marginals (f32), the numbers of labeled and other sentences it was trained on (u32
 * each), then the table of links (rows of 8 weights, one for each label), that of steps (rows of 64, one for each
 * pair) and that of embeddings (rows of EMBEDDED), and the matrices of the net (f32). A table is: count of rows
 * (u32), value of one unit of weight (f32), hashes of the features in ascending order as differences in groups of 7
 * bits, low first, then the weights (i8) by column, which compresses better than by row.
 */
export interface Model {
  temperature: number
  /** The number of sentences labeled by people, and by the teacher. */
  labelled: number
  taught: number
  links: Table
  steps: Table
  embeddings: Table
  net: Net
}

/** Weights by the hash of a feature. */
export interface Table {
  /** Values per row. */
  width: number
  /** The value of one unit of weight. */
  unit: number
  rows: number
  /** A hash table with open addressing: the hashes of features, -1 for free slots, at most half full. */
  slots: Int32Array
  mask: number
  /** The weights of slot s start at s * width. */
  weights: Int8Array
}

export const MAGIC = "LNLP"
export const FORMAT = 2
/** The byte offset of the temperature. */
export const TEMPERATURE_AT = MAGIC.length + 1
const FREE = -1

/** Reads a model. Throws a `RangeError` for bytes of another format. */
export function modelOf(bytes: Uint8Array): Model {
  const reader = new Reader(bytes)
  const magic = String.fromCharCode(...MAGIC.split("").map(() => reader.byte()))
  if (magic !== MAGIC || reader.byte() !== FORMAT)
    throw new RangeError("Not a model of this format")
  return {
    temperature: reader.float(),
    labelled: reader.whole(),
    taught: reader.whole(),
    links: reader.table(WAYS),
    steps: reader.table(WAYS * WAYS),
    embeddings: reader.table(EMBEDDED),
    net: reader.net(),
  }
}

class Reader {
  private at = 0
  private readonly bytes: Uint8Array
  private readonly view: DataView

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  byte = () => this.view.getUint8(this.at++)

  float(): number {
    this.at += 4
    return this.view.getFloat32(this.at - 4, true)
  }

  whole(): number {
    this.at += 4
    return this.view.getUint32(this.at - 4, true)
  }

  table(width: number): Table {
    const rows = this.whole()
    const unit = this.float()
    const mask = (1 << (33 - Math.clz32(Math.max(1, rows)))) - 1
    const slots = new Int32Array(mask + 1).fill(FREE)
    const places = new Int32Array(rows)
    for (let row = 0, hash = 0; row < rows; row++) {
      hash += this.difference()
      let slot = hash & mask
      while (slots[slot] !== FREE) slot = (slot + 1) & mask
      slots[slot] = hash
      places[row] = slot * width
    }
    const weights = new Int8Array(slots.length * width)
    for (let column = 0; column < width; column++)
      for (const place of places) weights[place + column] = this.bytes[this.at++]!
    return { width, unit, rows, slots, mask, weights }
  }

  net(): Net {
    const net = emptyNet()
    for (const matrix of matricesOf(net))
      for (let k = 0; k < matrix.length; k++) matrix[k] = this.float()
    return net
  }

  private difference(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte()
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
}

/** The slot of a feature, or -1 if the model does not have it. */
export function slotOf({ slots, mask }: Table, hash: number): number {
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const held = slots[slot]!
    if (held === hash) return slot
    if (held === FREE) return -1
  }
}
