import { type Png, channelsOf } from "./png-chunks"

/** Creates the function that converts the first `width` pixels of a row to red, green, blue, opacity. */
export function pixelReader({ header, palette, transparent }: Png) {
  const { depth, color } = header
  const channels = channelsOf[color]
  const top = 2 ** Math.min(depth, 8) - 1
  const key = transparent && color !== 3 ? keyOf(transparent, channels) : undefined

  return (row: Uint8Array, rgba: Uint8Array, width: number): void => {
    for (let x = 0, to = 0; x < width; x++, to += 4) {
      const first = x * channels
      const value = sample(row, first, depth)
      if (color === 3) {
        rgba[to] = palette?.[value * 3] ?? 0
        rgba[to + 1] = palette?.[value * 3 + 1] ?? 0
        rgba[to + 2] = palette?.[value * 3 + 2] ?? 0
        rgba[to + 3] = transparent?.[value] ?? 255
        continue
      }
      const hasColor = channels >= 3
      rgba[to] = (value * 255) / top
      rgba[to + 1] = hasColor ? sample(row, first + 1, depth) : rgba[to]!
      rgba[to + 2] = hasColor ? sample(row, first + 2, depth) : rgba[to]!
      rgba[to + 3] = channels % 2 === 0 ? sample(row, first + channels - 1, depth) : 255
      if (key?.every((part, index) => part === exact(row, first + index, depth))) rgba[to + 3] = 0
    }
  }
}

/** One channel of one pixel; the upper eight of 16 bits. */
function sample(row: Uint8Array, index: number, depth: number): number {
  if (depth === 8) return row[index]!
  if (depth === 16) return row[index * 2]!
  const bit = index * depth
  return (row[bit >> 3]! >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
}

const exact = (row: Uint8Array, index: number, depth: number) =>
  depth === 16 ? row[index * 2]! * 256 + row[index * 2 + 1]! : sample(row, index, depth)

/** The one color that is transparent, two bytes a channel. */
const keyOf = (transparent: Uint8Array, channels: number) =>
  Array.from({ length: channels }, (_, at) => transparent[at * 2]! * 256 + transparent[at * 2 + 1]!)
