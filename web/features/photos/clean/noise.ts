import type { Grey } from "./grey"

/**
 * The noise of a picture, as the standard deviation of its shades: by the median of a second difference
 * (J. Immerkær, Fast noise variance estimation, 1996), so that the edges of letters do not count.
 */
export function noiseOf({ width, height, data }: Grey): number {
  const counts = new Uint32Array(4096)
  let total = 0
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2) {
      const at = y * width + x
      const up = at - width
      const down = at + width
      const difference =
        data[up - 1]! -
        2 * data[up]! +
        data[up + 1]! -
        2 * data[at - 1]! +
        4 * data[at]! -
        2 * data[at + 1]! +
        data[down - 1]! -
        2 * data[down]! +
        data[down + 1]!
      counts[Math.abs(difference)]!++
      total++
    }
  }
  let seen = 0
  for (let size = 0; size < counts.length; size++) {
    seen += counts[size]!
    // The median of |N(0, 6σ)| is 4.05 σ.
    if (seen * 2 > total) return size / 4.05
  }
  return 0
}

/** The median of each pixel and the eight around it: removes single dots and keeps edges. */
export function withoutDots({ width, height, data }: Grey): Grey {
  const out = new Uint8ClampedArray(data)
  const around = new Uint8Array(9)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      let count = 0
      for (let line = at - width; line <= at + width; line += width) {
        for (let one = line - 1; one <= line + 1; one++) {
          const shade = data[one]!
          let place = count++
          for (; place > 0 && around[place - 1]! > shade; place--)
            around[place] = around[place - 1]!
          around[place] = shade
        }
      }
      out[at] = around[4]!
    }
  }
  return { width, height, data: out }
}
