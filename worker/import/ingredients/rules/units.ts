import type { UnitWord } from "../languages/lexicon.ts"
import { bracketEnd, type Line } from "./line-words.ts"
import { amountFrom } from "./numbers.ts"

/** A unit in a line, from one word to before another. */
export interface FoundUnit {
  word: UnitWord
  start: number
  end: number
}

/** The unit that starts at a word. */
export function unitFrom(line: Line, at: number): FoundUnit | undefined {
  const { words, lexicon } = line
  const found = lexicon.units.at(words, at)
  if (!found || lexicon.lists.names.at(words, at)) return undefined
  const { end } = found
  const whole = withBracket(line, at, end)
  if (whole) return whole
  return { word: found.meaning, start: at, end }
}

/** The unit that another one forms with a word in brackets: `colher (sopa)` is a `colher sopa`. */
function withBracket(line: Line, start: number, from: number): FoundUnit | undefined {
  const { words, lexicon } = line
  const end = bracketEnd(line, from)
  if (!end) return undefined
  const key = [...words.slice(start, from), ...words.slice(from + 1, end - 1)]
  const word = lexicon.units.of(key.map((one) => one.key).join(""))
  return word && { word, start, end }
}

/**
 * The unit that starts at a word and precedes its number, as in `大さじ2` and `大さじ2杯`. Before an amount with its own
 * unit, as in `大2個` and `レモングラス2本`, the word is not a unit.
 */
export function unitBefore(line: Line, at: number): FoundUnit | undefined {
  const unit = unitFrom(line, at)
  const end = unit?.word.before ? amountFrom(line, unit.end)?.end : undefined
  if (end === undefined) return undefined
  return unitFrom(line, end) && !line.lexicon.lists.of.at(line.words, end) ? undefined : unit
}

/** The unit of an amount. A unit that is not a measure must be followed by something, or it is the food. */
export function unitOfAmount(line: Line, at: number): FoundUnit | undefined {
  const unit = unitFrom(line, at)
  if (!unit) return undefined
  const next = line.words[unit.end]
  return unit.word.measure || (next && (next.sort === "letters" || /^[(/]$/.test(next.text)))
    ? unit
    : undefined
}
