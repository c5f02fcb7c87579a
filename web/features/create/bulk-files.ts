import { csvRows } from "../../../worker/shared/csv"
import { type BulkLine, emptyLine, newOrganizer } from "./bulk-lines"

/** The addresses in a file, by its name: bookmarks, a table, JSON, or a text. */
export function linesOfFile(name: string, text: string): BulkLine[] {
  if (/\.html?$/i.test(name)) return linesOfBookmarks(text)
  if (/\.json$/i.test(name)) return linesOfJson(text)
  if (/\.(?:csv|tsv)$/i.test(name)) return linesOfTable(text)
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => emptyLine(addressIn(line) ?? line.trim()))
}

/** People note an address with a word beside it. */
const addressIn = (line: string) => /https?:\/\/[^\s<>"]+/i.exec(line)?.[0]

const names = (list: readonly string[]) =>
  [...new Set(list.map((name) => name.trim()).filter(Boolean))].map(newOrganizer)

const filed = (url: string, categories: readonly string[], tags: readonly string[]): BulkLine => ({
  ...emptyLine(url),
  categories: names(categories),
  tags: names(tags),
})

/**
 * Bookmarks as all browsers export them (the Netscape format): links in nested lists. Firefox writes a bookmark's
 * tags beside its address. Bookmarks of anything but web pages are skipped.
 */
function linesOfBookmarks(html: string) {
  const unescape = (text: string) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&")
  const lines: BulkLine[] = []
  for (const [link] of html.matchAll(/<a\s[^<>]*>/gi)) {
    const attribute = (name: string) =>
      unescape(new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, "i").exec(link)?.[1] ?? "")
    const url = attribute("href")
    if (/^https?:/i.test(url)) lines.push(filed(url, [], attribute("tags").split(",")))
  }
  return lines
}

const keys = {
  url: ["url", "uri", "href", "link", "address", "orgurl", "org_url", "source", "source_url"],
  categories: ["categories", "category", "recipecategory"],
  tags: ["tags", "tag", "keywords", "labels"],
} as const
const isKey = (kind: keyof typeof keys, name: string) =>
  (keys[kind] as readonly string[]).includes(name.trim().toLowerCase())

/** A table: addresses in the first column with any, or under headings for address, categories, tags. */
function linesOfTable(text: string) {
  const rows = rowsOf(text)
  const [head = []] = rows
  const hasHead = head.some((cell) => isKey("url", cell))
  const column = (kind: keyof typeof keys) =>
    hasHead ? head.findIndex((cell) => isKey(kind, cell)) : -1
  const [url, categories, tags] = [column("url"), column("categories"), column("tags")]
  return (hasHead ? rows.slice(1) : rows).flatMap((row) => {
    const cell = hasHead ? row[url] : (row.find((one) => addressIn(one)) ?? row[0])
    if (!cell?.trim()) return []
    return [filed(addressIn(cell) ?? cell.trim(), listIn(row[categories]), listIn(row[tags]))]
  })
}

const listIn = (cell: string | undefined) => (cell ?? "").split(/[,;|]/)

/** Rows of a table with commas, semicolons or tabs between its cells, whichever its first line has most of. */
function rowsOf(text: string): string[][] {
  const first = text.slice(0, text.search(/\r?\n|$/))
  const [between] = ([",", ";", "\t"] as const).toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  )
  return csvRows(text, between)
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** JSON of any shape: addresses as texts, or members with such names. */
function linesOfJson(text: string): BulkLine[] {
  const lines: BulkLine[] = []
  const words = (value: Json | undefined): string[] => {
    if (typeof value === "string") return listIn(value)
    if (!Array.isArray(value)) return []
    return value.flatMap((one) => {
      if (typeof one === "string") return [one]
      const name = one && typeof one === "object" && !Array.isArray(one) ? one.name : undefined
      return typeof name === "string" ? [name] : []
    })
  }
  const look = (value: Json) => {
    if (typeof value === "string") {
      if (/^https?:\/\//i.test(value)) lines.push(emptyLine(value))
    } else if (Array.isArray(value)) value.forEach(look)
    else if (value && typeof value === "object") {
      const members = Object.entries(value)
      const member = (kind: keyof typeof keys) =>
        members.find(([name, held]) => isKey(kind, name) && held !== null)?.[1]
      const url = members.find(
        ([name, held]) => isKey("url", name) && typeof held === "string" && addressIn(held),
      )?.[1] as string | undefined
      if (url) lines.push(filed(url, words(member("categories")), words(member("tags"))))
      for (const [, held] of members) if (held && typeof held === "object") look(held)
    }
  }
  look(JSON.parse(text) as Json)
  return lines
}
