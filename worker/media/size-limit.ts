import type { Size } from "./raster"
import { PictureError } from "./picture-error"

/** Pixels of a side: a strip of millions takes long for each pixel, and shows nothing. */
const mostSide = 16_384

/**
 * Checks the file's header before anything is decoded.
 * @throws PictureRefusal
 */
export function checkSize({ width, height }: Size, mostPixels: number): void {
  if (Math.max(width, height) > mostSide) {
    throw new PictureError("tooLarge", "picture.tooLong", { width, height, most: mostSide })
  }
  if (width * height > mostPixels) {
    throw new PictureError("tooLarge", "picture.tooLarge", { width, height })
  }
}
