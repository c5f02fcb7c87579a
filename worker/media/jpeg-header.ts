import { damaged } from "./refusal"
import type { Size } from "./raster"

export interface JpegHeader extends Size {
  /** EXIF orientation, 1 (upright) to 8. */
  orientation: number
}

/** Reads size and orientation without decoding. Markers: ITU T.81, annex B; EXIF 2.3, 4.5 and 4.6. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let orientation = 1
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) throw damaged()
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    const length = view.getUint16(at + 2)
    if (marker === 0xe1) orientation = orientationIn(view, at + 4, length - 2) ?? orientation
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      if (size.width === 0 || size.height === 0) throw damaged()
      return { ...size, orientation }
    }
    at += 2 + length
  }
  throw damaged()
}

function orientationIn(view: DataView, start: number, length: number): number | undefined {
  const end = Math.min(start + length, view.byteLength)
  if (end - start < 14 || view.getUint32(start) !== 0x45786966) return undefined
  const tiff = start + 6
  const little = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, little)
  if (directory + 2 > end) return undefined
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > end) return undefined
    if (view.getUint16(entry, little) === 0x0112) {
      const orientation = view.getUint16(entry + 8, little)
      return orientation >= 1 && orientation <= 8 ? orientation : undefined
    }
  }
  return undefined
}
