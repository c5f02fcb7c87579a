import { WAYS } from "./lattice.ts"
import { EMBEDDED, emptyNet, matricesOf, type Net } from "./net.ts"

/**
 * The weights of a trained tagger. As bytes, all numbers little-endian:
 * the letters LNLP, a format number (1), the temperature of the marginals (f32), the labelled
 * and the other sentences it was trained on (u32 each), then the table of links
 * (rows of 8 weights, one for each label), that of steps (rows of 64, one for each pair) and that of
 * embeddings (rows of EMBEDDED), and the matrices of the net (f32). A table is: count of rows (u32), value of one unit of weight (f32), hashes of the features in rising order as differences in
 * groups of 7 bits, low first, then the weights (i8) column by column, which packs better than row by row.
 */
export interface Model {
  temperature: number
  /** Sentences: labelled by people, and by the teacher. */
  labelled: number
  taught: number
  links: Table
  steps: Table
  embeddings: Table
  net: Net
}

/** Weights by the hash of a feature. */
export interface Table {
  /** Values a row. */
  width: number
  /** One unit of weight. */
  unit: number
  hashes: Int32Array
  weights: Int8Array
  /** Open addressing by the hash: slots hold row numbers, -1 where free. */
  slots: Int32Array
  mask: number
}

export const MAGIC = "LNLP"
export const FORMAT = 2

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
    const hashes = new Int32Array(rows)
    let hash = 0
    for (let row = 0; row < rows; row++) hashes[row] = hash += this.difference()
    const weights = new Int8Array(rows * width)
    for (let column = 0; column < width; column++)
      for (let row = 0; row < rows; row++) weights[row * width + column] = this.bytes[this.at++]!
    return { width, unit, hashes, weights, ...slotsOf(hashes) }
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

/** At most half of the slots are taken. */
function slotsOf(hashes: Int32Array): { slots: Int32Array; mask: number } {
  const mask = (1 << (33 - Math.clz32(Math.max(1, hashes.length)))) - 1
  const slots = new Int32Array(mask + 1).fill(-1)
  for (const [row, hash] of hashes.entries()) {
    let slot = hash & mask
    while (slots[slot] !== -1) slot = (slot + 1) & mask
    slots[slot] = row
  }
  return { slots, mask }
}

/** The row of a feature, -1 for one the model does not know. */
export function rowOf({ slots, mask, hashes }: Table, hash: number): number {
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const row = slots[slot]!
    if (row === -1 || hashes[row] === hash) return row
  }
}
