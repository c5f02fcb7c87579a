import { newId } from "../../lib/new-id"

/** An existing category or tag, or one that is created with the first recipe that has it. */
export interface Organizer {
  id: string
  name: string
  /** For an existing one. */
  slug?: string
}

/** One address of many, with the organizers of its recipe. */
export interface BulkLine {
  id: string
  url: string
  categories: readonly Organizer[]
  tags: readonly Organizer[]
}

export type LineError = "notAddress" | "twice"

export const emptyLine = (url = ""): BulkLine => ({ id: newId(), url, categories: [], tags: [] })

/** Known only to the form until it is sent. */
export const newOrganizer = (name: string): Organizer => ({ id: `new:${name}`, name })

const isBlank = ({ url }: BulkLine) => !url.trim()

/** The form in which addresses are compared: without a fragment, and with one spelling of the host. */
function placeOf(url: string) {
  const address = new URL(url.trim())
  address.hash = ""
  return address.href
}

export function isAddress(url: string) {
  if (!/^https?:\/\/[^\s/]+/i.test(url.trim()) || /\s/.test(url.trim())) return false
  return URL.canParse(url.trim())
}

/** The errors by the ids of lines; blank lines are neither right nor wrong. */
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

/** Lines that can be sent: addresses, each once. */
export const goodLines = (lines: readonly BulkLine[], faults: Map<string, LineError>) =>
  lines.filter((line) => !isBlank(line) && !faults.has(line.id))

export const textOf = (lines: readonly BulkLine[]) =>
  lines
    .filter((line) => !isBlank(line))
    .map(({ url }) => url)
    .join("\n")

/** The lines of a text; an address keeps its organizers. */
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

/** Adds lines after the existing ones, without blank ones between. */
export const withLines = (lines: readonly BulkLine[], more: readonly BulkLine[]) => [
  ...lines.filter((line) => !isBlank(line)),
  ...more,
]

/** A line as it is sent to the server, with the organizers for all. */
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
