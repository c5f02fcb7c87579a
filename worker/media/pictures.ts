import { type CodecModules, openCodecs } from "./codec-engine"
import { decodeJpeg } from "./jpeg/decode"
import { decodePng } from "./png"
import { giveBack } from "./buffers"
import { colourOf } from "./colour"
import { type Raster, type Size, centreSquare, fitWithin, shrink, upright } from "./raster"
import { PictureRefusal } from "./refusal"
import { sniff } from "./sniff"
import { type WebpFile, readWebp } from "./webp-container"

/** Three WebP files without metadata, and the size of the first. */
export interface PictureSet extends Size {
  original: Uint8Array<ArrayBuffer>
  /** At most 960 pixels a side. */
  min: Uint8Array<ArrayBuffer>
  /** 300 × 300 from the centre. */
  tiny: Uint8Array<ArrayBuffer>
  /** `#rrggbb` */
  colour: string
}

export interface Pictures {
  /** @throws PictureRefusal */
  variants(bytes: Uint8Array): Promise<PictureSet>
  /** The colour of a stored WebP. @throws PictureRefusal */
  colour(bytes: Uint8Array): Promise<string>
}

export function openPictures(modules: CodecModules): Pictures {
  const codecs = openCodecs(modules)
  return {
    async variants(bytes) {
      const { raster, original } = await read(bytes)
      const encode = async (picture: Raster) => {
        const file = await codecs.encodeWebp(picture, quality)
        if (picture !== raster) giveBack(picture)
        return file
      }
      try {
        const { width, height } = raster
        const square = centreSquare(raster, tinySide)
        return {
          width,
          height,
          colour: colourOf(square),
          original: original ?? (await encode(raster)),
          min: await encode(shrink(raster, fitWithin(raster, minSide))),
          tiny: await encode(square),
        }
      } finally {
        giveBack(raster)
      }
    },
    async colour(bytes) {
      const { raster } = await read(bytes)
      const colour = colourOf(raster)
      giveBack(raster)
      return colour
    },
  }

  async function read(
    bytes: Uint8Array,
  ): Promise<{ raster: Raster; original?: Uint8Array<ArrayBuffer> }> {
    switch (sniff(bytes)) {
      case "image/jpeg": {
        const picture = decodeJpeg(bytes, maxPixels)
        return { raster: upright(picture, picture.orientation) }
      }
      case "image/webp": {
        const file = readWebp(bytes)
        checkWebp(file)
        return { raster: await codecs.decodeWebp(file.clean), original: file.clean }
      }
      case "image/png":
        return { raster: await decodePng(bytes, maxPixels) }
      default:
        throw new PictureRefusal("wrongType", "Pictures must be JPEG, PNG or WebP files.")
    }
  }
}

const quality = 70
const minSide = 960
const tinySide = 300
/** JPEG and PNG files are scaled down to this while they are read: memory is 128 MB on the edge. */
const maxPixels = 4_000_000
/** A WebP stays as it is, and is decoded whole. */
const maxWebpPixels = 5_000_000

function checkWebp({ width, height, animated }: WebpFile): void {
  if (animated) throw new PictureRefusal("wrongType", "Moving pictures cannot be used.")
  if (width * height <= maxWebpPixels) return
  throw new PictureRefusal(
    "tooLarge",
    `The picture is too large to scale here: ${width} × ${height} pixels.`,
  )
}
