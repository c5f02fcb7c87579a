import { withFigures } from "./digits"
import type { Word } from "./words"

interface Line {
  words: Word[]
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * The text of a page, line by line in the order in which people read: columns one after the other, with an empty
 * line for a gap on the page.
 */
export function textOf(words: readonly Word[]): string {
  const found = linesOf(words)
  const height = median(found.map(({ top, bottom }) => bottom - top))
  const isRightToLeft = countOf(words, /[\u0590-\u08ff]/u) > countOf(words, /\p{Script=Latin}/u)
  const order = columnsFirst(
    words.filter((word) => word.height < height * 5),
    height,
    isRightToLeft,
  )
  const pieces: string[] = []
  for (const column of order) {
    const pitches = column.slice(1).map((line, at) => line.top - column[at]!.top)
    const right = Math.max(...column.map((line) => line.right))
    const pitch = Math.min(median(pitches), height * 2.2)
    column.forEach((line, at) => {
      const isApart = at === 0 || line.top - column[at - 1]!.top > pitch * 1.45
      const text = line.words.map((word) => word.text).join(" ")
      if (!isApart && isBroken(column[at - 1]!, line, right, height)) {
        const before = pieces.pop()!
        const isSplit = /\p{Ll}[-‐]$/u.test(before)
        return void pieces.push(isSplit ? before.slice(0, -1) + text : `${before} ${text}`)
      }
      if (isApart && pieces.length > 0) pieces.push("")
      pieces.push(text)
    })
  }
  return withFigures(pieces).join("\n")
}

/** A line that is shorter, in heights of a letter, was ended by its writer. */
const FULL = 12

/** Whether a sentence continues in the next line because its column was full: the next word had no room. */
function isBroken(line: Line, next: Line, right: number, height: number): boolean {
  const [first, last] = [next.words[0]!, line.words.at(-1)!]
  if (/[.!?:;]$/.test(last.text) || !/^\p{Ll}|^\(/u.test(first.text)) return false
  return line.right - line.left > height * FULL && line.right + first.width + height * 0.3 > right
}

const countOf = (words: readonly Word[], pattern: RegExp) =>
  words.filter(({ text }) => pattern.test(text)).length

/** Words that the engine put on one line, from top to bottom. */
function linesOf(words: readonly Word[]): Line[] {
  const lines = Map.groupBy(words, ({ line }) => line)
  return [...lines.values()]
    .map((of) => ({
      words: of,
      left: Math.min(...of.map(({ left }) => left)),
      right: Math.max(...of.map(({ left, width }) => left + width)),
      top: median(of.map(({ top }) => top)),
      bottom: median(of.map(({ top, height }) => top + height)),
    }))
    .sort((a, b) => a.top - b.top)
}

/** Lines that a gutter needs on each side. */
const FEWEST = 3

/**
 * Cuts at the highest gutter, a vertical strip without words between two columns, and continues within each of the
 * four parts: above, one column, the other, below. Returns the lines of each column.
 */
function columnsFirst(words: Word[], height: number, isRightToLeft: boolean): Line[][] {
  const gutter = gutterIn(words, height)
  if (!gutter) {
    const lines = joined(linesOf(words), height)
    return lines.length > 0 ? [lines] : []
  }
  const middle = (word: Word) => word.top + word.height / 2
  const above = words.filter((word) => middle(word) < gutter.top)
  const below = words.filter((word) => middle(word) > gutter.bottom)
  const beside = words.filter((word) => !above.includes(word) && !below.includes(word))
  const left = beside.filter((word) => word.left < gutter.at)
  const right = beside.filter((word) => word.left >= gutter.at)
  const columns = isRightToLeft ? [right, left] : [left, right]
  return [above, ...columns, below].flatMap((part) => columnsFirst(part, height, isRightToLeft))
}

/** Lines of one height that the engine took for two because of a wide space. */
function joined(lines: Line[], height: number): Line[] {
  const out: Line[] = []
  for (const line of lines) {
    const last = out.at(-1)
    if (last && Math.abs(line.top - last.top) < height * 0.4 && !overlap(last, line)) {
      const [first, second] = last.left < line.left ? [last, line] : [line, last]
      out[out.length - 1] = {
        words: [...first.words, ...second.words],
        left: first.left,
        right: second.right,
        top: Math.min(line.top, last.top),
        bottom: Math.max(line.bottom, last.bottom),
      }
    } else out.push(line)
  }
  return out
}

const overlap = (a: Line, b: Line) => a.left < b.right && b.left < a.right

interface Gutter {
  at: number
  top: number
  bottom: number
}

/** The tallest strip without words that has at least `FEWEST` lines on both sides. */
function gutterIn(words: readonly Word[], height: number): Gutter | undefined {
  if (words.length < FEWEST * 2) return undefined
  const ordered = [...words].sort((a, b) => a.top - b.top)
  const start = Math.min(...words.map(({ left }) => left))
  const end = Math.max(...words.map(({ left, width }) => left + width))
  const step = Math.max(2, height / 2)
  let best: (Gutter & { size: number }) | undefined
  for (let at = start + step; at < end; at += step) {
    // A strip of a letter's height to both sides of `at`.
    const crossing = ordered.filter(
      ({ left, width }) => left < at + height * 0.6 && left + width > at - height * 0.6,
    )
    const borders = [-Infinity, ...crossing.map(({ top }) => top), Infinity]
    const ends = [-Infinity, ...crossing.map(({ top, height: high }) => top + high)]
    for (let one = 0; one < ends.length; one++) {
      const top = Math.max(...ends.slice(0, one + 1))
      const bottom = borders[one + 1]!
      const beside = ordered.filter(
        (word) => word.top >= top - 1 && word.top + word.height <= bottom + 1,
      )
      const left = rowsOf(
        beside.filter((word) => word.left < at),
        height,
      )
      const right = rowsOf(
        beside.filter((word) => word.left >= at),
        height,
      )
      const size = Math.min(left, right) * 2 + Math.max(left, right)
      if (Math.min(left, right) < FEWEST || (best && best.size >= size)) continue
      best = { at, top, bottom, size }
    }
  }
  return best && isGutter(words, best, height) ? best : undefined
}

/** Amounts separate from their foods are a table, whose rows belong together. */
function isGutter(words: readonly Word[], { at, top, bottom }: Gutter, height: number): boolean {
  const beside = words.filter((word) => word.top >= top - 1 && word.top + word.height <= bottom + 1)
  const left = beside.filter((word) => word.left < at)
  const right = beside.filter((word) => word.left >= at)
  const letters = (part: readonly Word[]) =>
    part.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, rowsOf(part, height))
  return letters(left) > 7 && letters(right) > 7
}

/** The number of lines that some words are on. */
function rowsOf(words: readonly Word[], height: number): number {
  let rows = 0
  let last = -Infinity
  for (const { top, height: high } of words) {
    const middle = top + high / 2
    if (middle - last < height * 0.6) continue
    rows++
    last = middle
  }
  return rows
}

function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[ordered.length >> 1] ?? 0
}
