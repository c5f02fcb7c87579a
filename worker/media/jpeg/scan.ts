import { damaged } from "../picture-error"
import { BitReader, type HuffmanTable } from "./huffman"
import { type Component, type Frame, type Scan, zigzag } from "./segments"

/** The coefficients of one component: blocks of 64, in rows of `stride` blocks. */
export type Coefficients = Map<Component, Int16Array>

/**
 * Decodes the data of one scan into `coefficients`: ITU T.81, annexes F and G.
 *
 * Yields the number of each row that is decoded: of units, or for a scan of one component of its
 * blocks. With `rowByRow` the coefficients hold one row of units only.
 *
 * @returns where the next segment starts
 * @throws PictureRefusal where the data break off before the picture's last row
 */
export function* decodeScan(
  bytes: Uint8Array,
  start: number,
  frame: Frame,
  scan: Scan,
  restartInterval: number,
  coefficients: Coefficients,
  rowByRow = false,
): Generator<number, number> {
  const reader = new BitReader(bytes, start)
  const decoder = new BlockDecoder(reader, scan, frame.progressive)
  const single = scan.parts.length === 1 && !rowByRow ? scan.parts[0]! : undefined
  const unitsWide = single ? single.component.blocksWide : frame.unitsWide
  const unitsHigh = single ? single.component.blocksHigh : frame.unitsHigh
  const carriesPicture = scan.first === 0 && scan.high === 0
  let untilRestart = restartInterval

  for (let row = 0; row < unitsHigh; row++) {
    for (let column = 0; column < unitsWide; column++) {
      if (restartInterval > 0 && untilRestart-- === 0) {
        reader.restart()
        decoder.reset()
        untilRestart = restartInterval - 1
      }
      if (single) {
        decoder.block(
          0,
          coefficients.get(single.component)!,
          row * single.component.stride + column,
        )
        continue
      }
      for (let index = 0; index < scan.parts.length; index++) {
        const { component } = scan.parts[index]!
        const blocks = coefficients.get(component)!
        const top = rowByRow ? 0 : row * component.v
        for (let v = 0; v < component.v; v++) {
          for (let h = 0; h < component.h; h++) {
            decoder.block(index, blocks, (top + v) * component.stride + column * component.h + h)
          }
        }
      }
    }
    if (reader.missing > allowedMissing) {
      if (carriesPicture && row < unitsHigh - 1) throw damaged()
      if (!rowByRow) break
    }
    yield row
  }
  return reader.position
}

/** The reader looks up to three bytes ahead of what is used. */
const allowedMissing = 4

/** Decodes block after block of a scan, remembering what runs from one to the next. */
class BlockDecoder {
  readonly #reader: BitReader
  readonly #scan: Scan
  readonly #progressive: boolean
  readonly #predictions: number[]
  /** Blocks that have no more coefficients in this band. */
  #endRun = 0

  constructor(reader: BitReader, scan: Scan, progressive: boolean) {
    this.#reader = reader
    this.#scan = scan
    this.#progressive = progressive
    this.#predictions = scan.parts.map(() => 0)
  }

  reset(): void {
    this.#predictions.fill(0)
    this.#endRun = 0
  }

  block(part: number, blocks: Int16Array, index: number): void {
    const at = index * 64
    const { first, high } = this.#scan
    if (!this.#progressive) this.#sequential(part, blocks, at)
    else if (first === 0 && high === 0) blocks[at] = this.#dc(part) << this.#scan.low
    else if (first === 0) blocks[at] = blocks[at]! | (this.#reader.bit() << this.#scan.low)
    else if (high === 0) this.#firstOfBand(blocks, at)
    else this.#refineBand(blocks, at)
  }

  #dc(part: number): number {
    const reader = this.#reader
    const length = reader.symbol(table(this.#scan.parts[part]!.dc))
    if (length > 16) throw damaged()
    return (this.#predictions[part] = this.#predictions[part]! + reader.signed(length))
  }

  #sequential(part: number, blocks: Int16Array, at: number): void {
    const reader = this.#reader
    const ac = table(this.#scan.parts[part]!.ac)
    blocks[at] = this.#dc(part)
    for (let k = 1; k < 64; k++) {
      const symbol = reader.symbol(ac)
      const length = symbol & 15
      k += symbol >> 4
      if (length === 0 && symbol !== 0xf0) return
      if (length > 0 && k < 64) blocks[at + zigzag[k]!] = reader.signed(length)
    }
  }

  #firstOfBand(blocks: Int16Array, at: number): void {
    if (this.#endRun > 0) {
      this.#endRun--
      return
    }
    const reader = this.#reader
    const { first, last, low, parts } = this.#scan
    const ac = table(parts[0]!.ac)
    for (let k = first; k <= last; k++) {
      const symbol = reader.symbol(ac)
      const [run, length] = [symbol >> 4, symbol & 15]
      if (length === 0 && run < 15) {
        this.#endRun = (1 << run) + reader.bits(run) - 1
        return
      }
      k += run
      if (length > 0 && k < 64) blocks[at + zigzag[k]!] = reader.signed(length) * (1 << low)
    }
  }

  #refineBand(blocks: Int16Array, at: number): void {
    const reader = this.#reader
    const { first, last, low, parts } = this.#scan
    let k = first
    if (this.#endRun === 0) {
      const ac = table(parts[0]!.ac)
      for (; k <= last; k++) {
        const symbol = reader.symbol(ac)
        const length = symbol & 15
        let zeros = symbol >> 4
        if (length === 0 && zeros < 15) {
          this.#endRun = (1 << zeros) + reader.bits(zeros)
          break
        }
        const value = length === 0 ? 0 : (reader.bit() === 1 ? 1 : -1) * (1 << low)
        for (; k <= last; k++) {
          const place = at + zigzag[k]!
          if (blocks[place] !== 0) this.#refine(blocks, place)
          else if (zeros-- === 0) break
        }
        if (value !== 0 && k <= last) blocks[at + zigzag[k]!] = value
      }
    }
    if (this.#endRun > 0) {
      for (; k <= last; k++) {
        const place = at + zigzag[k]!
        if (blocks[place] !== 0) this.#refine(blocks, place)
      }
      this.#endRun--
    }
  }

  /** One more bit of a coefficient that is not zero. */
  #refine(blocks: Int16Array, place: number): void {
    const step = 1 << this.#scan.low
    const value = blocks[place]!
    if (this.#reader.bit() === 1 && (value & step) === 0) {
      blocks[place] = value + (value > 0 ? step : -step)
    }
  }
}

function table(found: HuffmanTable | undefined): HuffmanTable {
  if (!found) throw damaged()
  return found
}
