import { add, fraction, toNumber } from "../../../shared/units/fractions.ts"
import { bracketEnd, isGlued, type Line } from "./line-words.ts"
import { amountFrom, type LineAmount } from "./numbers.ts"
import { type FoundUnit, unitBefore, unitFrom } from "./units.ts"

/** The largest number without a unit that is a count after a food; `Type 405` is not a count. */
const MOST_PIECES = 20
const FIGURES = /^[\d½⅓⅔¼¾⅛]/

/**
 * An amount after the food, `Spaghetti 320 g` or `Мука — 200 г (стакан)`; `from` is where the food ends, `at` where
 * the amount starts, with punctuation or words such as `about` between them.
 */
export interface TrailingAmount {
  /** Undefined for a vague unit alone: `соль — щепотка`. */
  amount: LineAmount | undefined
  unit: FoundUnit | undefined
  from: number
  at: number
  end: number
}

/** The amount after a food: at the end of the line, before a comma or bracket, or a measure anywhere. */
export function trailingAmount(line: Line, start: number): TrailingAmount | null {
  const { words, lexicon } = line
  const { amountsBehind } = lexicon.data
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
    // A spelled-out number is an amount if punctuation precedes it: `Origano: un pizzico`.
    const isApart =
      text !== "," && /^[:–—…‥・-]$/.test(words[at - 1]!.text) && !isInner(line, at - 1)
    const isTip = isKnifeTip(line, at)
    const isNumber = lexicon.lists.numbersBehind.at(words, at) !== undefined
    const isWord = isApart || isTip || isNumber || amountsBehind
    const isSeen = sort === "letters" ? isWord : FIGURES.test(text)
    if (!isSeen) continue
    const leading = unitBefore(line, at)
    const amount = amountFrom(line, leading?.end ?? at)
    if (!amount && sort === "letters") {
      const unit = unitWithoutNumber(line, at, isApart || isTip)
      if (!unit) continue
      return { amount, unit, from: nameEnd(line, start, at), at, end: unit.end }
    }
    // `Śmietana 18% – 150 ml`, `Farina 00 250 g`; `다시마 5x5cm 2장`
    if (!amount || (amountsBehind && /^[x×*]$/i.test(words[at - 1]!.text))) continue
    if (lexicon.lists.of.at(words, at - 1)) return null
    const end = amountEnd(line, amount, leading, { isApart, isNumber })
    if (end) return { ...end, ...placeOf(line, start, at) }
    if (!amountsBehind) return null
  }
  return null
}

/** The unit at the end of a line without a number: `соль — щепотка`, or with a word of `some`: `몇 방울`. */
function unitWithoutNumber(line: Line, at: number, isApart: boolean): FoundUnit | undefined {
  const { data, lists } = line.lexicon
  const some = data.amountsBehind ? lists.some.at(line.words, at) : undefined
  const unit = isApart || some ? unitFrom(line, some?.end ?? at) : undefined
  const isUnit = unit && (some || unit.word.kind === "vague")
  return isUnit && unit.end === line.words.length ? unit : undefined
}

/**
 * An amount with its unit and their end, if the words after it allow it to be the amount of the line.
 * @param leading the unit, if it precedes the number
 * @param isNumber whether it is a number that follows foods, as in `בצל אחד קצוץ`
 */
function amountEnd(
  line: Line,
  amount: LineAmount,
  leading: FoundUnit | undefined,
  { isApart, isNumber }: { isApart: boolean; isNumber: boolean },
): Pick<TrailingAmount, "amount" | "unit" | "end"> | undefined {
  const { words, lexicon } = line
  const { sizes, halves, of } = lexicon.lists
  const size = leading ? undefined : sizes.at(words, amount.end)
  const unit = leading ?? unitFrom(line, amount.end) ?? (size && unitFrom(line, size.end))
  const unitEnd = (leading ? of.at(words, amount.end) : unit)?.end ?? amount.end
  const half = unit && halves.at(words, unitEnd)
  const end = half?.end ?? unitEnd
  // `cebula – 1 duża`
  const rest = unit ? end : (size?.end ?? end)
  const isEnd = rest === words.length || /^[,(;.]$/.test(words[rest]!.text)
  const isBehind = isApart || lexicon.data.amountsBehind
  const isMeasured = unit?.word.measure || (unit && (isBehind || isSaidOf(line, end)))
  const isNamed = isNumber && (isEnd || isSaidOf(line, rest))
  const isLast = rest === words.length || isApart || isNamed
  const isCounted = isLast && toNumber(amount.value) <= MOST_PIECES
  if (!isMeasured && !((isEnd || isNumber) && (unit || isCounted))) return undefined
  const value = half ? add(amount.value, fraction(1, 2)) : amount.value
  return { amount: { ...amount, value }, unit, end }
}

/** The most words between a food and its amount: `各約 30g`. */
const WORDS_BEFORE = 3

/** Where the food before an amount ends, and where the punctuation and words such as `about` start. */
function placeOf(line: Line, start: number, at: number): Pick<TrailingAmount, "from" | "at"> {
  const end = nameEnd(line, start, at)
  const { before } = line.lexicon.lists
  for (let from = Math.max(start + 1, end - WORDS_BEFORE); from < end; from++) {
    if (before.at(line.words, from)?.end === at) return { from, at }
  }
  return { from: end, at }
}

/** The end of the food before an amount and the punctuation in front of it. */
function nameEnd({ words }: Line, start: number, at: number): number {
  let end = at
  while (end > start + 1 && /^[-–—:,=|/…‥・]$/.test(words[end - 1]!.text)) end--
  return end
}

/** Whether the word describes the food of an amount: `картофель 4 шт. среднего размера`. */
const isSaidOf = ({ words, lexicon }: Line, at: number) =>
  [lexicon.lists.sizes, lexicon.lists.prepared, lexicon.lists.comments].some((list) =>
    list.at(words, at),
  )

/** Whether an amount that needs no punctuation before it starts at a word: `ванілін на кінчику ножа`. */
const isKnifeTip = (line: Line, at: number) => unitFrom(line, at)?.word.id === "knife-tip"

/** Whether the character is inside a word, like the hyphen of `semi-zongedroogd`. */
const isInner = (line: Line, at: number) => isGlued(line, at) && isGlued(line, at + 1)

/** The amount in a bracket that contains nothing else, as in `sedano (1 costa)`. */
function amountInBracket(line: Line, from: number, end: number): TrailingAmount | null {
  const at = from + 1
  const leading = unitBefore(line, at)
  const amount = amountFrom(line, leading?.end ?? at)
  if (!amount) return null
  const unit = leading ?? unitFrom(line, amount.end)
  const amountEnd = Math.max(amount.end, unit?.end ?? 0)
  return amountEnd === end - 1 ? { amount, unit, from, at, end } : null
}
