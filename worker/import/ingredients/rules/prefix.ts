import type { Line } from "./line-words.ts"
import { amountFrom } from "./numbers.ts"
import { unitFrom } from "./units.ts"

/** The most words before a colon that say what follows is for. */
const WORDS_OF_PREFIX = 6

/**
 * The end of words that say what a line is for: `To garnish: parsley`, `Für die Sauce: 200 ml Sahne`;
 * 0 where there are none. `Flour: 200 g` is a food with its amount.
 */
export function prefixEnd(line: Line): number {
  const { words, lexicon } = line
  let colon = 0
  while (words[colon]?.sort === "letters") colon++
  const start = colon + 1
  if (colon === 0 || colon > WORDS_OF_PREFIX || words[colon]?.text !== ":" || !words[start])
    return 0
  const { purposes, comments } = lexicon.lists
  if (purposes.at(words, 0) ?? comments.at(words, 0)) return start
  const amount = amountFrom(line, start)
  if (!amount || words[start]!.sort === "letters") return 0
  const end = unitFrom(line, amount.end)?.end ?? amount.end
  const { and, or, sizes } = lexicon.lists
  if ([and, or, sizes, comments, purposes].some((list) => list.at(words, end))) return 0
  return words[end]?.sort === "letters" ? start : 0
}
