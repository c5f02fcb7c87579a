import { type CodecModules, openCodecs } from "./codec-engine"
import { decodeJpeg } from "./jpeg/decode"
import { decodePng } from "./png"
import { releaseRaster } from "./buffer-pool"
import { dominantColor } from "./color"
import { type Raster, type Size, centerSquare, fitWithin, shrink, upright } from "./raster"
import { PictureError } from "./picture-error"
import { checkSize } from "./size-limit"
import { sniff } from "./sniff"
import { oneAtATime, pause } from "./yielding"
import { type WebpFile, readWebp } from "./webp-container"

/** Three WebP files without metadata, and the size of the first. */
export interface PictureSet extends Size {
  original: Uint8Array<ArrayBuffer>
  /** At most 960 pixels a side. */
  min: Uint8Array<ArrayBuffer>
  /** 300 × 300 from the centre. */
  tiny: Uint8Array<ArrayBuffer>
  /** `#rrggbb` */
  color: string
}

export interface Pictures {
  /** @throws PictureRefusal */
  variants(bytes: Uint8Array): Promise<PictureSet>
  /** The color of a stored WebP. @throws PictureRefusal */
  color(bytes: Uint8Array): Promise<string>
}

export function openPictures(modules: CodecModules): Pictures {
  const codecs = openCodecs(modules)
  const inTurn = oneAtATime(mostWait)
  return {
    variants: (bytes) => inTurn(() => variants(bytes)),
    color: (bytes) => inTurn(() => color(bytes)),
  }

  async function variants(bytes: Uint8Array): Promise<PictureSet> {
    const { raster, original } = await read(bytes)
    const encode = async (picture: Raster) => {
      await pause()
      const file = await codecs.encodeWebp(picture, quality)
      if (picture !== raster) releaseRaster(picture)
      return file
    }
    try {
      const { width, height } = raster
      const square = centerSquare(raster, tinySide)
      return {
        width,
        height,
        color: dominantColor(square),
        original: original ?? (await encode(raster)),
        min: await encode(shrink(raster, fitWithin(raster, minSide))),
        tiny: await encode(square),
      }
    } finally {
      releaseRaster(raster)
    }
  }

  async function color(bytes: Uint8Array): Promise<string> {
    const { raster } = await read(bytes)
    const found = dominantColor(raster)
    releaseRaster(raster)
    return found
  }

  async function read(
    bytes: Uint8Array,
  ): Promise<{ raster: Raster; original?: Uint8Array<ArrayBuffer> }> {
    switch (sniff(bytes)) {
      case "image/jpeg": {
        const picture = await decodeJpeg(bytes, maxPixels)
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
        throw new PictureError("wrongType", "picture.wrongType")
    }
  }
}

const quality = 70
const minSide = 960
const tinySide = 300
/** JPEG and PNG files are scaled down to this while they are read: memory is 128 MB on the edge. */
const maxPixels = 4_000_000
/** A WebP is not changed, and is decoded completely. */
const maxWebpPixels = 5_000_000

/** Milliseconds after which two pictures are processed at once. */
const mostWait = 30_000

function checkWebp(file: WebpFile): void {
  if (file.animated) throw new PictureError("wrongType", "picture.animated")
  checkSize(file, maxWebpPixels)
}
