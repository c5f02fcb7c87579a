/** What a photograph does to a page. All of it is the same at every run. */
export interface Distortion {
  /** Degrees, clockwise. */
  angle?: number
  /** Degrees that the camera was held by, clockwise. */
  turn?: 90 | 180 | 270
  /** Standard deviation of the shades. */
  noise?: number
  /** How much light a soft shadow over half the page takes, 0 to 1. */
  shadow?: number
  /** How much light there is at all, 0 to 1. */
  light?: number
  /** How much of the contrast is left, 0 to 1. */
  contrast?: number
  /** Radius in pixels. */
  blur?: number
  /** How much shorter the far edge is, 0 to 1. */
  perspective?: number
  /** Whether the page lies on a dark table. */
  table?: boolean
}

/**
 * Runs in the browser: the picture at `source` as a camera sees it.
 * @returns a data: address of a JPEG, or of a PNG where nothing was done
 */
export async function distort([source, wish]: [string, Distortion]): Promise<string> {
  const image = new Image()
  image.src = source
  await image.decode()
  const { turn = 0, angle = 0, noise = 0, shadow = 0, light = 1, contrast = 1, blur = 0 } = wish
  const { perspective = 0, table = false } = wish
  const canvasOf = (width: number, height: number) => {
    const canvas = document.createElement("canvas")
    canvas.width = Math.round(width)
    canvas.height = Math.round(height)
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true })! }
  }

  const margin = table ? 140 : 40
  const page = canvasOf(image.width + margin * 2, image.height + margin * 2)
  page.context.fillStyle = table ? "#4a382a" : "#f4f1e8"
  page.context.fillRect(0, 0, page.canvas.width, page.canvas.height)
  page.context.translate(page.canvas.width / 2, page.canvas.height / 2)
  page.context.rotate((angle * Math.PI) / 180)
  if (blur > 0) page.context.filter = `blur(${blur}px)`
  const { width, height } = image
  if (perspective === 0) page.context.drawImage(image, -width / 2, -height / 2)
  // Strips of one pixel, each a little wider than the one above it.
  for (let y = 0; perspective > 0 && y < height; y++) {
    const wide = width * (1 - perspective * (1 - y / height))
    page.context.drawImage(image, 0, y, width, 1, -wide / 2, y - height / 2, wide, 1.5)
  }

  const sideways = turn % 180 !== 0
  const { canvas, context } = sideways
    ? canvasOf(page.canvas.height, page.canvas.width)
    : canvasOf(page.canvas.width, page.canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(page.canvas, -page.canvas.width / 2, -page.canvas.height / 2)

  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
  for (let at = 0; at < pixels.data.length; at += 4) {
    const x = ((at / 4) % canvas.width) / canvas.width
    const y = Math.floor(at / 4 / canvas.width) / canvas.height
    // The edge of the shadow runs across the page, and is soft.
    const dark = 1 / (1 + Math.exp(-(x + y * 0.6 - 0.8) * 9))
    const lit = light * (1 - shadow * dark)
    const grain = noise > 0 ? normal() * noise : 0
    for (let one = 0; one < 3; one++) {
      const faded = 236 - (236 - pixels.data[at + one]!) * contrast
      pixels.data[at + one] = faded * lit + grain
    }
  }
  context.putImageData(pixels, 0, 0)
  return canvas.toDataURL("image/jpeg", 0.85)
}
