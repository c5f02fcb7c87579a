/**
 * The orientation (1 to 8) in the content of an APP1 segment, or undefined.
 * EXIF 2.3, sections 4.5 and 4.6.
 */
export function orientationIn(content: Uint8Array): number | undefined {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  if (content.length < 14 || view.getUint32(0) !== exif) return undefined
  const little = view.getUint16(6) === 0x4949
  const directory = 6 + view.getUint32(10, little)
  if (directory + 2 > content.length) return undefined
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > content.length) return undefined
    if (view.getUint16(entry, little) !== orientationTag) continue
    const orientation = view.getUint16(entry + 8, little)
    return orientation >= 1 && orientation <= 8 ? orientation : undefined
  }
  return undefined
}

const exif = 0x45786966
const orientationTag = 0x0112
