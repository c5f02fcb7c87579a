import { damaged } from "./picture-error"
import type { Size } from "./raster"

export interface WebpFile extends Size {
  animated: boolean
  /** The same picture without EXIF, XMP and color profile. */
  clean: Uint8Array<ArrayBuffer>
}

/** Reads a WebP without decoding. Container: RFC 9649; bitstream headers: RFC 6386, 9.1. */
export function readWebp(bytes: Uint8Array): WebpFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Uint8Array[] = []
  let size: Size | undefined
  let animated = false

  for (let at = 12; at + 8 <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4))
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length
    if (end > bytes.length) throw damaged()
    const chunk = bytes.slice(at, Math.min(end + (length % 2), bytes.length))
    if (name === "VP8X") {
      size = { width: 1 + uint24(chunk, 12), height: 1 + uint24(chunk, 15) }
      animated = (chunk[8]! & 2) !== 0
      chunk[8] = chunk[8]! & 0b0001_0010
    }
    if (name === "VP8 ") size ??= lossySize(chunk)
    if (name === "VP8L") size ??= losslessSize(chunk)
    if (pictureChunks.has(name)) chunks.push(chunk)
    at = end + (length % 2)
  }
  if (!size) throw damaged()
  return { ...size, animated, clean: assemble(chunks) }
}

const pictureChunks = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF"])

const uint24 = (bytes: Uint8Array, at: number) =>
  bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)

function lossySize(chunk: Uint8Array): Size {
  if (chunk.length < 18 || uint24(chunk, 11) !== 0x2a019d) throw damaged()
  return {
    width: (chunk[14]! | (chunk[15]! << 8)) & 0x3fff,
    height: (chunk[16]! | (chunk[17]! << 8)) & 0x3fff,
  }
}

function losslessSize(chunk: Uint8Array): Size {
  if (chunk.length < 13 || chunk[8] !== 0x2f) throw damaged()
  const bits = uint24(chunk, 9) + chunk[12]! * 2 ** 24
  return { width: 1 + (bits & 0x3fff), height: 1 + (Math.floor(bits / 2 ** 14) & 0x3fff) }
}

function assemble(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 12)
  const file = new Uint8Array(size)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x52494646)
  view.setUint32(4, size - 8, true)
  view.setUint32(8, 0x57454250)
  let at = 12
  for (const chunk of chunks) {
    file.set(chunk, at)
    at += chunk.length
  }
  return file
}
