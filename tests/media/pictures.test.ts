import { expect, it } from "vitest"
import { PictureError } from "../../worker/media/picture-error"
import { readWebp } from "../../worker/media/webp-container"
import { testPictures } from "../support/pictures-node"
import { concatBytes } from "../../worker/media/concat"
import { fixture, jpegOf, painted, quarters, withExif } from "../support/picture-files"

const sizeOf = (webp: Uint8Array) => {
  const { width, height } = readWebp(webp)
  return [width, height]
}

async function refusalOf(bytes: Uint8Array): Promise<PictureError> {
  const error = await testPictures.variants(bytes).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(PictureError)
  return error as PictureError
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1")

it("makes three WebP files", async () => {
  const jpeg = await jpegOf(painted(1200, 800, (x, y) => [x / 5, y / 4, 100, 255]))
  const { width, height, original, min, tiny } = await testPictures.variants(jpeg)
  expect([width, height]).toEqual([1200, 800])
  expect(sizeOf(original)).toEqual([1200, 800])
  expect(sizeOf(min)).toEqual([960, 640])
  expect(sizeOf(tiny)).toEqual([300, 300])
})

it("does not enlarge a small picture, except for the room around the tiny one", async () => {
  const { original, min, tiny } = await testPictures.variants(fixture("rgb.png"))
  expect([sizeOf(original), sizeOf(min), sizeOf(tiny)]).toEqual([
    [45, 34],
    [45, 34],
    [300, 300],
  ])
})

it("turns a picture upright and removes its location and camera", async () => {
  const jpeg = withExif(await jpegOf(quarters(64, 32)), 6)
  expect(text(jpeg)).toContain("Latitude")
  const set = await testPictures.variants(jpeg)
  expect([set.width, set.height]).toEqual([32, 64])
  for (const file of [set.original, set.min, set.tiny]) {
    expect(text(file)).not.toMatch(/EXIF|Exif|Latitude|XMP|ICCP/)
  }
})

it("leaves a WebP unchanged except for its metadata", async () => {
  const given = fixture("lossy-with-exif.webp")
  expect(text(given)).toContain("SECRET PLACE")
  const { original } = await testPictures.variants(given)
  expect(text(original)).not.toMatch(/SECRET|EXIF|ICCP|XMP/)
  const chunkOf = (file: Uint8Array) => text(file).slice(text(file).indexOf("VP8 "))
  expect(chunkOf(given).startsWith(chunkOf(original))).toBe(true)
  expect((await testPictures.variants(original)).original).toEqual(original)

  for (const name of ["lossless.webp", "alpha.webp"]) {
    const set = await testPictures.variants(fixture(name))
    expect([set.width, set.height]).toEqual([45, 34])
    expect(set.original).toEqual(fixture(name))
  }
})

it("scales a camera's picture down to the memory limit", { timeout: 60_000 }, async () => {
  const data = new Uint8ClampedArray(2100 * 2000 * 4).fill(120)
  const jpeg = await jpegOf({ data, width: 2100, height: 2000 })
  const { width, height, original } = await testPictures.variants(jpeg)
  expect([width, height]).toEqual([1838, 1750])
  expect(sizeOf(original)).toEqual([1838, 1750])
})

it("refuses files that are not pictures, by content", async () => {
  const files = ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<!doctype html><p>", "GIF89a", ""]
  for (const content of files) {
    expect(await refusalOf(new TextEncoder().encode(content))).toMatchObject({
      fault: "wrongType",
      status: 400,
    })
  }
  expect(await refusalOf(fixture("dot.gif"))).toMatchObject({ fault: "wrongType" })
})

it("refuses WebP files that are too large, animated or damaged", async () => {
  const large = vp8x(0, 5000, 4000)
  expect(await refusalOf(large)).toMatchObject({ fault: "tooLarge", status: 413 })
  expect((await refusalOf(large)).message).toContain("5000 × 4000")
  expect(await refusalOf(vp8x(2, 10, 10))).toMatchObject({ fault: "wrongType" })
  expect(await refusalOf(vp8x(0, 10, 10))).toMatchObject({ fault: "damaged" })
  const whole = fixture("lossy-with-exif.webp")
  expect(await refusalOf(whole.subarray(0, 200))).toMatchObject({ fault: "damaged" })
  expect(await refusalOf(whole.subarray(0, 12))).toMatchObject({ fault: "damaged" })
  // A damaged one does not spoil the next.
  expect(await testPictures.variants(whole)).toMatchObject({ width: 45 })
})

it("makes several at once without mixing them", async () => {
  const sizes = [40, 80, 120, 160]
  const files = await Promise.all(sizes.map((size) => jpegOf(quarters(size, size))))
  const sets = await Promise.all([...files, fixture("rgb.png")].map(testPictures.variants))
  expect(sets.map(({ width }) => width)).toEqual([...sizes, 45])
  const again = await Promise.all(files.map(testPictures.variants))
  expect(again.map(({ original }) => original)).toEqual(sets.slice(0, 4).map((set) => set.original))
})

it("yields to others while it decodes and between its steps", async () => {
  const jpeg = await jpegOf(painted(2400, 1800, (x, y) => [x & 255, y & 255, 90, 255]))
  let turns = 0
  const timer = setInterval(() => turns++)
  try {
    await testPictures.variants(jpeg)
  } finally {
    clearInterval(timer)
  }
  // Four while its four million pixels are decoded, and one before each of its three files.
  expect(turns).toBeGreaterThanOrEqual(6)
})

/** A WebP container without a picture in it. */
function vp8x(flags: number, width: number, height: number): Uint8Array {
  const chunk = new DataView(new ArrayBuffer(18))
  chunk.setUint32(4, 10, true)
  chunk.setUint8(8, flags)
  chunk.setUint16(12, width - 1, true)
  chunk.setUint16(15, height - 1, true)
  const ascii = (content: string) => new TextEncoder().encode(content)
  const body = new Uint8Array(chunk.buffer)
  body.set(ascii("VP8X"))
  return concatBytes([ascii("RIFF"), Uint8Array.from([22, 0, 0, 0]), ascii("WEBP"), body])
}
