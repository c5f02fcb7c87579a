/** A picture in shades of grey, row by row from the top: 0 is black, 255 is white. */
export interface Grey {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Perceived brightness (ITU-R BT.601) of a canvas's pixels. */
export function greyOf({ width, height, data }: ImageData): Grey {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0, from = 0; at < grey.length; at++, from += 4)
    grey[at] = (data[from]! * 77 + data[from + 1]! * 150 + data[from + 2]! * 29) >> 8
  return { width, height, data: grey }
}

/** How many pixels have each of the 256 shades. */
export function histogramOf({ data }: Grey): Uint32Array {
  const counts = new Uint32Array(256)
  for (const shade of data) counts[shade]!++
  return counts
}

/** The shade below which `share` (0 to 1) of the counted pixels lie. */
export function shadeAt(counts: ArrayLike<number>, total: number, share: number): number {
  let seen = 0
  for (let shade = 0; shade < 256; shade++) {
    seen += counts[shade]!
    if (seen > share * total) return shade
  }
  return 255
}

export const inverted = (grey: Grey): Grey => ({
  ...grey,
  data: grey.data.map((shade) => 255 - shade),
})

/**
 * A binary PGM file (netpbm, "P5"): a line of header and the bytes as they are, which the engine reads
 * without a codec.
 */
export function pgmOf({ width, height, data }: Grey): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`)
  const file = new Uint8Array(header.length + data.length)
  file.set(header)
  file.set(data, header.length)
  return file
}
