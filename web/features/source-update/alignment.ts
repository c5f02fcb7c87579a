/** Pairs of indexes whose things are similar, in order: the longest such sequence. */
export function commonRow<T>(a: T[], b: T[], alike: (a: T, b: T) => boolean): [number, number][] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = alike(a[i]!, b[j]!)
        ? lengths[(i + 1) * width + j + 1]! + 1
        : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
    }
  }
  const row: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (alike(a[i]!, b[j]!)) row.push([i++, j++])
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++
    else j++
  }
  return row
}

/** An index in two lists; one of them is missing where a line has no counterpart. */
export interface Aligned {
  mine?: number
  theirs?: number
}

/** Two lists side by side: equal lines first, then lines between them with words in common, and the rest alone. */
export function aligned(mine: string[], theirs: string[]): Aligned[] {
  const [a, b] = [mine.map(plain), theirs.map(plain)]
  const rows: Aligned[] = []
  let [i, j] = [0, 0]
  for (const [x, y] of [...commonRow(a, b, same), [a.length, b.length] as const]) {
    rows.push(...between(a.slice(i, x), b.slice(j, y), i, j))
    if (x < a.length) rows.push({ mine: x, theirs: y })
    ;[i, j] = [x + 1, y + 1]
  }
  return rows
}

function between(a: string[], b: string[], i: number, j: number): Aligned[] {
  const rows: Aligned[] = []
  let [x, y] = [0, 0]
  for (const [p, q] of [...commonRow(a, b, akin), [a.length, b.length] as const]) {
    for (; x < p; x++) rows.push({ mine: i + x })
    for (; y < q; y++) rows.push({ theirs: j + y })
    if (p < a.length) rows.push({ mine: i + p, theirs: j + q })
    ;[x, y] = [p + 1, q + 1]
  }
  return rows
}

const same = (a: string, b: string) => a === b

/** Whether two lines correspond: at least half of the shorter one's words are in the other. */
function akin(a: string, b: string) {
  const [few, many] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length)
  const known = new Set(many)
  const shared = few!.filter((word) => known.has(word)).length
  return shared > 0 && shared * 2 >= few!.length
}

const wordsOf = (text: string) => text.match(/\p{L}{3,}/gu) ?? []

/** A text without irrelevant differences. */
export const plain = (text: string) =>
  text.normalize("NFKC").toLowerCase().replaceAll("⁄", "/").replace(/\s+/gu, " ").trim()

/** Words and the spaces after them; `changed` are those that the other text does not have there. */
export function changedWords(text: string, other: string): { text: string; changed: boolean }[] {
  const words = text.match(/\S+\s*/gu) ?? []
  const others = other.match(/\S+\s*/gu) ?? []
  if (words.length * others.length > most) return [{ text, changed: true }]
  const unchanged = new Set(
    commonRow(words, others, (a, b) => plain(a) === plain(b)).map(([place]) => place),
  )
  const runs: { text: string; changed: boolean }[] = []
  for (const [index, word] of words.entries()) {
    const changed = !unchanged.has(index)
    const last = runs.at(-1)
    if (last?.changed === changed) last.text += word
    else runs.push({ text: word, changed })
  }
  return runs
}

/** Comparisons of words that take no noticeable time. */
const most = 250_000

/** A changed part of a text: what was removed, and what was added. */
export interface WordChange {
  text: string
  change: "same" | "removed" | "added"
}

/** One text from two, with every word of both once. */
export function wordChanges(before: string, after: string): WordChange[] {
  const wordsIn = (text: string): string[] => text.match(/\s*\S+|\s+$/gu) ?? []
  const [a, b] = [wordsIn(before), wordsIn(after)]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const common = x.length * y.length > most ? [] : commonRow(x, y, sameWord)
  const runs: WordChange[] = []
  const add = (change: WordChange["change"], words: string[]) => {
    if (words.length === 0) return
    const last = runs.at(-1)
    if (last?.change === change) last.text += words.join("")
    else runs.push({ change, text: words.join("") })
  }
  add("same", a.slice(0, start))
  let [i, j] = [0, 0]
  for (const [p, q] of [...common, [x.length, y.length] as const]) {
    add("removed", x.slice(i, p))
    add("added", y.slice(j, q))
    // The start of a text has no space before it, which it may have in the other.
    const words = [x[p], y[q]].filter((word) => word !== undefined)
    add("same", words.sort((one, other) => other.length - one.length).slice(0, 1))
    ;[i, j] = [p + 1, q + 1]
  }
  add("same", a.slice(a.length - end))
  return runs
}

const sameWord = (a: string, b: string) =>
  a === b || (a.trimStart() === b.trimStart() && (a === a.trimStart() || b === b.trimStart()))
