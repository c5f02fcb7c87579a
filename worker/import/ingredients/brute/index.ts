import { amountPart } from "./amount-part.ts"
import { foodPart } from "./food-part.ts"
import { bare, plainLine } from "../line.ts"
import type { Confidence, Parsed } from "../parsed.ts"

/** Reads a line of ingredients by rules: English ones for words, and those of commas and brackets for all. */
export function parseByRules(text: string): Parsed & { confidence: Confidence } {
  const line = plainLine(text)
  const amount = amountPart(line)
  const food = foodPart(line.slice(amount.end), amount.quantity !== null && !amount.unit)
  const unit = amount.unit || food.unit
  const word = amount.word ?? food.word
  const notes = [...amount.notes, ...food.notes].map(bare).filter(Boolean)
  const parsed: Parsed = {
    quantity: amount.quantity,
    unit,
    food: food.food,
    note: notes.join(", "),
    ...(word && { fullUnit: word.name }),
  }
  return { ...parsed, confidence: confidenceOf(parsed) }
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
