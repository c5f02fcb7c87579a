import type { State } from "./segments"

/** Turns the samples of one pixel's components into red, green and blue, in place at `rgba[at]`. */
export type ToRgb = (rgba: Uint8ClampedArray, at: number) => void

/**
 * The color space of a JPEG: JFIF (luma and chroma) unless Adobe's marker or the names of the
 * components say otherwise. Adobe stores ink inverted.
 */
export function colorConversion({ frame, adobe }: State): ToRgb {
  const ids = frame!.components.map(({ id }) => String.fromCharCode(id)).join("")
  if (ids.length === 1) return fromGrey
  if (ids.length === 3)
    return adobe === 0 || (adobe === undefined && ids === "RGB") ? asIs : fromLuma
  if (adobe === undefined) return fromInk
  return adobe === 2 ? fromAdobeLumaInk : fromAdobeInk
}

const asIs: ToRgb = (rgba, at) => {
  rgba[at + 3] = 255
}

const fromGrey: ToRgb = (rgba, at) => {
  rgba[at + 1] = rgba[at + 2] = rgba[at]!
  rgba[at + 3] = 255
}

const fromLuma: ToRgb = (rgba, at) => {
  const luma = rgba[at]!
  const blue = rgba[at + 1]! - 128
  const red = rgba[at + 2]! - 128
  rgba[at] = luma + 1.402 * red
  rgba[at + 1] = luma - 0.344136 * blue - 0.714136 * red
  rgba[at + 2] = luma + 1.772 * blue
  rgba[at + 3] = 255
}

const fromInk: ToRgb = (rgba, at) => {
  const white = (255 - rgba[at + 3]!) / 255
  rgba[at] = (255 - rgba[at]!) * white
  rgba[at + 1] = (255 - rgba[at + 1]!) * white
  rgba[at + 2] = (255 - rgba[at + 2]!) * white
  rgba[at + 3] = 255
}

const fromAdobeInk: ToRgb = (rgba, at) => {
  const white = rgba[at + 3]! / 255
  rgba[at] = rgba[at]! * white
  rgba[at + 1] = rgba[at + 1]! * white
  rgba[at + 2] = rgba[at + 2]! * white
  rgba[at + 3] = 255
}

const fromAdobeLumaInk: ToRgb = (rgba, at) => {
  const black = rgba[at + 3]!
  fromLuma(rgba, at)
  rgba[at] = 255 - rgba[at]!
  rgba[at + 1] = 255 - rgba[at + 1]!
  rgba[at + 2] = 255 - rgba[at + 2]!
  rgba[at + 3] = black
  fromAdobeInk(rgba, at)
}
