import { testPictures } from "#pictures"
import { expect, it } from "vitest"
import { decodeJpeg } from "../../worker/media/jpeg/decode"
import { concatBytes } from "../../worker/media/concat"
import { sniff } from "../../worker/media/sniff"
import { withoutMetadata } from "../../worker/media/without-metadata"
import { fixture, jpegOf, quarters, withExif } from "../support/picture-files"

const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes)
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const clean = (bytes: Uint8Array) => withoutMetadata(bytes, sniff(bytes))

/** A JPEG segment. */
const segment = (marker: number, content: string) =>
  concatBytes([
    Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255),
    bytesOf(content),
  ])

it.each([false, true])("removes the location from a JPEG, progressive: %s", async (progressive) => {
  const plain = await jpegOf(quarters(40, 24), { progressive })
  const start = plain.subarray(0, 2)
  const xmp = segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Latitude</x:xmpmeta>")
  const iptc = segment(0xed, "Photoshop 3.0\0Latitude")
  const remark = segment(0xfe, "Latitude")
  const dressed = concatBytes([start, xmp, iptc, remark, plain.subarray(2), withExif(plain, 1)])
  const cleaned = clean(withExif(dressed, 6))
  expect(textOf(cleaned)).not.toContain("Latitude")
  const [before, after] = [await decodeJpeg(plain, 1e6), await decodeJpeg(cleaned, 1e6)]
  expect(after.orientation).toBe(6)
  expect(after.data).toEqual(before.data)
  expect((await decodeJpeg(clean(withExif(plain, 1)), 1e6)).orientation).toBe(1)
  expect(clean(cleaned)).toEqual(cleaned)
})

it("truncates a JPEG where it is broken", async () => {
  const plain = withExif(await jpegOf(quarters(40, 24)), 3)
  for (let length = 2; length < plain.length; length += 7) {
    expect(textOf(clean(plain.subarray(0, length)))).not.toContain("Latitude")
  }
})

it("removes texts and EXIF from a PNG, and data after its end", async () => {
  const plain = fixture("rgba.png")
  const chunk = (name: string, content: string) =>
    concatBytes([Uint8Array.of(0, 0, 0, content.length), bytesOf(name + content), bytesOf("crc!")])
  const extras = ["eXIf", "tEXt", "zTXt", "iTXt"].map((name) => chunk(name, "Latitude"))
  const dressed = concatBytes([
    plain.subarray(0, 33),
    ...extras,
    plain.subarray(33),
    bytesOf("Latitude"),
  ])
  const cleaned = clean(dressed)
  expect(textOf(cleaned)).not.toContain("Latitude")
  expect(cleaned).toEqual(clean(plain))
  const [{ original }, { original: same }] = [
    await testPictures.variants(cleaned),
    await testPictures.variants(plain),
  ]
  expect(original).toEqual(same)
})

it("removes EXIF from a WebP", async () => {
  const plain = fixture("lossy-with-exif.webp")
  expect(textOf(plain)).toContain("EXIF")
  const cleaned = clean(plain)
  expect(textOf(cleaned)).not.toContain("EXIF")
  expect((await testPictures.variants(cleaned)).width).toBeGreaterThan(0)
})

it("refuses other pictures with such data, and leaves other files unchanged", () => {
  const heic = (item: string) =>
    bytesOf(`\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x15infe\x02\0\0\0\0\x01\0\0${item}`)
  expect(() => clean(heic("Exif"))).toThrow("where it was taken")
  expect(() => clean(heic("mime"))).toThrow("where it was taken")
  expect(clean(heic("hvc1"))).toEqual(heic("hvc1"))
  expect(() => clean(bytesOf("GIF89a…XMP DataXMP"))).toThrow("where it was taken")
  expect(() => clean(bytesOf("II*\0"))).toThrow("where it was taken")
  for (const text of ["GIF89a", "Exif Latitude", ""])
    expect(clean(bytesOf(text))).toEqual(bytesOf(text))
})
