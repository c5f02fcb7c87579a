import { type LanguageCode, lexiconOf } from "../languages/index.ts"
import { plainLine } from "../line.ts"
import type { Confidence, LabelledToken, Parsed } from "../parsed.ts"
import { readAmount, takeAmount } from "./amount-part.ts"
import { readFood } from "./food-part.ts"
import { lineOf, textOf } from "./line-words.ts"
import { prefixEnd } from "./prefix.ts"
import { Reading } from "./reading.ts"
import { trailingAmount } from "./trailing-amount.ts"

/** What rules read; the places of the tokens are those in `plainLine` of the text. */
export interface ReadByRules extends Parsed {
  confidence: Confidence
  tokens: LabelledToken[]
}

/** Reads a line of ingredients by the words of a language; `und` by figures, metric units and signs alone. */
export function parseByRules(text: string, language: LanguageCode = "en"): ReadByRules {
  const line = lineOf(plainLine(text), lexiconOf(language))
  const reading = new Reading(line)
  const isHeading = line.words.at(-1)?.text === ":"
  const prefix = prefixEnd(line)
  reading.note(0, prefix)
  const start = readAmount(reading, prefix)
  const trailing = reading.quantity === null && !reading.unit ? trailingAmount(line, start) : null
  if (isHeading && reading.quantity === null && !reading.unit) reading.note(0, line.words.length)
  else if (trailing) {
    if (trailing.amount) takeAmount(reading, trailing.amount)
    if (trailing.unit) {
      reading.note(trailing.amount?.end ?? trailing.unit.start, trailing.unit.start)
      reading.setUnit(trailing.unit)
    }
    readFood(reading, start, trailing.from)
    reading.note(trailing.end, line.words.length)
  } else readFood(reading, start, line.words.length)

  const { quantity, unit, food, noteText: note } = reading
  const parsed: Parsed = {
    quantity,
    unit: unit ? textOf(line, unit.start, unit.end) : "",
    food,
    note,
    ...(unit && { fullUnit: unit.word.name, unitId: unit.word.id }),
  }
  return { ...parsed, confidence: confidenceOf(parsed), tokens: reading.tokens() }
}

/** What rules are as sure of as the lines are plain. */
function confidenceOf({ quantity, unit, food, note }: Parsed): Confidence {
  const plainName = food.split(" ").length <= 4 && !/\d|\b(?:or|and)\b/.test(food)
  return {
    quantity: quantity === null ? null : 0.95,
    unit: unit ? 0.95 : null,
    name: food ? (plainName ? 0.9 : 0.6) : null,
    comment: note ? (note.length < 60 ? 0.85 : 0.6) : null,
  }
}
