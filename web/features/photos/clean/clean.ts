import { flattened, gainOf, strengthened } from "./flatten"
import { drawFrame, type Frame, sizeTurned, type Turn, turnedBy } from "./frame"
import { type Grey, greyOf, histogramOf, inverted, pgmOf, shadeAt } from "./grey"
import { drawn, inkOf } from "./ink"
import { letterHeight, marksIn } from "./marks"
import { noiseOf, withoutDots } from "./noise"
import { slantOf } from "./slant"

export interface CleanRequest {
  picture: Blob
  turn: Turn
  frame: Frame
  /** Whether lines that run from top to bottom are rotated: not where the user rotated it by hand. */
  mayTurn: boolean
  /** Black on white instead of shades: helps where shades mislead. */
  inked: boolean
}

export interface Cleaned {
  /** A PGM file for the engine. */
  page: Uint8Array<ArrayBuffer>
  width: number
  height: number
  /** The same in color, for display. */
  view: Blob
  /** The final rotation of the picture. */
  turn: Turn
  /** There was hardly any light. */
  isDark: boolean
}

/** Pixels of the longer side in which letters are first searched, and the maximum for tiny ones. */
const PROBE = 1600
const FINE_PROBE = 3200
/** Pixels of small letters that the engine reads best. */
const LETTER = 24
const MOST_PIXELS = 9_000_000
const MOST_SCALE = 4
/** Side of the view that people see. */
const VIEW = 1400

/**
 * Prepares a photograph for reading: upright, level, with letters of one size, dark on even white.
 * @throws DOMException when the browser cannot read the file as a picture.
 */
export async function clean(wish: CleanRequest): Promise<Cleaned> {
  const bitmap = await createImageBitmap(wish.picture, { imageOrientation: "from-image" })
  try {
    let { turn } = wish
    let found = lookedAt(bitmap, turn, wish.frame)
    if (found.isOnSide && wish.mayTurn) {
      turn = turnedBy(turn, 90)
      found = lookedAt(bitmap, turn, wish.frame)
    }
    const { angle, isDark } = found
    const at = { turn, frame: wish.frame, angle }
    const page = pageOf(bitmap, { ...at, scale: found.scale }, wish.inked)
    const longest = Math.max(bitmap.width, bitmap.height)
    const view = drawFrame(bitmap, { ...at, scale: Math.min(1, VIEW / longest) })
    return {
      page: pgmOf(page),
      width: page.width,
      height: page.height,
      view: await view.convertToBlob({ type: "image/jpeg", quality: 0.86 }),
      turn,
      isDark,
    }
  } finally {
    bitmap.close()
  }
}

/** What a quick look at a picture shows. `scale` is the one for reading. */
function lookedAt(bitmap: ImageBitmap, turn: Turn, frame: Frame) {
  const full = sizeTurned(bitmap, turn)
  const [wide, high] = [
    (frame.right - frame.left) * full.width,
    (frame.bottom - frame.top) * full.height,
  ]
  const probe = (side: number) => {
    const scale = Math.min(2, side / Math.max(wide, high))
    const canvas = drawFrame(bitmap, { turn, frame, scale, angle: 0 })
    let grey = greyFrom(canvas)
    const counts = histogramOf(grey)
    const total = grey.data.length
    if (shadeAt(counts, total, 0.5) < 90 && shadeAt(counts, total, 0.97) > 130)
      grey = inverted(grey)
    const noise = noiseOf(grey)
    if (noise > NOISE) grey = withoutDots(grey)
    const window = Math.round(Math.max(grey.width, grey.height) / 32)
    const marks = marksIn(inkOf(grey, window, Math.max(6, noise * 3)))
    return { scale, marks, letter: letterHeight(marks), isDark: shadeAt(counts, total, 0.9) < 60 }
  }
  let seen = probe(PROBE)
  if (seen.letter < 9 && seen.scale < 1) seen = probe(FINE_PROBE)
  const { marks, letter, isDark } = seen
  const wanted = letter > 0 ? (seen.scale * LETTER) / letter : seen.scale
  const scale = Math.min(wanted, MOST_SCALE, Math.sqrt(MOST_PIXELS / (wide * high)))
  return { ...slantOf(marks, letter), scale, isDark }
}

const NOISE = 7

function pageOf(bitmap: ImageBitmap, at: Parameters<typeof drawFrame>[1], inked: boolean): Grey {
  const found = greyFrom(drawFrame(bitmap, at))
  const noise = noiseOf(found)
  const even = flattened(found, LETTER * 3)
  const gain = gainOf(even)
  const calm = noise * gain > NOISE ? flattened(withoutDots(found), LETTER * 3) : even
  const grey = strengthened(calm, gain)
  return inked ? drawn(inkOf(grey, LETTER * 2)) : grey
}

const greyFrom = (canvas: OffscreenCanvas) =>
  greyOf(canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height))

export interface CutRequest {
  picture: Blob
  turn: Turn
  frame: Frame
  /** Pixels that it is scaled down to. */
  mostPixels: number
  /** WebP by default; PNG where the browser does not write it. */
  type?: "image/webp" | "image/jpeg"
}

/**
 * The frame of a picture as a separate picture, without the file's metadata.
 * @throws DOMException when the browser cannot read the file as a picture.
 */
export async function cutOut(wish: CutRequest): Promise<Blob> {
  const { picture, turn, frame, mostPixels, type = "image/webp" } = wish
  const bitmap = await createImageBitmap(picture, { imageOrientation: "from-image" })
  try {
    const pixels =
      bitmap.width * bitmap.height * (frame.right - frame.left) * (frame.bottom - frame.top)
    const scale = Math.min(1, Math.sqrt(mostPixels / pixels))
    const canvas = drawFrame(bitmap, { turn, frame, scale, angle: 0 })
    return await canvas.convertToBlob({ type, quality: 0.84 })
  } finally {
    bitmap.close()
  }
}
