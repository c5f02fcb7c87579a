import { concatBytes } from "./concat"
import type { Size } from "./raster"
import { damaged } from "./picture-error"

export interface PngHeader extends Size {
  depth: 1 | 2 | 4 | 8 | 16
  color: 0 | 2 | 3 | 4 | 6
  interlaced: boolean
}

export const channelsOf = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const
const depthsOf = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
} as const

export interface Png {
  header: PngHeader
  palette?: Uint8Array
  transparent?: Uint8Array
  data: Uint8Array<ArrayBuffer>[]
}

/** Collects what decoding needs; text, EXIF, color profile and the rest are dropped. */
export function readChunks(bytes: Uint8Array): Png {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let header: PngHeader | undefined
  let palette: Uint8Array | undefined
  let transparent: Uint8Array | undefined
  const data: Uint8Array<ArrayBuffer>[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const content = bytes.subarray(at + 8, at + 8 + length) as Uint8Array<ArrayBuffer>
    if (name === "IHDR") header = readHeader(content)
    if (name === "PLTE") palette = content
    if (name === "tRNS") transparent = content
    if (name === "IDAT") data.push(content)
    if (name === "IEND") break
    at += 12 + length
  }
  if (!header || data.length === 0) throw damaged()
  if (header.color === 3 && !palette) throw damaged()
  return { header, palette, transparent, data }
}

/** The same PNG without EXIF, XMP, texts and the time of its last change, truncated after its end. */
export function pngWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const next = at + 12 + view.getUint32(at)
    if (!metadataChunks.has(name)) parts.push(bytes.subarray(at, next))
    if (name === "IEND") break
    at = next
  }
  return concatBytes(parts)
}

const metadataChunks = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME"])

function readHeader(content: Uint8Array): PngHeader {
  if (content.length < 13) throw damaged()
  const view = new DataView(content.buffer, content.byteOffset)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const [depth, color] = [content[8]!, content[9]!]
  const depths: readonly number[] | undefined = depthsOf[color as 0]
  if (!depths?.includes(depth) || width === 0 || height === 0) throw damaged()
  // The check above proves the narrow types.
  return { width, height, depth, color, interlaced: content[12] === 1 } as PngHeader
}
