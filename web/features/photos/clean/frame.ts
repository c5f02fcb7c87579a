/** The clockwise rotation of a picture, in degrees. */
export type Turn = 0 | 90 | 180 | 270

/** The crop of a picture, in fractions of its width and height after its rotation. */
export interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

export const whole: Frame = { left: 0, top: 0, right: 1, bottom: 1 }

export const turnedBy = (turn: Turn, by: number) => ((((turn + by) % 360) + 360) % 360) as Turn

interface Sized {
  width: number
  height: number
}

export const sizeTurned = ({ width, height }: Sized, turn: Turn): Sized =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/**
 * The frame of a picture, drawn again.
 * @param angle degrees by which lines fall to the right: they are level afterwards
 */
export function drawFrame(
  bitmap: ImageBitmap,
  { turn, frame, scale, angle }: { turn: Turn; frame: Frame; scale: number; angle: number },
): OffscreenCanvas {
  const full = sizeTurned(bitmap, turn)
  const wide = (frame.right - frame.left) * full.width * scale
  const high = (frame.bottom - frame.top) * full.height * scale
  const radians = (-angle * Math.PI) / 180
  const [sine, cosine] = [Math.abs(Math.sin(radians)), Math.abs(Math.cos(radians))]
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(wide * cosine + high * sine)),
    Math.max(1, Math.round(wide * sine + high * cosine)),
  )
  const context = canvas.getContext("2d", { willReadFrequently: true })!
  context.imageSmoothingQuality = "high"
  context.fillStyle = meanColor(bitmap)
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(radians)
  context.beginPath()
  context.rect(-wide / 2, -high / 2, wide, high)
  context.clip()
  context.scale(scale, scale)
  context.translate(
    -((frame.left + frame.right) / 2) * full.width,
    -((frame.top + frame.bottom) / 2) * full.height,
  )
  context.translate(full.width / 2, full.height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  return canvas
}

/** The color of the corners that rotation leaves empty. */
function meanColor(bitmap: ImageBitmap): string {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!
  context.drawImage(bitmap, 0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red} ${green} ${blue})`
}
