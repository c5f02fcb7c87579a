import { normaliseText } from "../../rules/search-text"
import { mayBeAlike, similarityTo, type Sketch, sketchOf } from "../../rules/similarity"

const PLAIN = /^[\x20-\x7e]*$/

/** A text in small ASCII letters, its words parted by single blanks: no accents, hyphens or apostrophes. */
export const wordsIn = (text: string): string =>
  (PLAIN.test(text) ? text.toLowerCase() : normaliseText(text))
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()

/** By this two spellings of a name are one: `corn-flour`, `Corn flour` and `cornflour` are. */
export const keyOf = (text: string): string => wordsIn(text).replaceAll(" ", "")

/** How alike two words must be, and how long, for one to be a slip of the other. */
export interface Likeness {
  /** From 0 to 1, see `similarityTo`. */
  least: number
  /** Letters of the shorter. */
  shortest: number
}

/**
 * Whether two words that differ are one with a slip of the pen. Many foods and units differ by a letter:
 * oats and goats, beef and beet, salted and unsalted, peach and perch. So a word that is short, has another first
 * letter, a digit, or more than one letter that is not the other's, is another word.
 */
export function isSlip(a: string, b: string, { least, shortest }: Likeness): boolean {
  const [short, long] = [Math.min(a.length, b.length), Math.max(a.length, b.length)]
  if (short < shortest || a[0] !== b[0] || /\d/.test(a + b)) return false
  const common = (similarityTo(a)(b) * (short + long)) / 2
  return common >= long - 1 && (2 * common) / (short + long) >= least
}

interface Spelled<T> {
  words: string[]
  text: string
  sketch: Sketch
  thing: T
}

/** Finds among names the one that a text is with a slip: as many words, each the same or nearly. */
export function slipsAmong<T>(names: Iterable<[words: string, thing: T]>, likeness: Likeness) {
  const byLetter = new Map<string, Spelled<T>[]>()
  for (const [text, thing] of names) {
    const row = { words: text.split(" "), text, sketch: sketchOf(text), thing }
    const rows = byLetter.get(text[0]!)
    if (rows) rows.push(row)
    else byLetter.set(text[0]!, [row])
  }
  return (text: string): T | undefined => {
    const words = text.split(" ")
    const sketch = sketchOf(text)
    const similarity = similarityTo(text)
    let best: { thing: T; ratio: number } | undefined
    for (const other of byLetter.get(text[0] ?? "") ?? []) {
      if (other.words.length !== words.length) continue
      if (!mayBeAlike(sketch, other.sketch, best?.ratio ?? likeness.least)) continue
      const ratio = similarity(other.text)
      if (ratio < likeness.least || ratio <= (best?.ratio ?? 0)) continue
      const same = other.words.every(
        (word, at) => word === words[at] || isSlip(word, words[at]!, likeness),
      )
      if (same) best = { thing: other.thing, ratio }
    }
    return best?.thing
  }
}
