import { expect, it } from "vitest"
import { decodeJpeg } from "../../worker/media/jpeg/decode"
import { PictureError } from "../../worker/media/picture-error"
import { concatBytes } from "../../worker/media/concat"
import {
  difference,
  fixture,
  fixturePicture,
  jpegOf,
  painted,
  pixelAt,
  quarters,
  withExif,
} from "../support/picture-files"

const noLimit = 100_000_000

async function faultOf(bytes: Uint8Array, maxPixels = noLimit): Promise<string> {
  try {
    await decodeJpeg(bytes, maxPixels)
    return "none"
  } catch (error) {
    if (error instanceof PictureError) return error.fault
    throw error
  }
}

it.each([
  { progressive: false, subsampled: false },
  { progressive: false, subsampled: true },
  { progressive: true, subsampled: false },
  { progressive: true, subsampled: true },
])("decodes what mozjpeg encodes with %o", async (options) => {
  for (const [width, height] of [
    [45, 34],
    [16, 16],
    [17, 33],
    [1, 1],
    [300, 7],
  ] as const) {
    const picture = painted(width, height, (x, y) => [x * 0.8, y * 6, 90, 255])
    const decoded = await decodeJpeg(await jpegOf(picture, options), noLimit)
    expect(difference(decoded, picture), `${width} × ${height}`).toBeLessThan(4)
  }
})

it.each([false, true])("decodes shades of gray, progressive: %s", async (progressive) => {
  const picture = painted(45, 34, (x, y) => [x * 2 + y * 4, x * 2 + y * 4, x * 2 + y * 4, 255])
  const decoded = await decodeJpeg(await jpegOf(picture, { progressive, grey: true }), noLimit)
  expect(difference(decoded, picture)).toBeLessThan(1.5)
})

it("decodes CMYK and the scans of other encoders", async () => {
  expect(
    difference(await decodeJpeg(fixture("progressive-optimised.jpg"), noLimit), fixturePicture()),
  ).toBeLessThan(4)
  const ink = await decodeJpeg(fixture("cmyk.jpg"), noLimit)
  // Without its color profile ink is only near the color that was meant.
  expect(difference(ink, fixturePicture())).toBeLessThan(40)
  expect(pixelAt(ink, 40, 3)[0]).toBeGreaterThan(pixelAt(ink, 3, 3)[0]! + 100)
})

it.each([false, true])("scales by eighths to the limit, progressive: %s", async (progressive) => {
  const jpeg = await jpegOf(quarters(160, 80), { progressive, subsampled: true })
  for (const [limit, width, height] of [
    [noLimit, 160, 80],
    [12_799, 140, 70],
    [3_200, 80, 40],
    [3_199, 60, 30],
    [10, 20, 10],
  ] as const) {
    const decoded = await decodeJpeg(jpeg, limit)
    expect(decoded).toMatchObject({ width, height })
    const [left, right] = [Math.floor(width / 4), Math.floor((width * 3) / 4)]
    const [top, bottom] = [Math.floor(height / 4), Math.floor((height * 3) / 4)]
    expectColor(pixelAt(decoded, left, top), [255, 0, 0])
    expectColor(pixelAt(decoded, right, top), [0, 255, 0])
    expectColor(pixelAt(decoded, left, bottom), [0, 0, 255])
    expectColor(pixelAt(decoded, right, bottom), [255, 255, 255])
  }
})

it("reads the orientation of both byte orders", async () => {
  const jpeg = await jpegOf(quarters(8, 8))
  expect((await decodeJpeg(jpeg, noLimit)).orientation).toBe(1)
  expect((await decodeJpeg(withExif(jpeg, 6, "MM"), noLimit)).orientation).toBe(6)
  expect((await decodeJpeg(withExif(jpeg, 3, "II"), noLimit)).orientation).toBe(3)
  expect((await decodeJpeg(withExif(jpeg, 9), noLimit)).orientation).toBe(1)
})

it("refuses what is too large by the header, before it allocates memory", async () => {
  const small = await jpegOf(quarters(16, 16))
  const progressive = await jpegOf(quarters(16, 16), { progressive: true })
  expect(await faultOf(resized(small, 65_535, 65_535), 4_000_000)).toBe("tooLarge")
  expect(await faultOf(resized(progressive, 8000, 4000), 4_000_000)).toBe("tooLarge")
  expect(await faultOf(resized(small, 1, 20_000))).toBe("tooLarge")
  expect(await faultOf(resized(small, 0, 16))).toBe("damaged")
})

it("refuses a truncated file, but tolerates missing last bytes", async () => {
  for (const progressive of [false, true]) {
    const jpeg = await jpegOf(fixturePicture(), { progressive })
    expect(await faultOf(jpeg.subarray(0, jpeg.length - 2))).toBe("none")
    expect(await faultOf(jpeg.subarray(0, jpeg.length * 0.6))).toBe(
      progressive ? "none" : "damaged",
    )
    expect(await faultOf(jpeg.subarray(0, 300))).toBe("damaged")
    expect(await faultOf(jpeg.subarray(0, 3))).toBe("damaged")
  }
})

it("survives any damage with a picture or a refusal", async () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (const options of [{}, { progressive: true, subsampled: true }]) {
    const jpeg = await jpegOf(quarters(48, 40), options)
    for (let round = 0; round < 300; round++) {
      const hurt = jpeg.slice()
      for (let hit = 0; hit < 4; hit++) hurt[2 + random(hurt.length - 2)] = random(256)
      expect(["none", "damaged", "tooLarge"]).toContain(await faultOf(hurt, 100_000))
    }
  }
})

it("stops at files with endless scans", async () => {
  const jpeg = await jpegOf(quarters(16, 16), { progressive: true })
  const start = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xda)
  const scans = jpeg.subarray(start, jpeg.length - 2)
  const many = concatBytes([jpeg.subarray(0, start), ...Array<Uint8Array>(5000).fill(scans)])
  expect(["none", "damaged"]).toContain(await faultOf(many))
})

function expectColor(pixel: number[], color: number[]) {
  for (const [index, value] of color.entries()) {
    expect(Math.abs(pixel[index]! - value), `${pixel} for ${color}`).toBeLessThan(30)
  }
}

/** The same file with another size in its header. */
function resized(jpeg: Uint8Array, width: number, height: number): Uint8Array {
  const changed = jpeg.slice()
  const frame = changed.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc1, 0xc2].includes(changed[at + 1]!),
  )
  const view = new DataView(changed.buffer)
  view.setUint16(frame + 5, height)
  view.setUint16(frame + 7, width)
  return changed
}
