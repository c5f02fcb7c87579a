import { crc32, deflateSync } from "node:zlib"

/**
 * A PNG of a plate seen from above, on a table. The seed chooses colors and what lies on the plate,
 * so that two recipes look different and the same one always looks the same.
 */
export function paintedDish(seed: number, width = 640, height = 480): Buffer {
  const hue = (seed * 137) % 360
  const table = color((hue + 190) % 360, 0.16, 0.34)
  const plate = color(40, 0.12, 0.94)
  const rim = color(40, 0.1, 0.84)
  const foods = [color(hue % 70, 0.72, 0.5), color(90 + (hue % 50), 0.5, 0.38)]
  const [centreX, centreY, radius] = [width / 2, height / 2, height * 0.42]

  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(x - centreX, y - centreY) / radius
      const wave = Math.sin((x + seed * 7) / 23) * Math.cos((y - seed * 5) / 19)
      const pixel =
        distance > 1
          ? shaded(table, 1 + 0.04 * Math.sin((x + 3 * y) / 90))
          : distance > 0.95
            ? rim
            : distance > 0.66 + 0.05 * wave
              ? plate
              : shaded(foods[wave > 0.25 ? 1 : 0]!, 0.92 + 0.2 * wave)
      rows.set(pixel, y * (width * 3 + 1) + 1 + x * 3)
    }
  }

  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 6 })),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

type Color = [red: number, green: number, blue: number]

/** Hue in degrees, saturation and lightness from 0 to 1. */
function color(hue: number, saturation: number, lightness: number): Color {
  const strength = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [part(0), part(8), part(4)]
}

const shaded = (pixel: Color, by: number) =>
  pixel.map((value) => Math.max(0, Math.min(255, Math.round(value * by))))

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
