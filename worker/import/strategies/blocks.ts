import { AFTERWARDS, INGREDIENTS, METHOD } from "../heading-words.ts"
import type { Element } from "../tree.ts"
import type { Line } from "./lines.ts"

export const MAX_HEADING = 70
/** The most places of a page that are considered as the start of a recipe's part. */
const MAX_PLACES = 300

/** Lines of a page that are one part of a recipe. */
export interface Block {
  /** The line that introduces it, or "". */
  heading: string
  /** Index of the first line, and of the one after the last. */
  start: number
  end: number
  lines: Line[]
  score: number
}

export const EMPTY: Block = { heading: "", start: 0, end: 0, lines: [], score: 0 }

/** The block with the highest score; the first one of equal scores. */
export function bestOf(blocks: Iterable<Block>): Block | null {
  let best: Block | null = null
  for (const block of blocks) if (block.score > (best?.score ?? 0)) best = block
  return best
}

/** Indexes of the headings that match; nearly all headings are short. */
export function headingsIn(lines: Line[], words: RegExp): number[] {
  const found: number[] = []
  for (const [index, { text, rank }] of lines.entries()) {
    const sentence = rank > 0 && rank < 7 ? /[^.]\.$/ : /[^.][.!]$/
    if (text.length <= MAX_HEADING && words.test(text) && !sentence.test(text)) found.push(index)
    if (found.length >= MAX_PLACES) break
  }
  return found
}

/** Runs of lines whose class names say that they are a part of a recipe. */
export function* namedRuns(
  lines: Line[],
  part: Line["part"],
): Generator<{ start: number; end: number }> {
  let count = 0
  for (let at = 0; at < lines.length && count < MAX_PLACES; at++) {
    if (lines[at]!.part !== part) continue
    const start = at
    while (at < lines.length && lines[at]!.part === part) at++
    count++
    yield { start, end: at }
  }
}

/** True when a line starts another part of the page. */
export function ends({ text, rank }: Line, above: number): boolean {
  if (text.length <= MAX_HEADING) {
    if (METHOD.test(text) || INGREDIENTS.test(text)) return true
    if (AFTERWARDS.test(text) && (rank > 0 || (text.length < 30 && !/[:.]\s*\S/.test(text))))
      return true
  }
  return rank > 0 && rank < 7 && above > 0 && above < 7 && rank <= above
}

/** The innermost element that contains both. */
export function around(one: Element | undefined, two: Element | undefined): Element | undefined {
  const over = new Set<Element>()
  for (let at = one; at; at = at.parent ?? undefined) over.add(at)
  for (let at = two; at; at = at.parent ?? undefined) if (over.has(at)) return at
  return undefined
}

/** True when an element is, or is inside, another one. */
export function isWithin(element: Element | undefined, outer: Element): boolean {
  for (let at = element; at; at = at.parent ?? undefined) if (at === outer) return true
  return false
}
