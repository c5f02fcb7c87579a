import { toNumber } from "../../../rules/fractions.ts"
import type { Line } from "./line-words.ts"
import { amountFrom, type LineAmount } from "./numbers.ts"
import { type FoundUnit, unitFrom } from "./units.ts"

/** The largest number that counts pieces by itself behind a food; `Type 405` is none. */
const MOST_PIECES = 20

/** An amount behind the food, `Spaghetti 320 g` or `Мука — 200 г (стакан)`; `from` is where the food ends. */
export interface TrailingAmount {
  amount: LineAmount
  unit: FoundUnit | undefined
  from: number
  end: number
}

/** The amount that ends a line, or stands before a comma or bracket that does. */
export function trailingAmount(line: Line, start: number): TrailingAmount | null {
  const { words, lexicon } = line
  for (let at = start + 1; at < words.length; at++) {
    const { text, sort } = words[at]!
    if (text === "(") return null
    if (sort === "letters" || !/^[\d½⅓⅔¼¾⅛]/.test(text)) continue
    const amount = amountFrom(line, at)
    if (!amount) return null
    const found = unitFrom(line, amount.end)
    const end = found?.end ?? amount.end
    const isEnd = end === words.length || /^[,(;.]$/.test(words[end]!.text)
    const isAmount = found || (end === words.length && toNumber(amount.value) <= MOST_PIECES)
    if (!isEnd || !isAmount) return null
    let from = at
    while (from > start + 1 && /^[-–—:,=]$/.test(words[from - 1]!.text)) from--
    const before = lexicon.lists.before.at(words, from - 1)
    if (before?.end === at && from - 1 > start) from--
    return { amount, unit: found, from, end }
  }
  return null
}
