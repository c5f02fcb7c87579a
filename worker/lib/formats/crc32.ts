/** The sum that zip and gzip keep of every file: CRC-32 with the reflected polynomial 0xEDB88320 (RFC 1952, 8). */
const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** @param before the sum of the bytes before these */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before
  for (let i = 0; i < bytes.length; i++) sum = (sum >>> 8) ^ table[(sum ^ bytes[i]!) & 255]!
  return ~sum >>> 0
}
