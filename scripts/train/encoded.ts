import { WAYS } from "../../worker/import/ingredients/nlp/lattice.ts"
import { FORMAT, MAGIC } from "../../worker/import/ingredients/nlp/model.ts"
import type { Weights } from "./crf.ts"
import type { Vocabulary } from "./prepared.ts"

/** What of the weights is kept: one unit of weight, and the largest weight of a row below which the row goes. */
export interface Precision {
  linkUnit: number
  stepUnit: number
  linkLeast: number
  stepLeast: number
}

/** The bytes of a model, as `modelOf` reads them. */
export function encoded(
  vocabulary: Vocabulary,
  weights: Weights,
  precision: Precision,
  temperature: number,
): Uint8Array {
  const links = table(
    vocabulary.links,
    weights.links,
    WAYS,
    precision.linkUnit,
    precision.linkLeast,
  )
  const steps = table(
    vocabulary.steps,
    weights.steps,
    WAYS * WAYS,
    precision.stepUnit,
    precision.stepLeast,
  )
  const magic = Array.from(MAGIC, (letter) => letter.charCodeAt(0))
  return Uint8Array.from([...magic, FORMAT, ...floatBytes(temperature)].concat(links, steps))
}

function table(
  rows: Int32Array,
  weights: Float32Array,
  width: number,
  unit: number,
  least: number,
): number[] {
  const kept: [hash: number, row: number][] = []
  for (let hash = 0; hash < rows.length; hash++) {
    const row = rows[hash]!
    if (row >= 0 && largest(weights, row * width, width) >= least) kept.push([hash, row])
  }
  const bytes = [...wholeBytes(kept.length), ...floatBytes(unit)]
  let before = 0
  for (const [hash] of kept) {
    let difference = hash - before
    before = hash
    for (; difference > 0x7f; difference >>>= 7) bytes.push((difference & 0x7f) | 0x80)
    bytes.push(difference)
  }
  for (let column = 0; column < width; column++)
    for (const [, row] of kept) {
      const value = Math.round(weights[row * width + column]! / unit)
      bytes.push(Math.max(-127, Math.min(127, value)) & 0xff)
    }
  return bytes
}

function largest(weights: Float32Array, base: number, width: number): number {
  let most = 0
  for (let b = 0; b < width; b++) most = Math.max(most, Math.abs(weights[base + b]!))
  return most
}

const floatBytes = (value: number) => [...new Uint8Array(new Float32Array([value]).buffer)]
const wholeBytes = (value: number) => [...new Uint8Array(new Uint32Array([value]).buffer)]
