import { expect, it } from "vitest"
import { centerSquare, fitWithin, shrink, upright } from "../../worker/media/raster"
import { painted, pixelAt, quarters } from "../support/picture-files"

it("fits sizes within a side, never larger", () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 960)).toEqual({ width: 960, height: 720 })
  expect(fitWithin({ width: 3000, height: 4000 }, 960)).toEqual({ width: 720, height: 960 })
  expect(fitWithin({ width: 100, height: 50 }, 960)).toEqual({ width: 100, height: 50 })
  expect(fitWithin({ width: 9000, height: 1 }, 960)).toEqual({ width: 960, height: 1 })
})

it("averages the area of each pixel, also where it covers parts of others", () => {
  const stripes = painted(6, 2, (x) => [x * 40, 0, 0, 255])
  expect(reds(shrink(stripes, { width: 3, height: 1 }))).toEqual([20, 100, 180])
  expect(reds(shrink(stripes, { width: 1, height: 1 }))).toEqual([100])
  // The first covers pixel 0 and half of pixel 1, the second the rest; so do the rows.
  const three = painted(3, 3, (x, y) => [x * 60 + y * 30, 0, 0, 255])
  expect(reds(shrink(three, { width: 2, height: 2 }))).toEqual([30, 110, 70, 150])
})

it("ignores the color of transparent pixels", () => {
  const half = painted(2, 1, (x) => (x === 0 ? [200, 100, 0, 255] : [0, 0, 255, 0]))
  expect(pixelAt(shrink(half, { width: 1, height: 1 }), 0, 0)).toEqual([200, 100, 0, 128])
})

it("crops a square from the center, and centers small pictures", () => {
  const wide = centerSquare(
    painted(100, 40, (x) => [x < 30 || x >= 70 ? 0 : 255, 0, 0, 255]),
    20,
  )
  expect(wide).toMatchObject({ width: 20, height: 20 })
  expect(new Set(reds(wide))).toEqual(new Set([255]))

  const small = centerSquare(quarters(4, 2), 8)
  expect(small).toMatchObject({ width: 8, height: 8 })
  expect(pixelAt(small, 2, 3)).toEqual([255, 0, 0, 255])
  expect(pixelAt(small, 5, 4)).toEqual([255, 255, 255, 255])
  expect(pixelAt(small, 1, 3)).toEqual([0, 0, 0, 0])
  expect(pixelAt(small, 2, 2)).toEqual([0, 0, 0, 0])

  const narrow = centerSquare(quarters(2, 20), 8)
  expect(pixelAt(narrow, 3, 0)).toEqual([255, 0, 0, 255])
  expect(pixelAt(narrow, 4, 7)).toEqual([255, 255, 255, 255])
  expect(pixelAt(narrow, 2, 0)[3]).toBe(0)
})

it("turns each of the eight orientations upright", () => {
  const [red, green, blue, white] = ["red", "green", "blue", "white"]
  const wanted: Record<number, (string | undefined)[]> = {
    1: [red, green, blue, white],
    2: [green, red, white, blue],
    3: [white, blue, green, red],
    4: [blue, white, red, green],
    5: [red, blue, green, white],
    6: [blue, red, white, green],
    7: [white, green, blue, red],
    8: [green, white, red, blue],
  }
  for (const [orientation, corners] of Object.entries(wanted)) {
    const turned = upright(quarters(4, 2), Number(orientation))
    const sideways = Number(orientation) >= 5
    expect(turned).toMatchObject(sideways ? { width: 2, height: 4 } : { width: 4, height: 2 })
    const [right, bottom] = [turned.width - 1, turned.height - 1]
    const shown = [
      [0, 0],
      [right, 0],
      [0, bottom],
      [right, bottom],
    ].map(([x, y]) => names[pixelAt(turned, x!, y!).slice(0, 3).join()])
    expect(shown, orientation).toEqual(corners)
  }
})

const names: Record<string, string> = {
  "255,0,0": "red",
  "0,255,0": "green",
  "0,0,255": "blue",
  "255,255,255": "white",
}

function reds({ data }: { data: Uint8ClampedArray }): number[] {
  return [...data].filter((_, at) => at % 4 === 0)
}
