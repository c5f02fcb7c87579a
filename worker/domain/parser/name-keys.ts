import { normalizeText } from "../../lib/text/search-text"
import { mayBeAlike, similarityTo, type Sketch, sketchOf } from "../../lib/text/similarity"

const PLAIN = /^[\x20-\x7e]*$/
/** Vowel points of Hebrew, which most people leave out. */
const POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g

const known = new Map<string, string>()
const MAX_KNOWN = 50_000

/** A text in lower-case ASCII, its words separated by single spaces: no accents, hyphens or apostrophes. */
export function wordsIn(text: string): string {
  const found = known.get(text)
  if (found !== undefined) return found
  const words = (PLAIN.test(text) ? text.toLowerCase() : normalizeText(text.replace(POINTS, "")))
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
  // Foods have the same thousands of names at each import.
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(text, words)
  return words
}

/** The key that makes spellings of a name equal: `corn-flour`, `Corn flour` and `cornflour`. */
export const keyOf = (text: string): string => wordsIn(text).replaceAll(" ", "")

/**
 * Whether two different words may be one with a typo. Many foods and units differ by a letter: oats and goats,
 * salted and unsalted. So a word with another first letter, a digit, or more than one different letter is another
 * word. Callers also require a length.
 */
export function isOneSlip(a: string, b: string): boolean {
  if (a[0] !== b[0] || /\d/.test(a + b)) return false
  const common = (similarityTo(a)(b) * (a.length + b.length)) / 2
  return common >= Math.max(a.length, b.length) - 1
}

interface Spelled<T> {
  words: string[]
  text: string
  sketch: Sketch
  thing: T
}

/**
 * Finds the name that a text is with a typo: the same number of words, each equal or with a typo.
 * @param least the required similarity of the whole, from 0 to 1
 */
export function slipsAmong<T>(
  names: Iterable<[words: string, thing: T]>,
  least: number,
  isSlip: (a: string, b: string) => boolean,
) {
  const near = new Map<string, Spelled<T>[]>()
  const placeOf = (text: string, words: string[]) => `${text[0]}${words.length}`
  for (const [text, thing] of names) {
    const row = { words: text.split(" "), text, sketch: sketchOf(text), thing }
    const place = placeOf(text, row.words)
    const rows = near.get(place)
    if (rows) rows.push(row)
    else near.set(place, [row])
  }
  return (text: string): T | undefined => {
    const words = text.split(" ")
    const sketch = sketchOf(text)
    const similarity = similarityTo(text)
    let best: { thing: T; ratio: number } | undefined
    for (const other of near.get(placeOf(text, words)) ?? []) {
      // One letter per word.
      if (Math.abs(other.text.length - text.length) > words.length) continue
      if (!mayBeAlike(sketch, other.sketch, best?.ratio ?? least)) continue
      const ratio = similarity(other.text)
      if (ratio < least || ratio <= (best?.ratio ?? 0)) continue
      const same = other.words.every((word, at) => word === words[at] || isSlip(word, words[at]!))
      if (same) best = { thing: other.thing, ratio }
    }
    return best?.thing
  }
}
