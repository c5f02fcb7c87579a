import { type PngHeader, readChunks } from "./png-chunks"
import { pixelReader } from "./png-pixels"
import { readRows } from "./png-rows"
import { takeRaster } from "./buffer-pool"
import { type Raster, type Size, Shrinker, fitWithin } from "./raster"
import { checkSize } from "./size-limit"

/**
 * Decodes a PNG row by row, shrinking it on the way to at most `maxPixels`, so that only the result needs memory.
 * Format: ISO/IEC 15948. The header says how much data there can be, so a compressed bomb ends where the picture
 * should.
 * @throws PictureRefusal
 */
export async function decodePng(bytes: Uint8Array, maxPixels: number): Promise<Raster> {
  const png = readChunks(bytes)
  const { width } = png.header
  const limit = png.header.interlaced ? maxPixels : maxSource
  checkSize(png.header, limit)
  const toRgba = pixelReader(png)
  if (png.header.interlaced) return decodeInterlaced(png, toRgba)

  const shrinker = new Shrinker(png.header, fitWithinArea(png.header, maxPixels))
  const rgba = new Uint8Array(width * 4)
  await readRows(png, [png.header], (row) => {
    toRgba(row, rgba, width)
    shrinker.row(rgba)
  })
  return shrinker.finish()
}

/** Far beyond any camera; more would take seconds. */
const maxSource = 60_000_000

function fitWithinArea(size: Size, maxPixels: number): Size {
  const scale = Math.min(1, Math.sqrt(maxPixels / (size.width * size.height)))
  return fitWithin(size, Math.floor(Math.max(size.width, size.height) * scale))
}

/** The seven passes of Adam7: first column, first row, column step, row step. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

async function decodeInterlaced(
  png: { header: PngHeader; data: Uint8Array<ArrayBuffer>[] },
  toRgba: (row: Uint8Array, rgba: Uint8Array, width: number) => void,
): Promise<Raster> {
  const { width, height } = png.header
  const raster = takeRaster(png.header)
  const pixels = new Uint32Array(raster.data.buffer, 0, width * height)
  const rgba = new Uint8Array(width * 4)
  const rowPixels = new Uint32Array(rgba.buffer)
  const sizes = passes.map(([x, y, across, down]) => ({
    width: Math.max(0, Math.ceil((width - x) / across)),
    height: Math.max(0, Math.ceil((height - y) / down)),
  }))
  await readRows(png, sizes, (row, pass, y) => {
    const [left, top, across, down] = passes[pass]!
    const count = sizes[pass]!.width
    toRgba(row, rgba, count)
    const start = (top + y * down) * width + left
    for (let x = 0; x < count; x++) pixels[start + x * across] = rowPixels[x]!
  })
  return raster
}
