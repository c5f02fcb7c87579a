import { releaseRaster, takeRaster } from "./buffer-pool"
import type { Raster, Size } from "./raster-type"

export type { Raster, Size }

/** The largest size of the same proportions within `longest` pixels a side; never larger. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * Reads rows from top to bottom and computes a smaller picture: every pixel of it is the average of the area it
 * covers, weighted by opacity. Needs memory for the result and one row only.
 */
export class Shrinker {
  readonly #from: Size
  readonly #raster: Raster
  /** Column of the result that each source column starts in, and the share that belongs there. */
  readonly #column: Int32Array
  readonly #share: Float32Array
  readonly #sums: Float32Array
  #rowsIn = 0
  #rowsOut = 0

  constructor(from: Size, to: Size) {
    this.#from = from
    this.#raster = takeRaster(to)
    this.#sums = new Float32Array((to.width + 1) * 4)
    this.#column = new Int32Array(from.width)
    this.#share = new Float32Array(from.width)
    const scale = to.width / from.width
    for (let x = 0; x < from.width; x++) {
      const left = x * scale
      const column = Math.min(Math.floor(left + 1e-9), to.width - 1)
      this.#column[x] = column
      this.#share[x] = Math.min(1, (column + 1 - left) / scale)
    }
  }

  /** One row of the source, four bytes a pixel; rows beyond the last are ignored. */
  row(pixels: Uint8Array | Uint8ClampedArray, offset = 0): void {
    if (this.#rowsOut >= this.#raster.height) return
    const scale = this.#raster.height / this.#from.height
    const bottom = (this.#rowsIn + 1) * scale
    const boundary = this.#rowsOut + 1
    const above = Math.min(1, (boundary - this.#rowsIn * scale) / scale)
    this.#rowsIn++
    this.#add(pixels, offset, above)
    if (bottom < boundary - 1e-6) return
    this.#finishRow()
    if (above < 1 - 1e-6) this.#add(pixels, offset, 1 - above)
  }

  /** The result; missing rows are transparent. */
  finish(): Raster {
    if (this.#rowsOut < this.#raster.height && this.#rowsIn > 0) this.#finishRow()
    return this.#raster
  }

  #add(pixels: Uint8Array | Uint8ClampedArray, offset: number, weight: number): void {
    const sums = this.#sums
    for (let x = 0, at = offset; x < this.#from.width; x++, at += 4) {
      const alpha = pixels[at + 3]! * weight
      if (alpha === 0) continue
      const red = pixels[at]! * alpha
      const green = pixels[at + 1]! * alpha
      const blue = pixels[at + 2]! * alpha
      const share = this.#share[x]!
      const to = this.#column[x]! * 4
      sums[to] = sums[to]! + red * share
      sums[to + 1] = sums[to + 1]! + green * share
      sums[to + 2] = sums[to + 2]! + blue * share
      sums[to + 3] = sums[to + 3]! + alpha * share
      if (share === 1) continue
      const rest = 1 - share
      sums[to + 4] = sums[to + 4]! + red * rest
      sums[to + 5] = sums[to + 5]! + green * rest
      sums[to + 6] = sums[to + 6]! + blue * rest
      sums[to + 7] = sums[to + 7]! + alpha * rest
    }
  }

  #finishRow(): void {
    const { data, width, height } = this.#raster
    const area = (this.#from.width / width) * (this.#from.height / height)
    const sums = this.#sums
    let at = this.#rowsOut * width * 4
    for (let from = 0; from < width * 4; from += 4, at += 4) {
      const alpha = sums[from + 3]!
      if (alpha === 0) continue
      data[at] = sums[from]! / alpha
      data[at + 1] = sums[from + 1]! / alpha
      data[at + 2] = sums[from + 2]! / alpha
      data[at + 3] = alpha / area
    }
    sums.fill(0)
    this.#rowsOut++
  }
}

export function shrink(raster: Raster, to: Size): Raster {
  if (to.width === raster.width && to.height === raster.height) return raster
  const shrinker = new Shrinker(raster, to)
  for (let y = 0; y < raster.height; y++) shrinker.row(raster.data, y * raster.width * 4)
  return shrinker.finish()
}

/** A square of `side` pixels around the center of the picture, transparent beyond its edges. */
export function centerSquare(raster: Raster, side: number): Raster {
  const scale = side / Math.min(raster.width, raster.height)
  const covering = {
    width: Math.max(side, Math.round(raster.width * scale)),
    height: Math.max(side, Math.round(raster.height * scale)),
  }
  const source = scale < 1 ? shrink(raster, covering) : raster
  const data = new Uint8ClampedArray(side * side * 4)
  const left = Math.floor((source.width - side) / 2)
  const top = Math.floor((source.height - side) / 2)
  for (let y = Math.max(0, -top); y < side && y + top < source.height; y++) {
    const from = ((y + top) * source.width + Math.max(0, left)) * 4
    const length = Math.min(side, source.width) * 4
    data.set(source.data.subarray(from, from + length), (y * side + Math.max(0, -left)) * 4)
  }
  return { data, width: side, height: side }
}

/** Turns and mirrors the pixels so that their EXIF `orientation` (1 to 8) becomes 1. Consumes the raster. */
export function upright(raster: Raster, orientation: number): Raster {
  if (orientation < 2 || orientation > 8) return raster
  const { width, height } = raster
  const sideways = orientation >= 5
  const size = sideways ? { width: height, height: width } : { width, height }
  const from = new Uint32Array(raster.data.buffer, raster.data.byteOffset, width * height)
  const turned = takeRaster(size)
  const to = new Uint32Array(turned.data.buffer, 0, width * height)
  const mirrored = [2, 3, 7, 8].includes(orientation)
  const flipped = [3, 4, 6, 7].includes(orientation)
  for (let y = 0, at = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const [column, row] = sideways ? [y, x] : [x, y]
      const sourceX = mirrored ? width - 1 - column : column
      const sourceY = flipped ? height - 1 - row : row
      to[at++] = from[sourceY * width + sourceX]!
    }
  }
  releaseRaster(raster)
  return turned
}
