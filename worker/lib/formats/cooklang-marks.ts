import { escaped, quoted } from "./cooklang-escapes.ts"
import { type FoodNames, textsOf, type UnitNames } from "../../shared/recipe/ingredients.ts"
import { minutesOf } from "../../shared/recipe/minutes.ts"
import { plainQuantity } from "../text/ingredient-text.ts"

export interface CooklangLine {
  title: string | null
  quantity: number | null
  unit: UnitNames | null
  food: FoodNames | null
  note: string
  disableAmount: boolean
}

/** An ingredient that no step has mentioned yet. */
interface Waiting {
  /** The name to look for in steps. */
  name: string
  /** The ingredient in Cooklang. */
  mark: string
  /** Whether it stays in the list even if a step mentions it. */
  isListed: boolean
}

/** Ingredients grouped by their headings. */
export function groupsOf(lines: CooklangLine[]): { title: string; lines: Waiting[] }[] {
  const groups: { title: string; lines: Waiting[] }[] = []
  for (const line of lines) {
    const marked = markOf(line)
    if (groups.length === 0 || line.title) groups.push({ title: line.title ?? "", lines: [] })
    if (marked) groups.at(-1)!.lines.push(marked)
  }
  // An ingredient that occurs twice is listed: a step could mean either one.
  const seen = new Map<string, Waiting>()
  for (const waiting of groups.flatMap((group) => group.lines)) {
    const twin = seen.get(waiting.name.toLowerCase())
    if (twin) twin.isListed = waiting.isListed = true
    seen.set(waiting.name.toLowerCase(), waiting)
  }
  return groups
}

/** `@eggs{2%cups}(beaten)`; a line without a food is named after its other parts. */
function markOf(line: CooklangLine): Waiting | undefined {
  const { unit, food, note, quantity } = textsOf(line, line)
  const name = [food, note, unit, quantity].map((text) => oneLine(text ?? "")).find(Boolean)
  if (!name) return undefined
  const isCounted = quantity && (food || note || unit)
  const amount = isCounted ? plainQuantity(line.quantity!, line.unit) : ""
  const measure = unit && (food || note) ? `%${quoted(oneLine(unit))}` : ""
  const preparation = food && note ? `(${quoted(oneLine(note))})` : ""
  return { name, mark: `@${quoted(name)}{${amount}${measure}}${preparation}`, isListed: false }
}

export const listOf = (waiting: Waiting[]) => waiting.map(({ mark }) => mark).join(", ")

const TIME = /(?<![\p{L}\p{N}.,/–-])(\d+(?:[.,]\d+)?) (\p{L}{3,})(?![\p{L}\p{N}])/gu

interface Mark {
  start: number
  end: number
  text: string
  /** Removes the ingredient from those that wait for a step. */
  taken?: () => void
}

/**
 * A step with its ingredients, tools and times marked. A step that consists only of names is left as it is,
 * because it would be read as a list.
 */
export function stepText(text: string, groups: Waiting[][], tools: Set<string>): string {
  const marks = marksIn(text, groups, tools).toSorted((one, other) => one.start - other.start)
  const ends = [0, ...marks.map(({ end }) => end)]
  const between = ends.map((end, at) => text.slice(end, marks[at]?.start))
  if (between.every((part) => /^[\s,;.·]*$/.test(part))) return paragraph(escaped(text))
  for (const { taken } of marks) taken?.()
  return paragraph(between.map((part, at) => escaped(part) + (marks[at]?.text ?? "")).join(""))
}

/**
 * Where a step mentions waiting ingredients, longer names before shorter ones within them; then tools and
 * times.
 */
function marksIn(text: string, groups: Waiting[][], tools: Set<string>): Mark[] {
  const marks: Mark[] = []
  const isFree = (start: number, end: number) =>
    marks.every((mark) => end <= mark.start || start >= mark.end)
  const place = (name: string, mark: string, taken: () => void) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const end = at + name.length
      if (!isWord(text, at, end) || !isFree(at, end)) continue
      marks.push({ start: at, end, text: mark, taken })
      return
    }
  }
  const waiting = groups.flatMap((lines) =>
    lines.filter(({ isListed }) => !isListed).map((line) => ({ line, lines })),
  )
  for (const { line, lines } of waiting.toSorted(
    (one, other) => other.line.name.length - one.line.name.length,
  ))
    place(line.name, line.mark, () => lines.splice(lines.indexOf(line), 1))
  for (const name of tools) place(name, `#${quoted(name)}{}`, () => tools.delete(name))
  for (const { 0: time, 1: count, 2: unit, index } of text.matchAll(TIME)) {
    const end = index + time.length
    if (minutesOf(time) && isFree(index, end))
      marks.push({ start: index, end, text: `~{${count}%${unit}}` })
  }
  return marks
}

const LETTER = /[\p{L}\p{M}\p{N}]/u
const isWord = (text: string, start: number, end: number) =>
  !LETTER.test(text.charAt(start - 1)) && !LETTER.test(text.charAt(end))

/** Line breaks within a step are kept by a backslash before them. */
const paragraph = (text: string) => text.trim().split(/\r?\n/).join("\\\n")

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()
