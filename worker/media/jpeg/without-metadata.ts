import { concatBytes } from "../concat"
import { orientationIn } from "./orientation"

/**
 * The same JPEG without EXIF, XMP, IPTC, comments and data after its end, where phones put more pictures and
 * videos. A rotated picture keeps its orientation, in a new EXIF segment. Segments: ITU T.81, annex B. Incomplete
 * data is truncated.
 */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const segments: Uint8Array[] = []
  let orientation: number | undefined
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff || marker === 0xff) {
      at++
      continue
    }
    if (marker === end) break
    if (isBare(marker)) {
      at += 2
      continue
    }
    const next = at + 2 + view.getUint16(at + 2)
    if (next > bytes.length) break
    if (marker === 0xe1) orientation ??= orientationIn(bytes.subarray(at + 4, next))
    const after = marker === scan ? endOfScan(bytes, next) : next
    if (isNeeded(marker, bytes.subarray(at + 4, next))) segments.push(bytes.subarray(at, after))
    at = after
  }
  const note = orientation && orientation > 1 ? [exifOf(orientation)] : []
  return concatBytes([Uint8Array.of(0xff, 0xd8), ...note, ...segments, Uint8Array.of(0xff, end)])
}

const scan = 0xda
const end = 0xd9

/** Markers without a length: TEM, restarts and SOI. */
const isBare = (marker: number) =>
  marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)

/** Of the application's segments: JFIF, the color profile, and Adobe's color transform. */
function isNeeded(marker: number, content: Uint8Array): boolean {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const name = String.fromCharCode(...content.subarray(0, 12))
  if (marker === 0xe0) return name.startsWith("JFIF\0")
  if (marker === 0xe2) return name.startsWith("ICC_PROFILE\0")
  return marker === 0xee && name.startsWith("Adobe")
}

/** The end of a scan's data: at a marker that is neither a restart nor a stuffed byte. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1]!
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** An APP1 segment with only the orientation. EXIF 2.3, section 4.5. */
function exifOf(orientation: number): Uint8Array {
  const start = "\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0"
  const segment = new Uint8Array(36)
  segment.set(Array.from(start, (sign) => sign.charCodeAt(0)))
  segment[start.length] = orientation
  return segment
}
