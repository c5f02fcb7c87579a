import { crc32, deflateSync } from "node:zlib"
import { expect, it } from "vitest"
import { decodePng } from "../../worker/media/png"
import { PictureError } from "../../worker/media/picture-error"
import { concatBytes } from "../../worker/media/concat"
import { difference, fixture, fixturePicture, pixelAt } from "../support/picture-files"

const noLimit = 100_000_000

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof PictureError ? error.fault : error),
  )

it.each(["rgb.png", "interlaced.png", "rgb-16.png"])("decodes %s exactly", async (name) => {
  expect(await decodePng(fixture(name), noLimit)).toEqual(fixturePicture())
})

it("decodes opacity, palettes and gray", async () => {
  const picture = fixturePicture()
  const opacity = await decodePng(fixture("rgba.png"), noLimit)
  for (const [x, y] of [
    [1, 1],
    [44, 33],
    [20, 10],
  ] as const) {
    const [red, green, blue] = pixelAt(picture, x, y)
    expect(pixelAt(opacity, x, y)).toEqual([red, green, blue, (x * 5 + y) % 256])
  }
  expect(difference(await decodePng(fixture("palette.png"), noLimit), picture)).toBeLessThan(5)
  expect(difference(await decodePng(fixture("palette-4.png"), noLimit), picture)).toBeLessThan(16)
  const [red, green, blue] = pixelAt(await decodePng(fixture("grey.png"), noLimit), 30, 20)
  expect([green, blue]).toEqual([red, red])
})

it("decodes every filter, small depths and transparent colors", async () => {
  // Five rows of three grey pixels, 10 20 30, each by another filter.
  const rows = [
    [0, 10, 20, 30],
    [1, 10, 10, 10],
    [2, 0, 0, 0],
    [3, 5, 5, 5],
    [4, 0, 0, 0],
  ]
  const grey = await decodePng(png(3, 5, 8, 0, rows), noLimit)
  for (let y = 0; y < 5; y++) {
    expect([0, 1, 2].map((x) => pixelAt(grey, x, y)[0])).toEqual([10, 20, 30])
  }
  const bits = await decodePng(png(10, 1, 1, 0, [[0, 0b1010_0000, 0b0100_0000]]), noLimit)
  expect(Array.from({ length: 10 }, (_, x) => pixelAt(bits, x, 0)[0])).toEqual([
    255, 0, 255, 0, 0, 0, 0, 0, 0, 255,
  ])
  const pairs = await decodePng(png(3, 1, 2, 0, [[0, 0b0001_1000]]), noLimit)
  expect([0, 1, 2].map((x) => pixelAt(pairs, x, 0)[0])).toEqual([0, 85, 170])

  const keyed = chunk("tRNS", [0, 255, 0, 0, 0, 0])
  const colors = png(2, 1, 8, 2, [[0, 255, 0, 0, 0, 255, 0]], keyed)
  const shown = await decodePng(colors, noLimit)
  expect([pixelAt(shown, 0, 0)[3], pixelAt(shown, 1, 0)[3]]).toEqual([0, 255])

  const palette = concatBytes([chunk("PLTE", [1, 2, 3, 4, 5, 6]), chunk("tRNS", [9])])
  const indexed = await decodePng(png(2, 1, 8, 3, [[0, 0, 1]], palette), noLimit)
  expect(pixelAt(indexed, 0, 0)).toEqual([1, 2, 3, 9])
  expect(pixelAt(indexed, 1, 0)).toEqual([4, 5, 6, 255])
})

it("shrinks while it reads", async () => {
  const rows = Array.from({ length: 400 }, (_, y) => [
    0,
    ...Array<number>(600).fill(y < 200 ? 0 : 240),
  ])
  const small = await decodePng(png(600, 400, 8, 0, rows), 2_400)
  expect(small).toMatchObject({ width: 60, height: 40 })
  expect(pixelAt(small, 30, 5)).toEqual([0, 0, 0, 255])
  expect(pixelAt(small, 30, 35)).toEqual([240, 240, 240, 255])
})

it("refuses what is too large, and what breaks off", async () => {
  expect(await faultOf(decodePng(png(30_000, 30_000, 8, 6, [[0]]), noLimit))).toBe("tooLarge")
  expect(await faultOf(decodePng(png(1, 20_000_000, 8, 2, [[0]]), noLimit))).toBe("tooLarge")
  expect(await faultOf(decodePng(png(16_385, 1, 8, 0, [[0]]), noLimit))).toBe("tooLarge")
  const interlaced = fixture("interlaced.png")
  expect(await faultOf(decodePng(interlaced, 1000))).toBe("tooLarge")
  expect(await faultOf(decodePng(png(3, 5, 8, 0, [[0, 1, 2, 3]]), noLimit))).toBe("damaged")
  expect(await faultOf(decodePng(png(3, 1, 8, 0, [[5, 1, 2, 3]]), noLimit))).toBe("damaged")
  expect(await faultOf(decodePng(png(3, 1, 3, 0, [[0, 1, 2, 3]]), noLimit))).toBe("damaged")
  expect(await faultOf(decodePng(png(1, 1, 8, 3, [[0, 0]]), noLimit))).toBe("damaged")
  const whole = fixture("rgb-16.png")
  expect(await faultOf(decodePng(whole.subarray(0, 3000), noLimit))).toBe("damaged")
  expect(await faultOf(decodePng(whole.subarray(0, 30), noLimit))).toBe("damaged")
})

it("does not inflate a bomb beyond its rows", async () => {
  const bomb = deflateSync(Buffer.alloc(200_000_000))
  const before = process.memoryUsage().arrayBuffers
  await decodePng(assemble(3, 1, 8, 0, bomb), noLimit)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
})

function png(
  width: number,
  height: number,
  depth: number,
  color: number,
  rows: number[][],
  more = new Uint8Array(),
) {
  return assemble(width, height, depth, color, deflateSync(Uint8Array.from(rows.flat())), more)
}

function assemble(
  width: number,
  height: number,
  depth: number,
  color: number,
  data: Uint8Array,
  more = new Uint8Array(),
) {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, depth)
  header.setUint8(9, color)
  return concatBytes([
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk("IHDR", new Uint8Array(header.buffer)),
    more,
    chunk("IDAT", data),
    chunk("IEND", []),
  ])
}

function chunk(name: string, content: ArrayLike<number>) {
  const bytes = new Uint8Array(12 + content.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  bytes.set(new TextEncoder().encode(name), 4)
  bytes.set(Uint8Array.from(content), 8)
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, -4)))
  return bytes
}
