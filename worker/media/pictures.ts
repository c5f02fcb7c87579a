import { type CodecModules, openCodecs } from "./codec-engine"
import { readJpegHeader } from "./jpeg-header"
import { decodePng } from "./png"
import { type Raster, type Size, centreSquare, fitWithin, shrink, upright } from "./raster"
import { PictureRefusal } from "./refusal"
import { sniff } from "./sniff"
import { readWebp } from "./webp-container"

/** Three WebP files without metadata, and the size of the first. */
export interface PictureSet extends Size {
  original: Uint8Array<ArrayBuffer>
  /** At most 960 pixels a side. */
  min: Uint8Array<ArrayBuffer>
  /** 300 × 300 from the centre. */
  tiny: Uint8Array<ArrayBuffer>
}

export interface Pictures {
  /** @throws PictureRefusal */
  variants(bytes: Uint8Array): Promise<PictureSet>
}

export function openPictures(modules: CodecModules): Pictures {
  const codecs = openCodecs(modules)
  return {
    async variants(bytes) {
      const { raster, original } = await read(bytes)
      const encode = (picture: Raster) => codecs.encodeWebp(picture, quality)
      return {
        width: raster.width,
        height: raster.height,
        original: original ?? (await encode(raster)),
        min: await encode(shrink(raster, fitWithin(raster, minSide))),
        tiny: await encode(centreSquare(raster, tinySide)),
      }
    },
  }

  async function read(
    bytes: Uint8Array,
  ): Promise<{ raster: Raster; original?: Uint8Array<ArrayBuffer> }> {
    switch (sniff(bytes)) {
      case "image/jpeg": {
        const header = readJpegHeader(bytes)
        checkSize(header)
        return { raster: upright(await codecs.decodeJpeg(bytes), header.orientation) }
      }
      case "image/webp": {
        const file = readWebp(bytes)
        checkSize(file)
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
const maxPixels = 5_000_000

function checkSize({ width, height }: Size): void {
  if (width * height <= maxPixels) return
  throw new PictureRefusal(
    "tooLarge",
    `The picture is too large to scale here: ${width} × ${height} pixels.`,
  )
}
