import { isThing } from "../candidate.ts"
import { line } from "../clean/text.ts"
import { absolute, headingsOf, type Page } from "../page.ts"

/** True where a name is the one that the page's title or heading has. */
export const isPagesOwn = (name: unknown, page: Page): boolean => likeness(name, page) === 1

/**
 * How far a name is the page's own: 1 where its title or heading repeats it, otherwise the share of words in common
 * with the heading that has most of them, if that is more than half.
 */
export function likeness(name: unknown, page: Page): number {
  const plain = line(name).toLowerCase()
  if (plain.length < 3) return 0
  const titles = [page.title, ...(page.meta.get("og:title") ?? []), ...headingsOf(page)].map(
    (title) => title.toLowerCase(),
  )
  if (titles.some((title) => title.includes(plain))) return 1
  const words = wordsOf(plain)
  const shares = titles.map((title) => {
    const others = wordsOf(title)
    return [...words].filter((word) => others.has(word)).length / Math.max(1, words.size)
  })
  const most = Math.max(0, ...shares)
  return most > 0.5 ? most * 0.8 : 0
}

const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu))

/** True where one of these (addresses, or objects that have one) is the address of the page. */
export function isPagesAddress(values: unknown[], page: Page): boolean {
  const bare = (text: unknown) =>
    typeof text === "string"
      ? (absolute(text, page.base) ?? "")
          .replace(/^https?:\/\/(?:www\.)?/, "")
          .replace(/[?#].*$|\/+$/g, "")
      : ""
  const own = new Set(
    [bare(page.url), bare(page.canonical)].filter((address) => address.includes("/")),
  )
  return values.some((value) => own.has(bare(isThing(value) ? (value["@id"] ?? value.url) : value)))
}
