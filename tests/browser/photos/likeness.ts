/** The number of letters that have to be changed, added or taken away (V. Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[b.length]!
}

/** How lines are broken is no letter, and neither is the kind of an apostrophe. */
const plain = (text: string) => text.replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, " ").trim()

/** Share of the letters of `expected` that were read, 0 to 1. */
export function likeness(read: string, expected: string): number {
  const wanted = plain(expected)
  return Math.max(0, 1 - distance(plain(read), wanted) / wanted.length)
}
