import { coefficientMemory, takeRaster } from "../buffer-pool"
import type { Raster, Size } from "../raster"
import { damaged } from "../picture-error"
import { checkSize } from "../size-limit"
import { pause, pauses } from "../yielding"
import { colorConversion } from "./colors"
import { type Coefficients, decodeScan } from "./scan"
import { type Frame, type State, newState, nextScan } from "./segments"
import { inverseTransform } from "./transform"

export interface JpegPicture extends Raster {
  /** The EXIF orientation, 1 (upright) to 8. The pixels are not turned. */
  orientation: number
}

/**
 * Decodes a baseline, extended or progressive JPEG, scaled down by eighths to at most `maxPixels`.
 *
 * A picture of one scan needs memory for the result and a row of blocks, whatever its size; one of
 * several scans (progressive) also two bytes for each sample of the source.
 *
 * @throws PictureRefusal
 */
export async function decodeJpeg(bytes: Uint8Array, maxPixels: number): Promise<JpegPicture> {
  const state = newState()
  let next = nextScan(bytes, 2, state)
  const { frame } = state
  if (!frame || !next) throw damaged()

  const inOneScan = !frame.progressive && next.scan.parts.length === frame.components.length
  checkFrame(frame, inOneScan)
  const { buffer, coefficients } = storage(frame, inOneScan ? 1 : frame.unitsHigh)
  const picture = painter(state, maxPixels, coefficients)

  const decode = ({ scan, start }: NonNullable<typeof next>) =>
    decodeScan(bytes, start, frame, scan, state.restartInterval, coefficients, inOneScan)
  const isTimeForPause = pauses()
  const rowPixels = frame.width * frame.vMax * 8

  try {
    if (inOneScan) {
      for (const row of decode(next)) {
        picture.paint(row, 0)
        for (const blocks of coefficients.values()) blocks.fill(0)
        if (isTimeForPause(rowPixels)) await pause()
      }
    } else {
      for (let scans = 0; next && scans < maxScans; scans++) {
        const rows = decode(next)
        let row = rows.next()
        for (; !row.done; row = rows.next()) if (isTimeForPause(rowPixels)) await pause()
        next = nextScan(bytes, row.value, state)
      }
      for (let row = 0; row < frame.unitsHigh; row++) {
        picture.paint(row, row)
        if (isTimeForPause(rowPixels)) await pause()
      }
    }
  } finally {
    coefficientMemory.releaseRaster(buffer)
  }
  return { ...picture.raster, orientation: state.orientation }
}

/** Encoders make about ten; thousands of tiny ones are an attack on the time of the server. */
const maxScans = 64
const maxSource = 60_000_000
const maxStored = 18_500_000

function checkFrame(frame: Frame, inOneScan: boolean): void {
  const { components, hMax, vMax } = frame
  const samples = components.reduce((sum, { h, v }) => sum + (h * v) / (hMax * vMax), 0)
  checkSize(frame, inOneScan ? maxSource : maxStored / samples)
}

/** Room for the coefficients of so many rows of units, all components in one buffer. */
function storage(frame: Frame, rows: number) {
  const lengths = frame.components.map(({ stride, v }) => stride * v * rows * 64)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const buffer = coefficientMemory.take(total * 2)
  const coefficients: Coefficients = new Map()
  let at = 0
  for (const [index, component] of frame.components.entries()) {
    coefficients.set(component, new Int16Array(buffer, at * 2, lengths[index]))
    at += lengths[index]!
  }
  return { buffer, coefficients }
}

/** The largest number of eighths at which the picture stays within `maxPixels`. */
function eighthsFor(frame: Frame, maxPixels: number): number {
  for (let eighths = 8; eighths > 1; eighths--) {
    const { width, height } = scaled(frame, eighths)
    if (width * height <= maxPixels) return eighths
  }
  return 1
}

const scaled = ({ width, height }: Frame, eighths: number): Size => ({
  width: Math.ceil((width * eighths) / 8),
  height: Math.ceil((height * eighths) / 8),
})

/** Paints rows of units into a raster: transform, spread each component over its pixels, convert. */
function painter(state: State, maxPixels: number, coefficients: Coefficients) {
  const frame = state.frame!
  const size = eighthsFor(frame, maxPixels)
  const raster = takeRaster(scaled(frame, size))
  const { width, height } = raster
  const transform = inverseTransform(size)
  const toRgb = colorConversion(state)
  const planes = frame.components.map((component) => {
    const stride = component.stride * size
    const columns = Uint16Array.from({ length: width }, (_, x) =>
      Math.floor((x * component.h) / frame.hMax),
    )
    const samples = new Uint8ClampedArray(stride * component.v * size)
    return { component, columns, stride, samples }
  })

  /** Row of units `row`, whose blocks are stored as row `stored`. */
  function paint(row: number, stored: number): void {
    for (const { component, samples, stride } of planes) {
      const blocks = coefficients.get(component)!
      const quantizer = state.quantizers[component.quantizer]
      if (!quantizer) throw damaged()
      const first = stored * component.v * component.stride
      for (let v = 0; v < component.v; v++) {
        for (let column = 0; column < component.stride; column++) {
          const block = (first + v * component.stride + column) * 64
          transform(blocks, block, quantizer, samples, v * size * stride + column * size, stride)
        }
      }
    }
    const top = row * frame.vMax * size
    const bottom = Math.min(height, top + frame.vMax * size)
    for (let y = top; y < bottom; y++) paintLine(y, y - top)
  }

  function paintLine(y: number, inRow: number): void {
    const start = y * width * 4
    for (let index = 0; index < planes.length; index++) {
      const { component, columns, samples, stride } = planes[index]!
      const line = Math.floor((inRow * component.v) / frame.vMax) * stride
      for (let x = 0, at = start + index; x < width; x++, at += 4) {
        raster.data[at] = samples[line + columns[x]!]!
      }
    }
    for (let x = 0, at = start; x < width; x++, at += 4) toRgb(raster.data, at)
  }

  return { raster, paint }
}
