import { isThing } from "../candidate.ts"
import { line } from "../clean/text.ts"
import { absolute, headingsOf, type Page } from "../page.ts"

/** True when a name equals the page's title or heading, or a part of it. */
export const isOfThisPage = (name: unknown, page: Page): boolean =>
  titleSimilarity(name, page) >= WITHIN

const WITHIN = 0.6

/**
 * The similarity of a name and the page's own, from 0 to 1: the share of words in common with the most similar
 * title or heading (or the part of one between dashes); at least 0.6 if one contains the other.
 */
export function titleSimilarity(name: unknown, page: Page): number {
  const plain = line(name).toLowerCase()
  if (plain.length < 3) return 0
  const titles = [page.title, ...(page.meta.get("og:title") ?? []), ...headingsOf(page)].map(
    (title) => title.slice(0, 500).toLowerCase(),
  )
  const words = wordsOf(plain.slice(0, 500))
  const shares = titles
    .flatMap((title) => [title, ...title.split(/\s[|–—:·•-]+\s/)])
    .map((title) => {
      const others = wordsOf(title)
      const common = [...words].filter((word) => others.has(word)).length
      return (2 * common) / Math.max(1, words.size + others.size)
    })
  const most = Math.max(0, ...shares)
  return titles.some((title) => title.includes(plain))
    ? Math.max(most, WITHIN)
    : most > 0.5
      ? most
      : 0
}

const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu))

/** True when one of these (addresses, or objects with one) is the address of the page. */
export function isPageAddress(values: unknown[], page: Page): boolean {
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
