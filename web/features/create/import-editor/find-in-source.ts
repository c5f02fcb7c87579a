import type { Stretch } from "./props"

/** Characters that are searched: a longer text is the source of a page, and is not shown. */
const SEARCHED = 50_000
/** Words that are searched; a line rarely has more. */
const MOST = 40

/**
 * Where the words of a part are in its source text, ignoring punctuation and line ends between them; the longest
 * run of its first words. Undefined where not even half of it is.
 */
export function findInSource(text: string, part: string): Stretch | undefined {
  if (text.length > SEARCHED) return undefined
  const words = (part.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST)
  for (let count = words.length; count > 0 && count * 2 >= words.length; count--) {
    const pattern = words.slice(0, count).join("[^\\p{L}\\p{N}]{1,12}")
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu").exec(text)
    if (found) return { start: found.index, end: found.index + found[0].length }
  }
  return undefined
}
