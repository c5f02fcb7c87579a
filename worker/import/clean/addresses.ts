import { isThing, listOf, member } from "../candidate.ts"
import { absolute } from "../page.ts"

/** The address of the first video in a value of any type: the player, or else the file. */
export function videoOf(value: unknown, base: string, depth = 0): string | null {
  for (const item of listOf(value).slice(0, 10)) {
    const found =
      typeof item === "string"
        ? absolute(item, base)
        : isThing(item) && depth < 4
          ? ["contentUrl", "embedUrl", "url", "@id", "@value"]
              .map((name) => videoOf(member(item, name), base, depth + 1))
              .find((address) => address !== null)
          : null
    // An address that only adds a fragment to the page has no video.
    if (found && !found.includes("#") && bare(found) !== bare(base)) return found
  }
  return null
}

/**
 * The canonical address of a page, if it is plausible: on the same site, and not the home page unless that was
 * requested. Null otherwise.
 */
export function canonicalOf(values: unknown[], asked: string, base: string): string | null {
  if (!URL.canParse(asked)) return null
  const own = new URL(asked)
  for (const value of values) {
    const text = isThing(value) ? (value["@id"] ?? value.url) : value
    const address = typeof text === "string" ? absolute(text, base) : null
    if (!address) continue
    const url = new URL(address)
    if (
      siteOf(url) !== siteOf(own) ||
      (url.pathname === "/" && !url.search && own.pathname !== "/")
    )
      continue
    url.hash = ""
    return url.href
  }
  return null
}

const bare = (address: string) => address.replace(/[?#].*$/s, "")

/** The host without the part for an edition of the site. */
const siteOf = ({ hostname }: URL) => hostname.replace(/^(?:www\d?|m|mobile|amp)\./, "")
