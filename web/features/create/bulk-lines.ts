import { newId } from "../../lib/new-id"

/** A category or tag that is there, or one that is made with the first recipe that has it. */
export interface Organizer {
  id: string
  name: string
  /** Of one that is there. */
  slug?: string
}

/** One address of many, with what its recipe is filed under. */
export interface BulkLine {
  id: string
  url: string
  categories: readonly Organizer[]
  tags: readonly Organizer[]
}

export type LineError = "notAddress" | "twice"

export const emptyLine = (url = ""): BulkLine => ({ id: newId(), url, categories: [], tags: [] })

/** Known to the form alone until it is sent. */
export const newOrganizer = (name: string): Organizer => ({ id: `new:${name}`, name })

const isBlank = ({ url }: BulkLine) => !url.trim()

/** What an address is compared by: no fragment, and a host in one spelling. */
function placeOf(url: string) {
  const address = new URL(url.trim())
  address.hash = ""
  return address.href
}

export function isAddress(url: string) {
  if (!/^https?:\/\/[^\s/]+/i.test(url.trim()) || /\s/.test(url.trim())) return false
  return URL.canParse(url.trim())
}

/** What is wrong, by the id of the line; blank lines are neither right nor wrong. */
export function lineErrorsOf(lines: readonly BulkLine[]): Map<string, LineError> {
  const faults = new Map<string, LineError>()
  const seen = new Set<string>()
  for (const line of lines) {
    if (isBlank(line)) continue
    if (!isAddress(line.url)) {
      faults.set(line.id, "notAddress")
      continue
    }
    const place = placeOf(line.url)
    if (seen.has(place)) faults.set(line.id, "twice")
    seen.add(place)
  }
  return faults
}

/** Those that can be sent: addresses, each once. */
export const goodLines = (lines: readonly BulkLine[], faults: Map<string, LineError>) =>
  lines.filter((line) => !isBlank(line) && !faults.has(line.id))

export const textOf = (lines: readonly BulkLine[]) =>
  lines
    .filter((line) => !isBlank(line))
    .map(({ url }) => url)
    .join("\n")

/** The lines of a text; what an address was filed under before stays with it. */
export function linesOfText(text: string, before: readonly BulkLine[]): BulkLine[] {
  const known = Map.groupBy(before, ({ url }) => url.trim())
  return text
    .split(/\r?\n/)
    .filter((url) => url.trim())
    .map((url) => {
      const same = known.get(url.trim())?.shift()
      return same ? { ...same, url } : emptyLine(url)
    })
}

/** Puts further lines behind those that are there, without blank ones between. */
export const withLines = (lines: readonly BulkLine[], more: readonly BulkLine[]) => [
  ...lines.filter((line) => !isBlank(line)),
  ...more,
]

/** What goes to the server of a line, with what holds for all of them. */
export function importOf(line: BulkLine, all: Pick<BulkLine, "categories" | "tags">) {
  const joined = (kind: "categories" | "tags") => {
    const names = new Map<string, Organizer>()
    for (const one of [...all[kind], ...line[kind]]) names.set(one.name.toLowerCase(), one)
    return [...names.values()].map(({ id, name, slug }) => (slug ? { id, name, slug } : { name }))
  }
  const [categories, tags] = [joined("categories"), joined("tags")]
  return {
    url: line.url.trim(),
    ...(categories.length > 0 && { categories }),
    ...(tags.length > 0 && { tags }),
  }
}
