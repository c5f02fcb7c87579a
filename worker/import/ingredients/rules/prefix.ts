import type { Line } from "./line-words.ts"
import { amountFrom } from "./numbers.ts"
import { trailingAmount } from "./trailing-amount.ts"
import { unitBefore, unitFrom } from "./units.ts"

/** The most words before a colon that say what the following is for. */
const WORDS_OF_PREFIX = 6

/** Symbols that group foods that are added together: `☆醤油`, `①酒`. */
const MARK = /^[☆★◎○◯◇◆■△▲▽▼※①-⑳Ⓐ-ⓩ]$/
/** A letter with the same purpose: `A 醤油`. */
const LETTER = /^[A-Da-d]$/

/**
 * The end of the symbols by which the steps refer to foods, or of a letter before a script without capitals; 0
 * without any.
 */
export function markEnd({ words, lexicon }: Line): number {
  let end = 0
  while (MARK.test(words[end]?.text ?? "")) end++
  const isLetter = lexicon.data.unspaced && LETTER.test(words[end]?.text ?? "")
  if (!isLetter) return end
  const behind = /^[|:.・]$/.test(words[end + 1]?.text ?? "") ? end + 2 : end + 1
  const next = words[behind]
  return next?.sort === "letters" && !/^\p{Script=Latin}/u.test(next.text) ? behind : end
}

/**
 * The end of words that state the purpose of a line: `To garnish: parsley`, `Für die Sauce: 200 ml Sahne`; `from`
 * if there are none. `Flour: 200 g` is a food with its amount.
 */
export function prefixEnd(line: Line, from: number): number {
  const { words, lexicon } = line
  let colon = from
  while (words[colon]?.sort === "letters") colon++
  const start = colon + 1
  const length = colon - from
  if (length === 0 || length > WORDS_OF_PREFIX || words[colon]?.text !== ":" || !words[start])
    return from
  const { purposes, comments } = lexicon.lists
  if (purposes.at(words, from) ?? comments.at(words, from)) return start
  if (lexicon.data.amountsBehind && isFoodWithAmount(line, start)) return start
  const amount = amountFrom(line, start)
  if (!amount || words[start]!.sort === "letters") return from
  const end = unitFrom(line, amount.end)?.end ?? amount.end
  const { and, or, sizes } = lexicon.lists
  if ([and, or, sizes, comments, purposes].some((list) => list.at(words, end))) return from
  return words[end]?.sort === "letters" ? start : from
}

/** Whether a food that is followed by its amount starts at a word: `ソース：ケチャップ 大さじ2`. */
function isFoodWithAmount(line: Line, at: number): boolean {
  const { some, comments, purposes, prepared, sizes, before } = line.lexicon.lists
  const isSaid = [some, comments, purposes, prepared, sizes, before].some((list) =>
    list.at(line.words, at),
  )
  if (isSaid || line.words[at]!.sort !== "letters") return false
  if (amountFrom(line, at) || unitBefore(line, at)) return false
  return Boolean(trailingAmount(line, at)?.amount)
}
