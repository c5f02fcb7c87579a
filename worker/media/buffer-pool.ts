import type { Raster, Size } from "./raster-type"

/**
 * Memory of tens of megabytes, reused for the next picture: the garbage collector is slow to notice dropped
 * buffers. Between pictures it may still collect the spare one. A caller that comes while it is in use gets new
 * memory.
 */
class SpareMemory {
  #spare?: WeakRef<ArrayBuffer>

  /** At least `size` bytes, the first `size` of which are zero. */
  take(size: number): ArrayBuffer {
    const spare = this.#spare?.deref()
    if (!spare || spare.byteLength < size) return new ArrayBuffer(size)
    this.#spare = undefined
    new Uint8Array(spare, 0, size).fill(0)
    return spare
  }

  /** The buffer must not be used afterwards. */
  releaseRaster(buffer: ArrayBuffer): void {
    const spare = this.#spare?.deref()
    if (!spare || spare.byteLength < buffer.byteLength) this.#spare = new WeakRef(buffer)
  }
}

const pixels = new SpareMemory()
export const coefficientMemory = new SpareMemory()

/** A raster of transparent pixels. */
export function takeRaster({ width, height }: Size): Raster {
  const size = width * height * 4
  return { width, height, data: new Uint8ClampedArray(pixels.take(size), 0, size) }
}

/** Releases the memory of a raster, which must not be used afterwards. */
export function releaseRaster({ data }: Raster): void {
  // Rasters always use plain memory, never shared memory.
  pixels.releaseRaster(data.buffer as ArrayBuffer)
}
