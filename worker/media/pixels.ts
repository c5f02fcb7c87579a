import type { Raster, Size } from "./raster"

/**
 * The memory of one large picture, kept for the next one: the collector is slow to notice dropped
 * buffers, and each is 16 MB. Whoever comes while it is taken gets fresh memory.
 */
let spare: ArrayBuffer | undefined

/** A raster of transparent pixels. */
export function takeRaster({ width, height }: Size): Raster {
  const size = width * height * 4
  if (spare && spare.byteLength >= size) {
    const data = new Uint8ClampedArray(spare, 0, size)
    spare = undefined
    return { width, height, data: data.fill(0) }
  }
  return { width, height, data: new Uint8ClampedArray(size) }
}

/** Gives the memory of a raster back. Nobody may hold it afterwards. */
export function giveBack({ data }: Raster): void {
  const buffer = data.buffer as ArrayBuffer
  if (buffer.byteLength > (spare?.byteLength ?? 0)) spare = buffer
}
