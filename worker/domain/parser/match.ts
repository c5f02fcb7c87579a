import { normaliseText } from "../../rules/search-text"
import { mayBeAlike, similarityTo, type Sketch, sketchOf } from "../../rules/similarity"

/** Finds the thing that a text names, if only nearly. */
export type Finder<T> = (text: string) => T | undefined

const ascii = /^[\x20-\x7e]*$/
const fold = (text: string) => (ascii.test(text) ? text.toLowerCase().trim() : normaliseText(text))

/**
 * A finder among things by all their names: one that is the same but for case and accents, else the
 * one most alike, if it is alike enough. Of two the first counts. Answers are remembered.
 *
 * @param least from 0 to 1
 */
export function finderOf<T>(
  things: T[],
  namesOf: (thing: T) => (string | null)[],
  least: number,
): Finder<T> {
  const byName = new Map<string, T>()
  for (const thing of things) {
    for (const name of namesOf(thing)) {
      const key = fold(name ?? "")
      if (key && !byName.has(key)) byName.set(key, thing)
    }
  }
  let sketched: { name: string; thing: T; sketch: Sketch }[] | undefined
  const nearest = (text: string) => {
    sketched ??= [...byName].map(([name, thing]) => ({ name, thing, sketch: sketchOf(name) }))
    const sketch = sketchOf(text)
    const similarity = similarityTo(text)
    let best: { thing: T; ratio: number } | undefined
    for (const { name, thing, sketch: other } of sketched) {
      if (!mayBeAlike(sketch, other, best?.ratio ?? least)) continue
      const ratio = similarity(name)
      if (ratio >= least && ratio > (best?.ratio ?? 0)) best = { thing, ratio }
    }
    return best?.thing
  }
  const known = new Map<string, T | undefined>()
  return (text) => {
    const key = fold(text)
    if (!key) return undefined
    if (!known.has(key)) known.set(key, byName.get(key) ?? nearest(key))
    return known.get(key)
  }
}
