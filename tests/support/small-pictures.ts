/** A PNG of one pixel. */
export const smallPicture = bytesOf(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
)

/** A PNG that says it has 20,000 × 20,000 pixels. */
export const hugePicture = withSize(smallPicture, 20_000)

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}

/** The header of a PNG is at byte 16, after its name, and followed by their CRC. */
function withSize(picture: Uint8Array<ArrayBuffer>, side: number) {
  const copy = picture.slice()
  const view = new DataView(copy.buffer)
  view.setUint32(16, side)
  view.setUint32(20, side)
  view.setUint32(29, crc(copy.subarray(12, 29)))
  return copy
}

function crc(bytes: Uint8Array): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
