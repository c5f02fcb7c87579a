/** The most that the server decodes; larger pictures are scaled down here, before they are sent. */
const MOST_PIXELS = 2_000_000

/**
 * A picture as WebP (JPEG where the browser writes none), turned as its EXIF data says, at most
 * two megapixels, without the EXIF data itself, which may say where it was taken.
 * @throws DOMException when the browser cannot read the file as a picture.
 */
export async function scalePicture(file: Blob, mostPixels = MOST_PIXELS): Promise<File> {
  const bitmap = await bitmapOf(file)
  try {
    const { width, height } = bitmap
    const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
    return await drawn(bitmap, [0, 0, width, height], width * scale, height * scale)
  } finally {
    bitmap.close()
  }
}

/** The center of a picture as a square of at most `side` pixels; else as `scalePicture`. */
export async function squarePicture(file: Blob, side: number): Promise<File> {
  const bitmap = await bitmapOf(file)
  try {
    const edge = Math.min(bitmap.width, bitmap.height)
    const from = [(bitmap.width - edge) / 2, (bitmap.height - edge) / 2, edge, edge] as const
    return await drawn(bitmap, from, Math.min(edge, side), Math.min(edge, side))
  } finally {
    bitmap.close()
  }
}

const bitmapOf = (file: Blob) => createImageBitmap(file, { imageOrientation: "from-image" })

async function drawn(
  bitmap: ImageBitmap,
  [x, y, wide, high]: readonly [x: number, y: number, wide: number, high: number],
  width: number,
  height: number,
) {
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.floor(width))
  canvas.height = Math.max(1, Math.floor(height))
  const context = canvas.getContext("2d")!
  context.imageSmoothingQuality = "high"
  context.drawImage(bitmap, x, y, wide, high, 0, 0, canvas.width, canvas.height)
  const webp = await encoded(canvas, "image/webp", 0.84)
  const blob = webp.type === "image/webp" ? webp : await encoded(canvas, "image/jpeg", 0.88)
  return new File([blob], `picture.${blob.type.split("/")[1]}`, { type: blob.type })
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new DOMException("No picture", "EncodingError"))),
      type,
      quality,
    )
  })

/** Whether a pasted or dropped file is a picture. */
export const isPicture = ({ type }: File) => type.startsWith("image/")

/** File types for a picture chooser: some systems have no type for HEIC. */
export const PICTURE_KINDS = "image/*,.heic,.heif"

/** Apple's format, which few browsers open. */
export const isHeic = ({ type, name }: { type: string; name: string }) =>
  /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)
