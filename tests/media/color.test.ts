import { expect, it } from "vitest"
import { dominantColor } from "../../worker/media/color"

const raster = (...pixels: number[][]) => ({
  data: new Uint8ClampedArray(pixels.flat()),
  width: pixels.length,
  height: 1,
})

it("returns the mean of the visible pixels", () => {
  expect(dominantColor(raster([255, 0, 0, 255], [0, 0, 255, 255]))).toBe("#800080")
  expect(dominantColor(raster([255, 0, 0, 255], [0, 0, 255, 0]))).toBe("#ff0000")
  expect(dominantColor(raster([9, 9, 9, 0]))).toBe("#000000")
})
