import { toNumber } from "../../../shared/units/fractions.ts"
import { bracketEnd, isGlued, type Line } from "./line-words.ts"
import { amountFrom, type LineAmount } from "./numbers.ts"
import { type FoundUnit, unitFrom } from "./units.ts"

/** The largest number that counts pieces by itself behind a food; `Type 405` is none. */
const MOST_PIECES = 20

/** An amount behind the food, `Spaghetti 320 g` or `Мука — 200 г (стакан)`; `from` is where the food ends. */
export interface TrailingAmount {
  /** None where there is a vague unit alone: `соль — щепотка`. */
  amount: LineAmount | undefined
  unit: FoundUnit | undefined
  from: number
  end: number
}

/** The amount behind a food: at the end of the line, before a comma or bracket, or a measure anywhere. */
export function trailingAmount(line: Line, start: number): TrailingAmount | null {
  const { words, lexicon } = line
  for (let at = start + 1; at < words.length; at++) {
    const { text, sort } = words[at]!
    if (text === "(") {
      const bracket = bracketEnd(line, at)
      if (!bracket) return null
      const inside = bracket === words.length ? amountInBracket(line, at, bracket) : null
      if (inside) return inside
      at = bracket - 1
      continue
    }
    // A number in letters is an amount where a sign sets it apart: `Origano: un pizzico`.
    const isApart = text !== "," && /^[:–—-]$/.test(words[at - 1]!.text) && !isInner(line, at - 1)
    if (sort === "letters" ? !isApart : !/^[\d½⅓⅔¼¾⅛]/.test(text)) continue
    const amount = amountFrom(line, at)
    if (!amount && sort === "letters") {
      const unit = unitFrom(line, at)
      if (unit?.word.kind !== "vague" || unit.end < words.length) continue
      return { amount, unit, from: nameEnd(line, start, at), end: unit.end }
    }
    // `Śmietana 18% – 150 ml`, `Farina 00 250 g`
    if (!amount) continue
    if (lexicon.lists.of.at(words, at - 1)) return null
    const size = lexicon.lists.sizes.at(words, amount.end)
    const found = unitFrom(line, amount.end) ?? (size && unitFrom(line, size.end))
    const end = found?.end ?? amount.end
    // `cebula – 1 duża`
    const rest = found ? end : (size?.end ?? end)
    const isEnd = rest === words.length || /^[,(;.]$/.test(words[rest]!.text)
    const isMeasured = found?.word.measure || (found && (isApart || isSaidOf(line, end)))
    const isCounted = (rest === words.length || isApart) && toNumber(amount.value) <= MOST_PIECES
    if (!isMeasured && !(isEnd && (found || isCounted))) return null
    let from = nameEnd(line, start, at)
    const before = lexicon.lists.before.at(words, from - 1)
    if (before?.end === at && from - 1 > start) from--
    return { amount, unit: found, from, end }
  }
  return null
}

/** Where the food ends before an amount and the signs that set it apart. */
function nameEnd({ words }: Line, start: number, at: number): number {
  let end = at
  while (end > start + 1 && /^[-–—:,=|]$/.test(words[end - 1]!.text)) end--
  return end
}

/** Whether the word says what the food of an amount is like: `картофель 4 шт. среднего размера`. */
const isSaidOf = ({ words, lexicon }: Line, at: number) =>
  [lexicon.lists.sizes, lexicon.lists.prepared, lexicon.lists.comments].some((list) =>
    list.at(words, at),
  )

/** Whether a sign stands inside a word, as the hyphen of `semi-zongedroogd`. */
const isInner = (line: Line, at: number) => isGlued(line, at) && isGlued(line, at + 1)

/** The amount that is all there is in a bracket, as in `sedano (1 costa)`. */
function amountInBracket(line: Line, from: number, end: number): TrailingAmount | null {
  const amount = amountFrom(line, from + 1)
  if (!amount) return null
  const unit = unitFrom(line, amount.end)
  return (unit?.end ?? amount.end) === end - 1 ? { amount, unit, from, end } : null
}
