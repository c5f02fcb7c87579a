import { Parser } from "htmlparser2"
import { type Element, textOf } from "./tree.ts"

/** Limits on the memory and time that a hostile page can use. */
const MAX_CHARACTERS = 5_000_000
const MAX_ELEMENTS = 100_000
const MAX_DEPTH = 200
const MAX_OPEN = 4_000
const MAX_TAKEN = 10_000_000
const CHUNK = 32_768
const MIN_DATA = 60
const MAX_DATA = 2_000

/** Elements whose content is never part of a recipe. */
const SILENT = new Set(["style", "svg", "script", "template", "iframe", "object", "math"])

/** Data of an application in its page: its place, and the unparsed text. */
export interface EmbeddedData {
  /** As a selector: `script#__NEXT_DATA__`, `div[data-props]`. */
  place: string
  /** True when the whole text claims to be JSON. */
  json: boolean
  text: string
}

/** The result of one pass over the HTML, from which every strategy reads. */
export interface Page {
  url: string
  /** The base of relative addresses. */
  base: string
  root: Element
  /** Contents of the JSON-LD scripts, in order. */
  jsonLd: string[]
  /** Other scripts that contain data, and attributes that contain JSON, in order. */
  data: EmbeddedData[]
  /** `<meta>` values by lower-case name or property; repeated values are in order. */
  meta: Map<string, string[]>
  /** The width in pixels of each `og:image` that states one, by its index: the width follows the picture. */
  widths: Map<number, number>
  /** Addresses of the page's first frames, in order. */
  frames: string[]
  /** Text of `<title>`, language of `<html>`, address of the canonical link; "" if missing. */
  title: string
  language: string
  canonical: string
  /** The page's first `<h1>`s, in order. */
  headings: Element[]
  /** True when the page exceeded a limit. */
  cut: boolean
  /**
   * The number of characters that strategies may still read from elements. Nested elements are read again for each
   * ancestor, so a page of 5 MB would have 200 times its size read.
   */
  budget: { characters: number }
}

/** Reads a page in one pass. Never throws: unreadable parts are left out. */
export function readPage(html: string, url: string): Page {
  const root: Element = { tag: "#root", attrs: {}, parent: null, children: [] }
  const page: Page = {
    url,
    base: url,
    root,
    jsonLd: [],
    data: [],
    meta: new Map(),
    widths: new Map(),
    frames: [],
    title: "",
    language: "",
    canonical: "",
    headings: [],
    cut: html.length > MAX_CHARACTERS,
    budget: { characters: MAX_TAKEN },
  }
  let current = root
  let depth = 0
  let elements = 0
  let silent = 0
  let script: string[] | null = null
  let data: EmbeddedData | null = null
  let titleElement: Element | undefined

  const parser = new Parser({
    onopentag(tag, attrs) {
      depth++
      if (silent > 0 || SILENT.has(tag)) {
        silent++
        if (tag === "iframe") keepFrame(page, attrs)
        if (tag !== "script") return
        if (isJsonLd(attrs.type)) script = []
        else if (!attrs.src || isJson(attrs.type)) {
          script = []
          data = { place: placeOf(tag, attrs), json: isJson(attrs.type), text: "" }
        }
        return
      }
      const element: Element = { tag, attrs, parent: current, children: [] }
      elements++
      note(page, element)
      if (tag === "title") titleElement ??= element
      current.children.push(element)
      if (depth < MAX_DEPTH) current = element
    },
    ontext(text) {
      if (script) script.push(text)
      else if (silent === 0) current.children.push(text)
    },
    onclosetag() {
      if (silent > 0) {
        silent--
        if (script && data) keep(page, { ...data, text: script.join("") })
        else if (script) page.jsonLd.push(script.join(""))
        script = data = null
      } else if (depth < MAX_DEPTH) current = current.parent ?? root
      depth--
    },
  })

  const source = quotedJson(html.slice(0, MAX_CHARACTERS))
  const end = source.length
  for (let at = 0; at < end; at += CHUNK) {
    parser.write(source.slice(at, at + CHUNK))
    if (elements > MAX_ELEMENTS || depth > MAX_OPEN) {
      page.cut = true
      break
    }
  }
  parser.end()
  if (titleElement) page.title = textOf(titleElement).replaceAll("\n", " ")
  return page
}

/** Escapes the quotes in attributes with unescaped JSON (`content="[{"@type":…}]"`). */
function quotedJson(html: string): string {
  const opening = 'content="[{"'
  const parts: string[] = []
  let from = 0
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, from)) {
    const start = at + 'content="'.length
    const length = html.slice(start, start + 100_000).search(/\}\]"\s*\/?>/)
    const stop = length < 0 ? start : start + length + 2
    parts.push(html.slice(from, start), html.slice(start, stop).replaceAll('"', "&quot;"))
    from = stop
    if (parts.length > 40) break
  }
  return from === 0 ? html : parts.join("") + html.slice(from)
}

const isJson = (type: string | undefined) => /json/i.test(type ?? "")
const placeOf = (tag: string, { id }: Record<string, string>, attribute = "") =>
  `${tag}${id ? `#${id.slice(0, 60)}` : ""}${attribute && `[${attribute}]`}`

/** Adds embedded data that is long enough for a recipe. */
function keep(page: Page, data: EmbeddedData) {
  if (data.text.length > MIN_DATA && page.data.length < MAX_DATA) page.data.push(data)
}

const MAX_FRAMES = 40
function keepFrame(page: Page, attrs: Record<string, string>) {
  const address = [attrs["data-src"], attrs["data-lazy-src"], attrs.src].find(
    (one) => one && /^(?:https?:)?\/\//.test(one),
  )
  if (address && page.frames.length < MAX_FRAMES) page.frames.push(address)
}

const isJsonLd = (type: string | undefined) => /ld\+json|json\+ld/i.test(type ?? "")

function note(page: Page, element: Element) {
  const { tag, attrs } = element
  for (const name in attrs) {
    const text = attrs[name]!
    if (text.length > MIN_DATA && (text[0] === "{" || text[0] === "[") && name !== "content")
      keep(page, { place: placeOf(tag, attrs, name), json: true, text })
  }
  if (tag === "meta") {
    const name = (attrs.property ?? attrs.name ?? attrs.itemprop ?? "").toLowerCase().trim()
    const width = name === "og:image:width" ? Number.parseInt(attrs.content ?? "") : 0
    if (width > 0) page.widths.set(Math.max(0, (page.meta.get("og:image")?.length ?? 0) - 1), width)
    if (name && attrs.content)
      page.meta.set(name, [...(page.meta.get(name) ?? []).slice(0, 99), attrs.content])
  } else if (tag === "html") page.language ||= attrs.lang ?? attrs["xml:lang"] ?? ""
  else if (tag === "link" && attrs.rel?.toLowerCase() === "canonical")
    page.canonical ||= attrs.href ?? ""
  else if (tag === "base" && attrs.href) page.base = absolute(attrs.href, page.url) ?? page.url
  else if (tag === "h1" && page.headings.length < 5) page.headings.push(element)
}

/** An absolute http(s) address, or null. */
export function absolute(address: string, base: string): string | null {
  const text = address.trim()
  if (!text || text.length > 4_000) return null
  try {
    const url = new URL(text, base)
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : null
  } catch {
    return null
  }
}

/** The text of an element as `textOf` returns it, within the page's budget; after that "". */
export function textIn(page: Page, element: Element, skip?: (element: Element) => boolean): string {
  if (page.budget.characters < 0) return ""
  const text = textOf(element, skip)
  page.budget.characters -= text.length + 20
  return text
}

/** The texts of the page's `<h1>`s. */
export const headingsOf = (page: Page): string[] =>
  page.headings
    .map((element) => spaced(textOf(element).replaceAll("\n", " "), page))
    .filter(Boolean)

/**
 * A heading with the spaces that it has in the page's title: its words may be in separate elements without spaces
 * between them.
 */
function spaced(heading: string, page: Page): string {
  const bare = (text: string) => text.toLowerCase().replaceAll(" ", "")
  const signs = bare(heading)
  if (signs.length < 6 || signs.length > 300) return heading
  for (const title of [...(page.meta.get("og:title") ?? []), page.title]) {
    const whole = title.slice(0, 500).replace(/\s+/g, " ").trim()
    if (!bare(whole).startsWith(signs)) continue
    let end = 0
    for (let left = signs.length; left > 0 && end < whole.length; end++)
      if (whole[end] !== " ") left--
    const found = whole.slice(0, end)
    // If both have spaces, the heading is unchanged.
    const blanks = (text: string) => text.split(" ").length
    if (bare(found) === signs && blanks(found) > blanks(heading)) return found
  }
  return heading
}

/**
 * The main heading of the page: of the first `<h1>`s the one that a title starts with, or else contains, but not
 * the name of the site; otherwise the first one.
 */
export function mainHeading(page: Page): string | undefined {
  const plain = (text: string) => text.toLowerCase()
  const titles = [...(page.meta.get("og:title") ?? []), page.title].map(plain)
  const sites = new Set((page.meta.get("og:site_name") ?? []).map(plain))
  const all = headingsOf(page)
  if (all.length === 0) return siteless(page) || undefined
  const own = all.filter((text) => !sites.has(plain(text)))
  const texts = own.length > 0 ? own : all
  return (
    texts.find((text) => titles.some((title) => title.startsWith(plain(text)))) ??
    texts.find((text) => titles.some((title) => title.includes(plain(text)))) ??
    texts[0]
  )
}

/** The page's title without the name of the site at its end. */
function siteless(page: Page): string {
  const title = page.meta.get("og:title")?.[0]?.trim() || page.title
  const found = /^(.{4,})\s+[|–—-]\s+([^|–—]{2,60})$/u.exec(title)
  if (!found) return title
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")
  const site = bare(found[2]!)
  const named = (page.meta.get("og:site_name") ?? []).some((name) => bare(name) === site)
  const host = URL.canParse(page.url) ? bare(new URL(page.url).hostname) : ""
  return named || (site.length > 3 && host.includes(site)) ? found[1]! : title
}
