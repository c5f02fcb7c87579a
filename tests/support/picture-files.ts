import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import createEncoder from "@jsquash/jpeg/codec/enc/mozjpeg_enc.js"
import { defaultOptions } from "@jsquash/jpeg/meta.js"
import { concatBytes } from "../../worker/media/concat"
import type { Raster } from "../../worker/media/raster"

type Rgba = [red: number, green: number, blue: number, opacity: number]

/** A picture by formula. */
export function painted(width: number, height: number, at: (x: number, y: number) => Rgba): Raster {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4)
  }
  return { data, width, height }
}

/** What the files in tests/media/fixtures show: 45 × 34 pixels, made by libvips from this formula. */
export const fixturePicture = () =>
  painted(45, 34, (x, y) => [
    Math.round((x * 255) / 44),
    Math.round((y * 255) / 33),
    128 + Math.round(100 * Math.sin((x + y) / 8)),
    255,
  ])

export const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../media/fixtures/${name}`, import.meta.url)))

/** Red, green, blue and white quarters, from the top left: shows which way up a picture is. */
export const quarters = (width: number, height: number) =>
  painted(width, height, (x, y) => {
    const [right, bottom] = [x >= width / 2, y >= height / 2]
    if (bottom) return right ? [255, 255, 255, 255] : [0, 0, 255, 255]
    return right ? [0, 255, 0, 255] : [255, 0, 0, 255]
  })

export interface JpegOptions {
  progressive?: boolean
  /** Chroma at half the size in both directions, as cameras do. */
  subsampled?: boolean
  grey?: boolean
}

/** A JPEG by mozjpeg. */
export async function jpegOf({ data, width, height }: Raster, options: JpegOptions = {}) {
  const { progressive = false, subsampled = false, grey = false } = options
  const file = createRequire(import.meta.url).resolve("@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm")
  const encoder = await createEncoder({
    noInitialRun: true,
    instantiateWasm(imports: WebAssembly.Imports, started: (instance: never) => void) {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), imports)
      started(instance as never)
      return instance.exports
    },
  })
  const encoded = encoder.encode(data as BufferSource, width, height, {
    ...defaultOptions,
    quality: 95,
    progressive,
    optimize_coding: true,
    auto_subsample: false,
    chroma_subsample: subsampled ? 2 : 1,
    color_space: grey ? 1 : defaultOptions.color_space,
  })
  return new Uint8Array(encoded)
}

/** Adds an EXIF segment with an orientation and a text that must not come out again. */
export function withExif(jpeg: Uint8Array, orientation: number, order: "II" | "MM" = "MM") {
  const text = "Latitude 52.3702"
  const view = new DataView(new ArrayBuffer(4 + 6 + 8 + 2 + 24 + 4 + text.length))
  const little = order === "II"
  view.setUint16(0, 0xffe1)
  view.setUint16(2, view.byteLength - 2)
  const write = (at: number, ascii: string) =>
    [...ascii].forEach((sign, index) => view.setUint8(at + index, sign.charCodeAt(0)))
  write(4, "Exif\0\0")
  write(10, order)
  view.setUint16(12, 42, little)
  view.setUint32(14, 8, little)
  view.setUint16(18, 2, little)
  const entry = (at: number, tag: number, type: number, count: number, value: () => void) => {
    view.setUint16(at, tag, little)
    view.setUint16(at + 2, type, little)
    view.setUint32(at + 4, count, little)
    value()
  }
  entry(20, 0x010e, 2, text.length, () => view.setUint32(28, 38, little))
  entry(32, 0x0112, 3, 1, () => view.setUint16(40, orientation, little))
  write(48, text)
  return concatBytes([jpeg.subarray(0, 2), new Uint8Array(view.buffer), jpeg.subarray(2)])
}

/** The mean difference of two pictures of one size, in steps of 255. */
export function difference(one: Raster, other: Raster): number {
  if (one.width !== other.width || one.height !== other.height) return Infinity
  const total = one.data.reduce((sum, value, at) => sum + Math.abs(value - other.data[at]!), 0)
  return total / one.data.length
}

export const pixelAt = ({ data, width }: Raster, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]
