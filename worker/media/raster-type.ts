/** Pixels in rows from the top left, four bytes each: red, green, blue, opacity (not multiplied). */
export interface Raster {
  data: Uint8ClampedArray
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}
