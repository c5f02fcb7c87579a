import { gzipSync } from "node:zlib"
import { WAYS } from "../../worker/import/ingredients/nlp/lattice.ts"
import { FORMAT, MAGIC } from "../../worker/import/ingredients/nlp/model.ts"
import { EMBEDDED, matricesOf } from "../../worker/import/ingredients/nlp/net.ts"
import type { Trained } from "./train.ts"

/** The most bytes that a gzipped model may have. */
export const MOST_BYTES = 1_000_000
/** One unit of weight of the chain at the start of the search, and the factor by which it grows. */
const UNIT = 0.03
const COARSER = 1.1
/** The temperature of a model that is not calibrated. */
const NOT_CALIBRATED = 1
/** Units of an embedding of the usual size (root mean square). */
const EMBEDDING_LEVELS = 12

/** The bytes of a model, as `modelOf` reads them, with the highest precision that the size limit allows. */
export function encoded(trained: Trained): Uint8Array {
  for (let unit = UNIT; ; unit *= COARSER) {
    const bytes = bytesOf(trained, unit)
    if (gzippedSize(bytes) <= MOST_BYTES) return bytes
  }
}

export const gzippedSize = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length

function bytesOf({ vocabulary, mixture, labelled, taught }: Trained, unit: number): Uint8Array {
  const { links, steps, nets } = vocabulary
  const { chain, net } = mixture
  const embeddingUnit = usualSize(net.embeddings) / EMBEDDING_LEVELS
  return Buffer.concat([
    Buffer.from(MAGIC),
    Uint8Array.of(FORMAT),
    floats([NOT_CALIBRATED]),
    wholes([labelled, taught]),
    table(links, chain.links, WAYS, unit),
    table(steps, chain.steps, WAYS * WAYS, unit),
    table(nets, net.embeddings, EMBEDDED, embeddingUnit),
    ...matricesOf(net.net).map(floats),
  ])
}

/** A table; rows whose weights are all rounded to zero are left out. */
function table(rows: Int32Array, weights: Float32Array, width: number, unit: number): Buffer {
  const entries: [hash: number, row: number][] = []
  for (let hash = 0; hash < rows.length; hash++) {
    const row = rows[hash]!
    if (row >= 0 && largest(weights, row * width, width) >= unit / 2) entries.push([hash, row])
  }
  const keys: number[] = []
  let before = 0
  for (const [hash] of entries) {
    let difference = hash - before
    before = hash
    for (; difference > 0x7f; difference >>>= 7) keys.push((difference & 0x7f) | 0x80)
    keys.push(difference)
  }
  const values = new Int8Array(entries.length * width)
  let at = 0
  for (let column = 0; column < width; column++)
    for (const [, row] of entries) {
      const value = Math.round(weights[row * width + column]! / unit)
      values[at++] = Math.max(-127, Math.min(127, value))
    }
  return Buffer.concat([
    wholes([entries.length]),
    floats([unit]),
    Uint8Array.from(keys),
    new Uint8Array(values.buffer),
  ])
}

function largest(weights: Float32Array, base: number, width: number): number {
  let most = 0
  for (let b = 0; b < width; b++) most = Math.max(most, Math.abs(weights[base + b]!))
  return most
}

function usualSize(values: Float32Array): number {
  let sum = 0
  for (const value of values) sum += value * value
  return Math.sqrt(sum / values.length) || 1
}

function floats(values: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (let k = 0; k < values.length; k++) bytes.writeFloatLE(values[k]!, k * 4)
  return bytes
}

function wholes(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [k, value] of values.entries()) bytes.writeUInt32LE(value, k * 4)
  return bytes
}
