import type { Raster } from "./raster"

/** The average color of a picture, `#rrggbb`; transparent pixels count by their opacity. */
export function dominantColor({ data }: Raster): string {
  let [red, green, blue, weight] = [0, 0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3]!
    red += data[at]! * opacity
    green += data[at + 1]! * opacity
    blue += data[at + 2]! * opacity
    weight += opacity
  }
  const hex = (sum: number) =>
    Math.round(sum / (weight || 1))
      .toString(16)
      .padStart(2, "0")
  return `#${hex(red)}${hex(green)}${hex(blue)}`
}
