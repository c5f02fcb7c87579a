import { type LanguageCode, lexiconOf } from "../languages/index.ts"
import type { Lexicon } from "../languages/lexicon.ts"
import { plainLine } from "../normalize-line.ts"
import type { Confidence, LabelledToken, Parsed } from "../parsed-line.ts"
import { readAmount, takeAmount } from "./amount-part.ts"
import { readFood } from "./food-part.ts"
import { type Line, lineOf, textOf } from "./line-words.ts"
import { markEnd, prefixEnd } from "./prefix.ts"
import { Reading } from "./reading.ts"
import { trailingAmount, type TrailingAmount } from "./trailing-amount.ts"

/** The result of the rules; the offsets of the tokens refer to `plainLine` of the text. */
export interface ReadByRules extends Parsed {
  confidence: Confidence
  tokens: LabelledToken[]
}

/** The most characters of an ingredient line; a longer text is only a note. */
const LONGEST = 2000

/** Reads an ingredient line with the words of a language; for `und` with digits, metric units and symbols alone. */
export function parseByRules(text: string, language: LanguageCode = "en"): ReadByRules {
  const line = lineOf(plainLine(text), lexiconOf(language))
  const reading = line.text.length > LONGEST ? asNote(line) : readLine(line)
  const { quantity, unit, food, noteText: note } = reading
  const parsed: Parsed = {
    quantity,
    unit: unit ? textOf(line, unit.start, unit.end) : "",
    food,
    note,
    ...(unit && { fullUnit: unit.word.name, unitId: unit.word.id }),
  }
  return { ...parsed, confidence: confidenceOf(parsed, line.lexicon), tokens: reading.tokens() }
}

/**
 * The end of the part of a food, as in `عصير ليمونة واحدة`, if a spelled-out number follows the food; else `start`.
 */
function partEnd(
  { words, lexicon }: Line,
  start: number,
  { amount, from }: TrailingAmount,
): number {
  const part = lexicon.lists.parts.at(words, start)
  const isInLetters = amount !== undefined && words[amount.start]!.sort === "letters"
  return part && isInLetters && part.end < from ? part.end : start
}

function asNote(line: Line): Reading {
  const reading = new Reading(line)
  reading.note(0, line.words.length, "COMMENT")
  return reading
}

function readLine(line: Line): Reading {
  const reading = new Reading(line)
  const mark = markEnd(line)
  reading.note(0, mark)
  const prefix = prefixEnd(line, mark)
  reading.note(mark, prefix)
  const start = readAmount(reading, prefix)
  const isAmountless = reading.quantity === null && !reading.unit
  const trailing = isAmountless ? trailingAmount(line, start) : null
  if (trailing) {
    const { amount, unit, from, at, end } = trailing
    if (amount) takeAmount(reading, amount)
    if (unit) {
      reading.note(amount?.end ?? at, unit.start)
      reading.mark(unit.end, end, "QTY")
      reading.setUnit(unit)
    }
    if (line.words[from]?.sort === "letters") reading.note(from, at)
    const named = partEnd(line, start, trailing)
    reading.note(start, named)
    readFood(reading, named, from, line.lexicon.data.amountsBehind)
    reading.note(end, line.words.length)
    return reading
  }
  // `For the dough:` is a heading.
  if (isAmountless && line.words.at(-1)?.text === ":") return asNote(line)
  // `بيضتان` is two eggs.
  if (isAmountless && line.lexicon.lists.pairsOfFoods.at(line.words, start)) reading.quantity = 2
  readFood(reading, start, line.words.length)
  return reading
}

/** The rules are more certain of short and plain lines, and less certain of names in an unknown language. */
function confidenceOf(
  { quantity, unit, food, note }: Parsed,
  { data, keyOf, lists }: Lexicon,
): Confidence {
  const words = food.split(" ").map(keyOf)
  const isPlain = words.length <= 4 && !words.some((key) => lists.and.has(key) || lists.or.has(key))
  const sure = isPlain && !/\d/.test(food) && data.code !== "und"
  return {
    quantity: quantity === null ? null : 0.95,
    unit: unit ? 0.95 : null,
    name: food ? (sure ? 0.9 : 0.6) : null,
    comment: note ? (note.length < 60 ? 0.85 : 0.6) : null,
  }
}
