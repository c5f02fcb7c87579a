import { isThing, listOf, member } from "../candidate.ts"
import { absolute } from "../page.ts"

/** The address of the first video in a value of any shape: where it plays, or else its file. */
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
    // An address that only marks a place in the page plays nothing.
    if (found && !found.includes("#") && bare(found) !== bare(base)) return found
  }
  return null
}

/**
 * The address that a page gives as its own, where it can be believed: of the same site, and not the site's front
 * page unless that was asked for. Null otherwise.
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

/** The host without the part that says which edition of the site it is. */
const siteOf = ({ hostname }: URL) => hostname.replace(/^(?:www\d?|m|mobile|amp)\./, "")
