import { crc32, deflateSync } from "node:zlib"

/** A PNG of 8-bit RGB; `fill` returns the bytes of a row of pixels (PNG specification, third edition). */
export function png(
  width: number,
  height: number,
  fill: (bytes: number) => Buffer,
): Buffer<ArrayBuffer> {
  const row = width * 3
  const pixels = Buffer.alloc((row + 1) * height)
  // Each row starts with its filter: 0, none.
  for (let y = 0; y < height; y++) fill(row).copy(pixels, y * (row + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
