import { plainText as plain } from "../lib/plain-text"
import type { Named } from "./combobox-props"

/** The id of the option "create what was typed". */
export const CREATE = ""

/** The number of options drawn: with more, people type another letter, and a tablet stays fast. */
export const MOST = 60

/**
 * The options whose name or other words contain the query: names that begin with it first. When `creatable` and
 * none has exactly that name, one with the id `CREATE` comes last.
 */
export function matchesOf<T extends Named>(
  options: readonly T[],
  query: string,
  wordsOf: ((option: T) => readonly (string | null | undefined)[]) | undefined,
  creatable: boolean,
): (T | Named)[] {
  const wanted = plain(query)
  if (!wanted) return options.slice(0, MOST)
  const ranked: [number, T][] = []
  for (const option of options) {
    const name = plain(option.name)
    const others = wordsOf?.(option).map((word) => plain(word ?? "")) ?? []
    if (name === wanted) ranked.push([0, option])
    else if (name.startsWith(wanted)) ranked.push([1, option])
    else if (others.includes(wanted)) ranked.push([2, option])
    else if (name.includes(wanted)) ranked.push([3, option])
    else if (others.some((word) => word.includes(wanted))) ranked.push([4, option])
  }
  const found = ranked.sort(([a], [b]) => a - b).map(([, option]) => option)
  const taken = ranked.some(([rank]) => rank === 0)
  const shown: (T | Named)[] = found.slice(0, MOST)
  return creatable && !taken ? [...shown, { id: CREATE, name: query.trim() }] : shown
}
