import { PictureError } from "./picture-error"
import { jpegWithoutMetadata } from "./jpeg/without-metadata"
import { pngWithoutMetadata } from "./png-chunks"
import type { SniffedType } from "./sniff"
import { readWebp } from "./webp-container"

/**
 * A picture without EXIF, XMP and text, which may reveal where it was taken; its pixels are unchanged. Other files
 * are returned unchanged.
 * @throws PictureRefusal for a picture of another type that has such data
 */
export function withoutMetadata(bytes: Uint8Array, type: SniffedType | undefined): Uint8Array {
  switch (type) {
    case "image/jpeg":
      return jpegWithoutMetadata(bytes)
    case "image/png":
      return pngWithoutMetadata(bytes)
    case "image/webp":
      return readWebp(bytes).clean
    case "image/heic":
    case "image/avif":
      return refuseWhere(/infe[^]{8,10}(Exif|mime)/, bytes)
    case "image/gif":
      return refuseWhere(/XMP DataXMP/, bytes)
    case "image/tiff":
      return refuseWhere(/^/, bytes)
    default:
      return bytes
  }
}

function refuseWhere(pattern: RegExp, bytes: Uint8Array): Uint8Array {
  if (!pattern.test(new TextDecoder("latin1").decode(bytes))) return bytes
  throw new PictureError("wrongType", "picture.saysWhere")
}
