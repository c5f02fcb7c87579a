import { type Grey, histogramOf, shadeAt } from "./grey"

/** Share of a tile's pixels that are darker than its paper: letters cover less than a third. */
const PAPER = 0.65

/**
 * The same text on even white: each shade is compared with the paper around it, which removes shadows, folds and
 * the light of a lamp. Light text on a dark background becomes dark text on white.
 * @param tile side in pixels of the squares in which the paper's shade is taken: some letters wide
 */
export function flattened(grey: Grey, tile: number): Grey {
  const { width, height, data } = grey
  const columns = Math.max(1, Math.ceil(width / tile))
  const rows = Math.max(1, Math.ceil(height / tile))
  const paper = smoothed(paperOf(grey, tile, columns, rows), columns, rows)
  const out = new Uint8ClampedArray(data.length)
  const line = new Float32Array(columns)
  for (let y = 0; y < height; y++) {
    const place = Math.min(rows - 1, Math.max(0, (y + 0.5) / tile - 0.5))
    const [above, part] = [Math.floor(place), place % 1]
    const below = Math.min(rows - 1, above + 1)
    for (let x = 0; x < columns; x++)
      line[x] = paper[above * columns + x]! * (1 - part) + paper[below * columns + x]! * part
    for (let x = 0; x < width; x++) {
      const across = Math.min(columns - 1, Math.max(0, (x + 0.5) / tile - 0.5))
      const left = Math.floor(across)
      const right = Math.min(columns - 1, left + 1)
      const ground = line[left]! + (line[right]! - line[left]!) * (across - left)
      out[y * width + x] = onWhite(data[y * width + x]!, ground)
    }
  }
  return { width, height, data: out }
}

/**
 * Darker than the background or lighter: both are ink. Small differences on dark or bright backgrounds stay small.
 */
const onWhite = (shade: number, ground: number) =>
  shade < ground
    ? 255 - ((ground - shade) * 255) / Math.max(ground, 60)
    : 255 - ((shade - ground) * 255) / Math.max(255 - ground, 128)

function paperOf({ width, height, data }: Grey, tile: number, columns: number, rows: number) {
  const paper = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      counts.fill(0)
      const right = Math.min(width, (column + 1) * tile)
      const bottom = Math.min(height, (row + 1) * tile)
      let total = 0
      for (let y = row * tile; y < bottom; y++)
        for (let x = column * tile; x < right; x++, total++) counts[data[y * width + x]!]!++
      let seen = 0
      let shade = 0
      for (; shade < 255; shade++) {
        seen += counts[shade]!
        if (seen > total * PAPER) break
      }
      paper[row * columns + column] = shade
    }
  }
  return paper
}

/** The median of each tile and its neighbors: a letter that fills a tile is not paper. */
function smoothed(paper: Float32Array, columns: number, rows: number) {
  return paper.map((_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const around: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
        around.push(paper[y * columns + x]!)
    around.sort((a, b) => a - b)
    return around[around.length >> 1]!
  })
}

/** The minimum share of ink in an even picture with text. */
const INK = 0.015
/** By how much ink should be darker than paper, and the most that a difference is multiplied. */
const STRONG = 215
const MOST_GAIN = 5

/** The factor by which the ink of an even picture must be strengthened: 1 for a fresh print. */
export function gainOf(even: Grey): number {
  const ink = 255 - shadeAt(histogramOf(even), even.data.length, INK)
  return Math.min(MOST_GAIN, Math.max(1, STRONG / Math.max(1, ink)))
}

/** Faded ink becomes dark again. */
export const strengthened = (even: Grey, gain: number): Grey =>
  gain === 1 ? even : { ...even, data: even.data.map((shade) => 255 - (255 - shade) * gain) }
