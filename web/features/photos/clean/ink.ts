import type { Grey } from "./grey"

/** 1 where there is ink, 0 where there is paper. */
export interface Ink {
  width: number
  height: number
  data: Uint8Array
}

/** The largest spread of shades in a window of letters (half of 256). */
const RANGE = 128
/** How far below the mean ink must be where shades hardly differ. */
const STRICTNESS = 0.2

/**
 * What is ink, judged by the mean and the spread of shades around each pixel (J. Sauvola and M. Pietikäinen,
 * Adaptive document image binarization, 2000).
 * @param window side in pixels of the window
 * @param least by how many shades ink is darker than the mean: more than the noise
 */
export function inkOf({ width, height, data }: Grey, window: number, least = 0): Ink {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  const squares = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let [sum, square] = [0, 0]
    for (let x = 0; x < width; x++) {
      const shade = data[y * width + x]!
      sum += shade
      square += shade * shade
      const at = (y + 1) * stride + x + 1
      sums[at] = sums[at - stride]! + sum
      squares[at] = squares[at - stride]! + square
    }
  }
  const ink = new Uint8Array(width * height)
  const half = Math.max(1, window >> 1)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - half) * stride
    const bottom = Math.min(height, y + half + 1) * stride
    const rows = (bottom - top) / stride
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - half)
      const right = Math.min(width, x + half + 1)
      const area = rows * (right - left)
      const within = (table: Float64Array) =>
        table[bottom + right]! - table[top + right]! - table[bottom + left]! + table[top + left]!
      const mean = within(sums) / area
      const spread = Math.sqrt(Math.max(0, within(squares) / area - mean * mean))
      const limit = mean * (1 + STRICTNESS * (spread / RANGE - 1))
      if (data[y * width + x]! < Math.min(limit, mean - least)) ink[y * width + x] = 1
    }
  }
  return { width, height, data: ink }
}

/** Ink as black on white. */
export const drawn = ({ width, height, data }: Ink): Grey => ({
  width,
  height,
  data: Uint8ClampedArray.from(data, (is) => (is ? 0 : 255)),
})
