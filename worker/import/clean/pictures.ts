import { isThing, listOf, member } from "../candidate.ts"
import { absolute } from "../page.ts"
import { decodeEntities } from "./entities.ts"

const MAX_PICTURES = 30

/**
 * Absolute addresses of the pictures in a value of any type, in order, without duplicates, logos and tracking
 * pixels.
 */
export function picturesOf(value: unknown, base: string): string[] {
  const found = addresses(value, 0).flatMap(
    (text) => absolute(/&[#a-z]/i.test(text) ? decodeEntities(text) : text, base) ?? [],
  )
  return [...new Set(found)].filter((address) => !isFurniture(address)).slice(0, MAX_PICTURES)
}

function addresses(value: unknown, depth: number): string[] {
  if (depth > 5) return []
  return listOf(value)
    .slice(0, MAX_PICTURES * 2)
    .flatMap((item) => {
      if (typeof item === "string") return [item]
      if (!isThing(item)) return []
      const own = member(item, "url", "contentUrl", "src", "@id", "@value")
      return addresses(own ?? member(item, "image", "thumbnailUrl", "thumbnail"), depth + 1)
    })
}

/** Words in addresses of a site's own pictures: logos (but not a "catalogo"), icons, placeholders, drawings. */
const FURNITURE =
  /(?<!cata|pro|dia|epi|ana)logo(?![a-z])|(?:^|[/_.-])(?:favicon|sprite|pixel|spacer|blank|placeholder|no-?image|default-image|avatar|printer|wp-content\/themes)(?:[/_.-]|\d|$)|\/cropped-|(?:image|img|picture|photo|recipe)[_-]?fallback|fallback[_-]?(?:image|img|picture|photo)|\.svg$/i
const isFurniture = (address: string) => {
  const { pathname, searchParams } = new URL(address)
  // Programs that resize pictures have the address of the picture in their query.
  const inner = searchParams.get("url") ?? searchParams.get("src") ?? ""
  return (
    FURNITURE.test(pathname) ||
    (inner.length < 2_000 && FURNITURE.test(inner.replace(/[?#].*$/s, "")))
  )
}

/** True when the address says that the picture was cropped or overlaid with text for a social network. */
export const isSocialCrop = (address: string) =>
  /1200[x_,-]*(?:\d*|h_?)630|h(?:eight)?[_=]?630|facebook|overlay|social[-_]?(?:share|card|media)/i.test(
    address,
  )
